// Registers the service worker, which lets the page work offline, and announces a new version of the page.

import type { Store } from '../store.ts';

export function goOffline(store: Store): () => void {
  let waiting: ServiceWorker | null = null;
  const announce = (worker: ServiceWorker | null): void => {
    // The first service worker replaces no other worker, so there is no new version to announce.
    if (!worker || !navigator.serviceWorker.controller) return;
    waiting = worker;
    store.send({ type: 'update' });
  };
  const watch = (registration: ServiceWorkerRegistration | undefined): void => {
    // Browsers that forbid service workers for this site may return nothing.
    if (!registration) return;
    announce(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => coming.state === 'installed' && announce(coming));
    });
  };
  if (import.meta.env.PROD) register(watch);
  return () => waiting?.postMessage('take over');
}

/**
 * Registers the service worker. Browsers that forbid service workers may throw at any step; the page also works without
 * a service worker.
 */
function register(watch: (registration: ServiceWorkerRegistration | undefined) => void): void {
  try {
    const { serviceWorker } = navigator;
    // A new version removes the files of the old version, so every tab reloads, not only the tab that asked for the new
    // version.
    let isControlled = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      if (isControlled) location.reload();
      isControlled = true;
    });
    serviceWorker.register('./offline.js').then(watch, () => undefined);
  } catch {
    // Without a service worker, the page only loses its offline mode.
  }
}
