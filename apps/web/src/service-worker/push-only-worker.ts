import { OURS } from './kept-names.ts'
import './push.ts'

/** Takes the other worker's place where pages are not to be kept any more, and takes back what it kept. */
const worker = self as unknown as ServiceWorkerGlobalScope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetEverything().then(() => worker.clients.claim()))
})

async function forgetEverything(): Promise<void> {
  const ours = (await caches.keys()).filter((one) => one.startsWith(OURS))
  await Promise.all(ours.map((one) => caches.delete(one)))
}
