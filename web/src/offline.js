// The service worker stores every file of this version of the page, and answers requests from that store. The build fills
// in the version and the list of files.
//
// A new version is stored separately while the old version is in use. The page announces the new version, and switches
// to the new version when the user asks. After the switch, the store of the old version is removed.

const VERSION = '__VERSION__';
const FILES = __FILES__;
const STORE = `shudu-${VERSION}`;

/** A module that is valid only if the browser runs WebAssembly with SIMD128. `simd.ts` has the same module. */
const PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/**
 * The files to store. Of the two builds of the core (SIMD and plain), only the build that this browser uses is stored.
 */
function wanted() {
  const unused = WebAssembly.validate(PROBE) ? 'plain' : 'simd';
  const isCore = (name, kind) => name.endsWith('.wasm') && name.includes(`${kind}-`);
  return ['./', ...FILES.filter((name) => name !== 'index.html' && !isCore(name, unused))];
}

self.addEventListener('install', (event) => {
  const fetchAll = async () => {
    const store = await caches.open(STORE);
    await store.addAll(wanted().map((name) => new Request(name, { cache: 'no-cache' })));
  };
  event.waitUntil(fetchAll());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('shudu-') && name !== STORE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  const answer = async () => {
    const store = await caches.open(STORE);
    const kept = await store.match(event.request.mode === 'navigate' ? './' : event.request, { ignoreSearch: true });
    return kept ?? fetch(event.request);
  };
  event.respondWith(answer());
});
