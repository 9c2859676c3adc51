import { FORGET_PERSON, PERSON_CACHE } from './offline-profile.ts'

/** Deletes the service worker's offline profile from this browser. */
export async function forgetKeptPerson(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(FORGET_PERSON)
  // Browsers offer no caches to pages without https.
  await globalThis.caches?.delete(PERSON_CACHE).catch(() => false)
}
