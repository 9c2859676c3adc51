import { CACHE_PREFIX } from './cache-names.ts'
import './push.ts'

/** Replaces the other worker where pages are no longer cached, and deletes its caches. */
const worker = self as unknown as ServiceWorkerGlobalScope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetEverything().then(() => worker.clients.claim()))
})

async function forgetEverything(): Promise<void> {
  const ours = (await caches.keys()).filter((one) => one.startsWith(CACHE_PREFIX))
  await Promise.all(ours.map((one) => caches.delete(one)))
}
