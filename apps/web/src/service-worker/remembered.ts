import { name } from 'virtual:built-files'
import { deviceMs } from '../platform/time/device-clock.ts'
import { CACHE_PREFIX } from './cache-names.ts'

const worker = self as unknown as ServiceWorkerGlobalScope
/** All that is stored of this build. */
export const CACHE = `${CACHE_PREFIX}build-${name}`

/** The server has another build, or does not allow stored pages. */
export const OTHER_BUILD = '/-/other-build'
/** The stored page was opened and has not rendered yet. */
export const UNDRAWN = '/-/undrawn'
/** The network took too long. */
export const LATE = '/-/late'
type Fact = typeof OTHER_BUILD | typeof UNDRAWN | typeof LATE

/** Stored until it is cleared or the build is deleted, because the browser may end the worker at any time. */
export async function remember(fact: Fact): Promise<void> {
  if (!isReplaced()) await (await caches.open(CACHE)).put(fact, new Response(String(deviceMs())))
}

export async function forget(fact: Fact): Promise<void> {
  if (!isReplaced()) await (await caches.open(CACHE)).delete(fact)
}

/** When it was remembered, by this device's clock; undefined if it was not. */
export async function whenRemembered(fact: Fact): Promise<number | undefined> {
  const found = await caches.match(fact, { cacheName: CACHE })
  return found && Number(await found.text())
}

/** Whether a worker of another build, or one that caches nothing, has taken over: then nothing may be stored. */
export const isReplaced = (): boolean => worker.serviceWorker?.state === 'redundant'
