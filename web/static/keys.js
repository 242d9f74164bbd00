// Nothing here is needed to read: "/" goes to the box, arrow keys turn pages, visited pages are kept for bad networks.
"use strict";
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
  if (event.key === "/") {
    event.preventDefault();
    document.getElementById("q")?.select();
    document.getElementById("q")?.focus();
  }
  const turn = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (turn && !event.shiftKey) document.querySelector(`.turn a[rel=${turn}]`)?.click();
});
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
