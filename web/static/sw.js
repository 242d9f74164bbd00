// Keeps the pages that were visited. The network comes first; a kept page says that it is one.
"use strict";
const KEPT = "judgebook-visited-2";
const MOST = 400;
const LISTED = 20;
const PATIENCE = 5000;
const STATIC = ["judgebook.css", "keys.js", "box.js", "citations.js", "scopes.js", "icon.svg"].map((name) => `/static/${name}`);
const OURS = [...STATIC, "/manifest.webmanifest", "/"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(OURS)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const others = (names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(others).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const ours = url.origin === self.location.origin && event.request.method === "GET";
  if (ours && !url.pathname.startsWith("/api/") && url.pathname !== "/health") event.respondWith(networkFirst(event));
});

async function networkFirst(event) {
  const answer = fetch(event.request).then((response) => {
    if (response.ok && !response.redirected) event.waitUntil(keep(event.request, response.clone()));
    return response;
  });
  const saved = await caches.match(event.request);
  if (!saved) return answer.catch(() => notKept(event.request));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const first = await Promise.race([answer.catch(() => null), late]);
  return first || asSaved(saved);
}

async function keep(request, response) {
  const cache = await caches.open(KEPT);
  await cache.put(request, response);
  const keys = await cache.keys();
  const old = keys.filter((key) => !OURS.includes(new URL(key.url).pathname));
  await Promise.all(old.slice(0, Math.max(0, old.length - MOST)).map((key) => cache.delete(key)));
}

async function asSaved(response) {
  if (!(response.headers.get("Content-Type") || "").startsWith("text/html")) return response;
  const html = (await response.text()).replace("<html ", "<html data-saved ");
  return new Response(html, { status: response.status, headers: plain(response.headers) });
}

async function notKept(request) {
  if (request.mode !== "navigate") return Response.error();
  const home = await caches.match("/");
  if (!home) return Response.error();
  const title = "<h1>Not saved on this device</h1><p>The network did not answer, and this page was not visited before.</p>";
  const again = `<p class="more"><a href="${marked(request.url)}">Try again</a></p>`;
  const main = `${title}${again}${await visited()}`;
  const html = (await home.text()).replace(/<main([^>]*)>[\s\S]*<\/main>/, (_, words) => `<main${words}>${main}</main>`);
  return new Response(html, { status: 503, headers: plain(home.headers) });
}

// The pages that are kept, the last one first, each by its own title.
async function visited() {
  const cache = await caches.open(KEPT);
  const pages = (await cache.keys()).filter((key) => !/^\/(static|preview)\/|^\/manifest/.test(new URL(key.url).pathname));
  const entries = pages.reverse().slice(0, LISTED).map(async (key) => {
    const title = (await (await cache.match(key)).text()).match(/<title>([^<]*)<\/title>/);
    return title ? `<li><a href="${marked(key.url)}">${title[1].replace(" – Judgebook", "")}</a></li>` : "";
  });
  const list = (await Promise.all(entries)).join("");
  return list && `<h2>Saved here</h2><ul class="entries">${list}</ul>`;
}

function marked(url) {
  return url.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function plain(headers) {
  const copied = new Headers(headers);
  ["Content-Length", "Content-Encoding", "ETag"].forEach((name) => copied.delete(name));
  return copied;
}
