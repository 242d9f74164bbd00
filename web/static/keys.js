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
});
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
