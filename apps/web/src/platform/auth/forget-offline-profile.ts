import { FORGET_PROFILE, PROFILE_CACHE } from './offline-profile.ts'

/** Deletes the service worker's offline profile from this browser. */
export async function forgetOfflineProfile(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(FORGET_PROFILE)
  // Browsers offer no caches to pages without https.
  await globalThis.caches?.delete(PROFILE_CACHE).catch(() => false)
}
