/** Whose the page of orders and parcels is that a browser keeps (offline-own.ts); public/worker.js compares it. */
export const OWNER_HEADER = 'x-tomobako-owner'
/** The place it is kept in. */
const OWN_CACHE = 'own'

/** Takes away what this browser kept of somebody, at once: pages can do it themselves, no worker has to wake for it. */
export function forgetOwn(): void {
  if ('caches' in globalThis) void caches.delete(OWN_CACHE).catch(() => {})
}
