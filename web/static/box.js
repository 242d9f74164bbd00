// The box suggests numbers and titles while one types. Without this file it is a box.
"use strict";
const box = document.getElementById("q");
const list = Object.assign(document.createElement("ul"), { id: "suggestions", className: "suggestions", hidden: true });
const count = Object.assign(document.createElement("span"), { className: "unseen" });
let [timer, asking, chosen] = [0, null, -1];

function close() {
  clearTimeout(timer);
  asking?.abort();
  [list.hidden, chosen, count.textContent] = [true, -1, ""];
  box.setAttribute("aria-expanded", "false");
  box.removeAttribute("aria-activedescendant");
}

function choose(place) {
  const options = [...list.children];
  chosen = (place + options.length + 1) % (options.length + 1);
  if (chosen === options.length) chosen = -1;
  options.forEach((option, each) => option.setAttribute("aria-selected", String(each === chosen)));
  if (chosen < 0) return box.removeAttribute("aria-activedescendant");
  box.setAttribute("aria-activedescendant", options[chosen].id);
  return options[chosen].scrollIntoView({ block: "nearest" });
}

function option(found, place) {
  const item = Object.assign(document.createElement("li"), { id: `suggestion-${place}`, role: "option" });
  item.setAttribute("aria-selected", "false");
  item.dataset.url = found.url;
  item.append(found.text, Object.assign(document.createElement("small"), { textContent: found.source }));
  return item;
}

async function ask() {
  const [typed, form] = [box.value.trim(), new FormData(box.form)];
  if (!typed) return close();
  asking?.abort();
  asking = new AbortController();
  const query = new URLSearchParams([...form].filter(([name, word]) => word && ["q", "game", "on"].includes(name)));
  const answer = await fetch(`${box.dataset.suggest}?${query}`, { signal: asking.signal }).catch(() => null);
  if (!answer?.ok || document.activeElement !== box) return null;
  const { suggestions } = await answer.json();
  if (!suggestions.length) return close();
  list.replaceChildren(...suggestions.map(option));
  [list.hidden, chosen, count.textContent] = [false, -1, `${suggestions.length} suggestions`];
  box.removeAttribute("aria-activedescendant");
  return box.setAttribute("aria-expanded", "true");
}

function press(event) {
  if (event.isComposing || list.hidden) return;
  const moves = { ArrowDown: chosen + 1, ArrowUp: chosen < 0 ? list.children.length - 1 : chosen - 1 };
  if (event.key in moves) choose(moves[event.key]);
  else if (event.key === "Enter" && chosen >= 0) location.assign(list.children[chosen].dataset.url);
  else if (event.key === "Escape") close();
  else return;
  event.preventDefault();
}

if (box) {
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggestions");
  count.setAttribute("role", "status");
  const says = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": list.id };
  Object.entries(says).forEach(([name, word]) => box.setAttribute(name, word));
  box.form.append(list, count);
  box.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(ask, 90); });
  box.addEventListener("keydown", press);
  box.addEventListener("blur", close);
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => location.assign(event.target.closest("li").dataset.url));
}
