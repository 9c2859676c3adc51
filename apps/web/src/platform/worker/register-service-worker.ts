/** The worker behind the pages. Registering it again does nothing; it fails where the browser has, or allows, none. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  let { controller } = serviceWorker
  serviceWorker.oncontrollerchange = () => {
    // A worker that takes over from another is of a newer build: links are for the browser to follow from now on.
    if (controller) addEventListener('click', leaveLinks, true)
    controller = serviceWorker.controller
  }
  return serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
}

function leaveLinks(event: Event): void {
  if ((event.target as Element).closest('a')) event.stopPropagation()
}
