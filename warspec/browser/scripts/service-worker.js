// Keeps what rulings need, so that the page answers without a network: the bundle of one edition, the pages on which
// somebody asked for a ruling, and what those pages are made of. An edition is kept as a whole or not at all.
"use strict";
const BUNDLE = { /* filled in when the bundle is made */ };
const ROOT = new URL(self.registration.scope);
const OURS = `rulings ${ROOT.pathname} `;
const CACHE = OURS + BUNDLE.edition;
const COMING = BUNDLE.files.map((path) => new URL(path, ROOT).href);
const keptAs = (url) => (url.endsWith(BUNDLE.packed) ? url.slice(0, -BUNDLE.packed.length) : url);
const FILES = new Set(COMING.map(keptAs));
const PATIENCE = 400;
importScripts(new URL(BUNDLE.decoder, ROOT));

// Opening a cache makes it: a worker that a newer one has replaced would bring its own back, empty. So what was kept is
// looked up by the cache's name, and only the install makes the cache.
const known = (url) => caches.match(url, { cacheName: CACHE });

const former = async () => (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);

const install = async () => {
  const cache = await caches.open(CACHE);
  const old = await Promise.all((await former()).map((name) => caches.open(name)));
  const get = async (url) => {
    for (const other of old) {
      const same = await other.match(keptAs(url));
      if (same) return cache.put(keptAs(url), same); // named by what is in it
    }
    await (url === keptAs(url) ? cache.add(url) : cache.put(keptAs(url), await unpacked(url)));
  };
  await Promise.all(COMING.map(get));
  // Pages that were kept, and what they are made of, are fetched anew, so that they too are of this edition. If one of
  // them cannot be had now, the former edition stays.
  for (const other of old) {
    const pages = (await other.keys()).map((request) => request.url).filter((url) => !isBundle(url));
    await Promise.all(pages.map((url) => hold(cache, url, "reload")));
  }
  await self.skipWaiting();
};

// What comes packed is kept unpacked: it need not be unpacked each time, and the browser keeps what it has compiled of it.
const unpacked = async (url) => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  const content = fzstd.decompress(new Uint8Array(await answer.arrayBuffer()));
  const type = keptAs(url).endsWith(".wasm") ? "application/wasm" : "application/zip";
  return new Response(content, { headers: { "Content-Type": type } });
};

const isBundle = (url) => url.startsWith(new URL("rulings/", ROOT).href);

// What the server does not have is left out, as it is on a visit; what cannot be had at the moment is an error.
const hold = async (cache, url, mode = "default") => {
  const answer = await fetch(url, { cache: mode, credentials: "same-origin" });
  if (answer.status >= 500) throw new Error(`${answer.status} for ${url}`);
  if (answer.ok && answer.type === "basic") await cache.put(url, answer);
};

const activate = async () => {
  await Promise.all((await former()).map((name) => caches.delete(name)));
  await self.clients.claim();
};

const keep = async ({ edition, urls }) => {
  if (edition !== BUNDLE.edition) return; // a page of another edition: its own service worker is on its way
  if (!(await caches.has(CACHE))) return; // that one is here already
  const cache = await caches.open(CACHE);
  const ensure = async (url) => (await cache.match(url)) || hold(cache, url);
  const [page, ...parts] = urls.filter((url) => url.startsWith(ROOT.href) && !isBundle(url));
  try {
    // The page comes last, so that it is never there without what it is made of.
    await Promise.all(parts.map(ensure));
    if (page) await ensure(page);
  } catch {
    // What cannot be had now is kept another time.
  }
};

const bundled = async (request) => (await known(request.url)) ?? fetch(request);

// A page that was fetched anew names its parts by what is in them now. They were fetched anew, too, by their former names.
const renamed = async (request) =>
  (await caches.match(request, { cacheName: CACHE, ignoreSearch: true })) ?? Response.error();

// The network goes first; whoever waits too long gets what was kept.
const freshest = async (request) => {
  const kept = await known(request.url.split("#")[0]);
  if (!kept) return fetch(request).catch(() => renamed(request));
  if (new URL(request.url).searchParams.has("v")) return kept; // named by what is in it
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([fetch(request).then((answer) => (answer.ok ? answer : kept)).catch(() => kept), late]);
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data?.type === "keep") event.waitUntil(keep(event.data));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT.href)) return;
  event.respondWith(FILES.has(request.url) ? bundled(request) : freshest(request));
});
