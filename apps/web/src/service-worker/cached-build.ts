import { entry, files, filesForOlderBrowsers, name } from 'virtual:built-files'
import { after, deviceMs } from '../platform/time/device-clock.ts'
import { timeLimit } from '../platform/time/device-timers.ts'
import { CACHE_PREFIX } from './cache-names.ts'
import { CACHE, forget, isReplaced, OTHER_BUILD, remember } from './remembered.ts'
import { readState, writeStoredPage, writtenAt } from './stored-page.ts'

const worker = self as unknown as ServiceWorkerGlobalScope
const SHELL = '/'
/** The entity tag of the state in a cached page. */
const STATE_TAG = 'headgate-state'
const LONGEST_WAIT_MS = 60_000
const UPDATE_AFTER_MS = 3000

const needed = 'Temporal' in self ? files.filter((file) => !filesForOlderBrowsers.includes(file)) : files

/** Caches this build's missing files one after another, to leave a slow phone's network to the page. */
export async function cacheFiles(): Promise<void> {
  if (isReplaced()) return
  const cache = await caches.open(CACHE)
  const cached = await listPaths(cache)
  for (const file of needed.filter((one) => !cached.includes(one))) {
    const response = await fetch(file, quietly())
    if (!response.ok) throw new Error(`${file} answered ${response.status}`)
    await cache.put(file, response)
  }
}

/** Does not recreate a cache that another worker has deleted. */
export const findFile = (path: string): Promise<Response | undefined> => caches.match(path, { cacheName: CACHE })

/**
 * Caches a page with the server's current state. Returns false if the server has another build, whose pages need files
 * that are not cached here.
 */
export function cacheShell(): Promise<boolean> {
  keeping ??= fetchShell().finally(() => {
    keeping = undefined
  })
  return keeping
}

let keeping: Promise<boolean> | undefined

async function fetchShell(): Promise<boolean> {
  const cached = await findFile(SHELL)
  const shell = cached ?? (await fetch(SHELL, { ...quietly(), cache: 'no-cache' }))
  // Another build's page only begins here.
  if (!shell.ok || !(await shell.clone().text()).includes(entry)) return false
  const askedMs = deviceMs()
  return storeState(await fetch(askForState(cached), quietly()), askedMs, shell)
}

/**
 * Bypasses the HTTP cache, in which a request would wait for an earlier one that hangs. The response is a 304 if
 * `shell` already has the state.
 */
export function askForState(shell?: Response): Request {
  const tag = shell?.headers.get(STATE_TAG)
  return new Request(`/api/page?build=${name}`, { cache: 'no-store', headers: tag ? { 'if-none-match': tag } : {} })
}

/**
 * Writes the server's state into the cached page, with this device's time of it. Returns false if that time is unknown.
 * Returns false, and remembers it, if the server has another build, or no longer lets browsers store pages.
 */
export async function storeState(state: Response, askedMs: number, shell?: Response): Promise<boolean> {
  const atMs = writtenAt(askedMs, deviceMs())
  const nowMs = Number(state.headers.get('headgate-now'))
  // Not from our server: a captive portal's sign-in page.
  if (!nowMs) return false
  if (state.status === 404) {
    await remember(OTHER_BUILD)
    // The browser cannot start a worker while the page reloads.
    after(UPDATE_AFTER_MS, () => void worker.registration.update().catch(() => undefined))
  }
  if (isReplaced() || atMs === undefined) return false
  const cache = await caches.open(CACHE)
  const page = shell ?? (await cache.match(SHELL))
  const tag = state.headers.get('etag') ?? ''
  const isUnchanged = state.status === 304 && page?.headers.get(STATE_TAG) === tag
  if (!(state.ok || isUnchanged) || !page) return false
  const headers = new Headers(page.headers)
  for (const ofTheWire of ['content-encoding', 'content-length', 'etag', 'headgate-now']) headers.delete(ofTheWire)
  headers.set(STATE_TAG, tag)
  const html = await page.text()
  const known = isUnchanged ? readState(html) : await state.json()
  const stored = writeStoredPage(html, { state: { ...known, nowMs, moreFrom: null }, atMs, build: name })
  await cache.put(SHELL, new Response(stored, { headers }))
  await forget(OTHER_BUILD)
  return true
}

/** The cached page, if all its files are cached too. */
export async function findShell(): Promise<Response | undefined> {
  if (!(await caches.has(CACHE))) return undefined
  const cache = await caches.open(CACHE)
  const cached = await listPaths(cache)
  return [SHELL, ...needed].every((path) => cached.includes(path)) ? cache.match(SHELL) : undefined
}

export async function deleteOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((one) => one.startsWith(`${CACHE_PREFIX}build-`) && one !== CACHE)
  await Promise.all(others.map((other) => caches.delete(other)))
}

const listPaths = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname)

const quietly = (): RequestInit => ({ priority: 'low', signal: timeLimit(LONGEST_WAIT_MS) })
