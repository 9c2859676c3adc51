import { FORGET_PERSON, PERSON_CACHE } from './offline-profile.ts'

/** Takes what the service worker knows of whoever was signed in here out of this browser. */
export async function forgetKeptPerson(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(FORGET_PERSON)
  // Browsers keep no caches for pages without https.
  await globalThis.caches?.delete(PERSON_CACHE).catch(() => false)
}
