/** The worker behind the pages. Registering it again does nothing; it throws where the browser has, or allows, none. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js')
