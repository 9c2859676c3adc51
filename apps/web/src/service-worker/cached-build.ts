import { entry, files, filesForOlderBrowsers, name } from 'virtual:built-files'
import { deviceMs } from '../platform/time/device-clock.ts'
import { timeLimit } from '../platform/time/device-timers.ts'
import { CACHE_PREFIX } from './cache-names.ts'

const worker = self as unknown as ServiceWorkerGlobalScope
const CACHE = `${CACHE_PREFIX}build-${name}`
const SHELL = '/'
/** The whole season, so that the cached page lacks no days. */
const SHELL_SOURCE = '/?days=all'
const LONGEST_WAIT_MS = 60_000

const needed = 'Temporal' in self ? files.filter((file) => !filesForOlderBrowsers.includes(file)) : files

/** Caches this build's missing files one after another, to leave a slow phone's network to the page. */
export async function cacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  for (const file of needed.filter((one) => !cached.includes(one))) {
    const response = await fetch(file, quietly())
    if (!response.ok) throw new Error(`${file} answered ${response.status}`)
    await cache.put(file, response)
  }
}

export const findFile = async (path: string): Promise<Response | undefined> => (await caches.open(CACHE)).match(path)

/**
 * Caches the current page, marked with this device's time. Returns false for a page of another build, which would
 * need files that are not cached here.
 */
export function cacheShell(): Promise<boolean> {
  keeping ??= fetchShell().finally(() => {
    keeping = undefined
  })
  return keeping
}

let keeping: Promise<boolean> | undefined

async function fetchShell(): Promise<boolean> {
  const response = await fetch(SHELL_SOURCE, { ...quietly(), cache: 'no-cache' })
  const html = await response.text()
  // A worker of another build, or one that caches nothing, may have taken over meanwhile.
  if (!response.ok || !html.includes(entry) || worker.serviceWorker?.state === 'redundant') return false
  const atMs = String(deviceMs())
  const headers = new Headers(response.headers)
  for (const ofTheWire of ['content-encoding', 'content-length', 'etag', 'headgate-now']) headers.delete(ofTheWire)
  // The server's markup says who had the water then, so it stays hidden until the page has caught up.
  const marked = html.replace('<div id="root">', `<div id="root" hidden data-kept="${atMs}">`)
  await (await caches.open(CACHE)).put(SHELL, new Response(marked, { headers }))
  return true
}

/** The cached page, if all its files are cached too. */
export async function findShell(): Promise<Response | undefined> {
  const cache = await caches.open(CACHE)
  const isWhole = (await cache.keys()).length === needed.length + 1
  return isWhole ? cache.match(SHELL) : undefined
}

export async function deleteOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((one) => one.startsWith(`${CACHE_PREFIX}build-`) && one !== CACHE)
  await Promise.all(others.map((other) => caches.delete(other)))
}

const quietly = (): RequestInit => ({ priority: 'low', signal: timeLimit(LONGEST_WAIT_MS) })
