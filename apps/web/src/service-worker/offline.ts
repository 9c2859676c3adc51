import { files } from 'virtual:built-files'
import { FORGET_PROFILE } from '../platform/auth/offline-profile.ts'
import { cacheFiles, cacheShell, deleteOtherBuilds, findFile, findShell } from './cached-build.ts'
import { kindOf } from './kind-of-request.ts'
import { networkFirst } from './network-first.ts'
import { deleteOfflineProfile, findPersonal, offlineProfileStore } from './offline-profile.ts'

const worker = self as unknown as ServiceWorkerGlobalScope
/** A resident at a gate should not wait longer for the network than this. */
const LONGEST_WAIT_MS = 3000

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('message', (event) => {
  if (event.data === FORGET_PROFILE) event.waitUntil(deleteOfflineProfile())
})
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})

async function install(): Promise<void> {
  await cacheFiles()
  if (!(await cacheShell())) throw new Error('the server has another build by now')
  await keepSession().catch(() => undefined)
  // Pages of an older build still work: files missing here come from the server, or after a reload.
  await worker.skipWaiting()
}

/** The page that registered this worker requested the session before the worker was active. */
async function keepSession(): Promise<void> {
  const keepPersonal = offlineProfileStore()
  await keepPersonal('/api/session', await fetch('/api/session', { cache: 'no-store' }))
}

async function takeOver(): Promise<void> {
  await deleteOtherBuilds()
  await worker.clients.claim()
}

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const { pathname } = new URL(request.url)
  switch (kindOf(request, worker.location.origin, files)) {
    case 'page':
      return networkFirst(fetchWhole(request), findShell, LONGEST_WAIT_MS)
    case 'file':
      return findFile(pathname)
        .catch(() => undefined)
        .then((cached) => cached ?? fetch(request))
    case 'session':
    case 'profile':
      return networkFirst(fetchPersonal(event, pathname), () => findPersonal(pathname), LONGEST_WAIT_MS)
    case 'schedule':
      // A page that requests the schedule is running and online, so this is the time to refresh the cache.
      event.waitUntil(keepAll().catch(() => undefined))
      return undefined
    case undefined:
      return undefined
  }
}

async function keepAll(): Promise<void> {
  await cacheFiles()
  await cacheShell()
}

/** Waits for the whole body: a response that stops halfway counts as late too. */
async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request)
  await response.clone().arrayBuffer()
  return response
}

async function fetchPersonal(event: FetchEvent, path: string): Promise<Response> {
  const keepPersonal = offlineProfileStore()
  const answered = fetch(event.request)
  const caching = answered.then((response) => keepPersonal(path, response.clone()))
  event.waitUntil(caching.catch(() => undefined))
  return answered
}
