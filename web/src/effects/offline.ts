// The page without a network: registers the service worker, and says when a new version waits.

import type { Store } from '../store.ts';

export function goOffline(store: Store): () => void {
  let waiting: ServiceWorker | null = null;
  const announce = (worker: ServiceWorker | null): void => {
    // The very first worker replaces nothing, so there is nothing to say.
    if (!worker || !navigator.serviceWorker.controller) return;
    waiting = worker;
    store.send({ type: 'update' });
  };
  const watch = (registration: ServiceWorkerRegistration | undefined): void => {
    // Browsers that forbid it for this site say nothing, or not even that.
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

/** Browsers that forbid it may say so at any step; the page works without. */
function register(watch: (registration: ServiceWorkerRegistration | undefined) => void): void {
  try {
    const { serviceWorker } = navigator;
    // The files of the old version are gone once a new one has taken over: every tab goes along, not only the one that asked.
    let isControlled = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      if (isControlled) location.reload();
      isControlled = true;
    });
    serviceWorker.register('./offline.js').then(watch, () => undefined);
  } catch {
    // No network, no page: that is all that is lost.
  }
}
