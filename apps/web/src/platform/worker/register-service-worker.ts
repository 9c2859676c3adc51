import { language } from '@headgate/language/texts/language'

/** Registers the service worker; a second time does nothing. Rejects where the browser supports or allows none. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  let { controller } = serviceWorker
  serviceWorker.oncontrollerchange = () => {
    // A worker that replaces another is of a newer build, so from now on links load whole documents.
    if (controller) addEventListener('click', leaveLinks, true)
    controller = serviceWorker.controller
  }
  return serviceWorker.register(`/service-worker.js?language=${language}`, { updateViaCache: 'none' })
}

function leaveLinks(event: Event): void {
  if ((event.target as Element).closest('a')) event.stopPropagation()
}
