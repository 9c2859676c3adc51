import { files } from 'virtual:built-files'
import { FORGET_PROFILE } from '../platform/auth/offline-profile.ts'
import { cacheFiles, cacheShell, deleteOtherBuilds, findFile } from './cached-build.ts'
import { kindOf } from './kind-of-request.ts'
import { deleteOfflineProfile, findPersonal, offlineProfileStore } from './offline-profile.ts'
import { answerState, openPage, pageIsDrawn } from './open-page.ts'
import { fetchWhole, fromNetworkFirst } from './patience.ts'
import { forget, LATE, OTHER_BUILD, remember } from './remembered.ts'

const worker = self as unknown as ServiceWorkerGlobalScope

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
  // A write may change who is signed in: later requests wait for the network.
  if (request.method !== 'GET') event.waitUntil(pathname === '/language' ? remember(OTHER_BUILD) : forget(LATE))
  switch (kindOf(request, worker.location.origin, files)) {
    case 'page':
      return openPage(event, pathname)
    case 'file':
      return findFile(pathname)
        .catch(() => undefined)
        .then((cached) => cached ?? fetch(request))
    case 'state':
      return answerState(event)
    case 'session':
      event.waitUntil(Promise.resolve(pageIsDrawn(event)))
      return answerPersonal(event, pathname)
    case 'profile':
      return answerPersonal(event, pathname)
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

function answerPersonal(event: FetchEvent, path: string): Promise<Response> {
  const keepPersonal = offlineProfileStore()
  const answered = fetchWhole(event.request)
  const caching = answered.then((response) => keepPersonal(path, response.clone()))
  event.waitUntil(caching.catch(() => undefined))
  return fromNetworkFirst(event, answered, () => findPersonal(path))
}
