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
  if ('serviceWorker' in navigator && import.meta.env.PROD) {
    navigator.serviceWorker.register('./offline.js').then(watch, () => undefined);
  }
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting?.postMessage('take over');
  };
}
