/** The cache that holds the signed-in resident's offline profile. */
export const PROFILE_CACHE = 'headgate-person'

/** The message that makes the worker delete it. */
export const FORGET_PROFILE = 'forget-person'

/** Deletes the service worker's offline profile from this browser. */
export async function forgetOfflineProfile(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(FORGET_PROFILE)
  // Browsers offer no caches to pages without https.
  await globalThis.caches?.delete(PROFILE_CACHE).catch(() => false)
}
