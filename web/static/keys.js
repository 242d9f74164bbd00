// Nothing here is needed to read: keys for the box, for turning pages and for help; visited pages are kept for bad networks.
"use strict";
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
  if (event.key === "/") {
    event.preventDefault();
    document.getElementById("q")?.select();
    document.getElementById("q")?.focus();
  }
  if (event.key === "?") document.querySelector("a.help")?.click();
  const turn = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (turn && !event.shiftKey) document.querySelector(`.turn a[rel=${turn}]`)?.click();
  const step = { j: 1, k: -1 }[event.key];
  if (step) walk(step);
});

// Through a list the focus goes from entry to entry; a page that shows one thing is turned.
function walk(step) {
  const entries = [...document.querySelectorAll(".hits a.hit, a.flaw-title, .choice .entries li > a:first-child")];
  if (!entries.length) return document.querySelector(`.turn a[rel=${step < 0 ? "prev" : "next"}]`)?.click();
  const here = document.activeElement.closest("li") || document.querySelector("main li:target");
  const at = entries.findIndex((each) => each.closest("li") === here);
  return entries[Math.min(Math.max(at + step, 0), entries.length - 1)].focus();
}
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
