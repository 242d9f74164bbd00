// The scopes that a reader chose are kept in the browser: a rule opened without any is shown in them, and says so.
(() => {
  const form = document.querySelector("[data-scopes]");
  if (!form) return;
  const boxes = [...form.elements.scope ? form.querySelectorAll("[name=scope]") : []];
  const own = new Set(boxes.map((box) => box.value));
  const kept = () => (localStorage.getItem("scopes") || "").split(",").filter(Boolean);

  form.addEventListener("submit", () => {
    const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
    localStorage.setItem("scopes", [...kept().filter((name) => !own.has(name)), ...chosen].join(","));
  });

  const here = new URL(location.href);
  const wanted = kept().filter((name) => own.has(name));
  if (wanted.length && !here.searchParams.has("scope")) {
    here.searchParams.set("scope", wanted.join(","));
    location.replace(here);
  }
})();
