/** The worker behind the pages. Registering it again does nothing; it fails where the browser has, or allows, none. */
export const registerServiceWorker = async (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
