// A citation opens a preview in place, and a rule is copied with its edition. Without this file both are links and text.
"use strict";
const preview = document.createElement("dialog");
preview.className = "preview";
preview.setAttribute("aria-labelledby", "peek");
preview.innerHTML = '<div tabindex="-1"></div><p class="acts"><a class="open">Open</a> <button type="button">Close</button></p>';
const [peeked, opens, closes] = [preview.firstChild, preview.querySelector("a"), preview.querySelector("button")];
let opener = null;
document.body.append(preview);
document.querySelectorAll("a.cites").forEach((link) => link.setAttribute("aria-haspopup", "dialog"));
closes.addEventListener("click", () => preview.close());
preview.addEventListener("click", (event) => event.target === preview && preview.close());
preview.addEventListener("close", () => opener?.focus());

function pathOfPreview(link) {
  const url = new URL(link.href);
  const [, game, place, ...rest] = url.pathname.split("/");
  const part = decodeURIComponent(url.hash.slice(1));
  const fragment = part ? encodeURIComponent(part.includes("/") ? part : `#${part}`).replaceAll("%2F", "/") : rest.join("/");
  return fragment && `/preview/${game}/${place}/${fragment}${url.search}`;
}

async function show(link) {
  const answer = await fetch(pathOfPreview(link)).catch(() => null);
  if (!answer?.ok) return location.assign(link.href);
  peeked.innerHTML = await answer.text();
  opens.href = link.href;
  opens.textContent = `Open ${peeked.querySelector("h2 .number")?.textContent || ""}`.trim();
  if (!preview.open) preview.showModal();
  preview.scrollTop = 0;
  opens.focus();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a.cites");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !pathOfPreview(link)) return;
  event.preventDefault();
  if (!preview.contains(link)) opener = link;
  show(link);
});

function copied(words, held) {
  const chosen = getSelection();
  if (navigator.clipboard) return navigator.clipboard.writeText(words).then(() => "Copied");
  held.closest("details").open = true;
  chosen.selectAllChildren(held);
  return Promise.resolve(document.execCommand("copy") ? "Copied" : "Marked: copy it with your keys");
}

document.addEventListener("click", async (event) => {
  const form = event.target.closest("[data-copy]")?.dataset.copy;
  if (!form) return;
  const cite = event.target.closest(".cite");
  const held = cite.querySelector(`[data-form=${form}]`);
  const words = form === "link" ? held.href : held.textContent.replace("](/", `](${location.origin}/`);
  cite.querySelector(".copied").textContent = await copied(words, held).catch(() => "Not copied: mark the text below");
});
