import { entry, files, filesForOlderBrowsers, name } from 'virtual:kept-build'
import { deviceMs } from './clock.ts'
import { OURS } from './kept-names.ts'

const CACHE = `${OURS}build-${name}`
const SHELL = '/'
/** The season whole, so that nothing is missing from what is kept. */
const SHELL_SOURCE = '/?days=all'
const LONGEST_WAIT_MS = 60_000
/** The page's own requests come in bursts. */
const SHELL_STAYS_NEW_MS = 10_000

const needed = 'Temporal' in self ? files.filter((file) => !filesForOlderBrowsers.includes(file)) : files

/** Keeps every file of this build, one after the other, so that a slow phone has its network to itself. */
export async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const file of needed) {
    if (await cache.match(file)) continue
    const response = await fetch(file, quietly())
    if (!response.ok) throw new Error(`${file} answered ${response.status}`)
    await cache.put(file, response)
  }
}

export const findFile = async (path: string): Promise<Response | undefined> => (await caches.open(CACHE)).match(path)

/**
 * Keeps the page as it is now, marked with when by this device's clock it came. Gives false for a page of
 * another build: it would ask for files that are not kept here.
 */
export async function keepShell(): Promise<boolean> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(SHELL)
  if (kept && deviceMs() - Number(kept.headers.get('headgate-kept')) < SHELL_STAYS_NEW_MS) return true
  const response = await fetch(SHELL_SOURCE, { ...quietly(), cache: 'no-cache' })
  const html = await response.text()
  if (!response.ok || !html.includes(entry)) return false
  const atMs = String(deviceMs())
  const headers = new Headers(response.headers)
  for (const ofTheWire of ['content-encoding', 'content-length', 'etag', 'headgate-now']) headers.delete(ofTheWire)
  headers.set('headgate-kept', atMs)
  // What the server drew says who had the water then: it stays out of sight until the page has caught up.
  const marked = html.replace('<div id="root">', `<div id="root" hidden data-kept="${atMs}">`)
  await cache.put(SHELL, new Response(marked, { headers }))
  return true
}

/** The page as it was kept, if all that it is made of is here as well. */
export async function findShell(): Promise<Response | undefined> {
  const cache = await caches.open(CACHE)
  const isWhole = (await cache.keys()).length === needed.length + 1
  return isWhole ? cache.match(SHELL) : undefined
}

/** Gives whether there was another build. */
export async function forgetOtherBuilds(): Promise<boolean> {
  const others = (await caches.keys()).filter((one) => one.startsWith(`${OURS}build-`) && one !== CACHE)
  await Promise.all(others.map((other) => caches.delete(other)))
  return others.length > 0
}

const quietly = (): RequestInit => ({ priority: 'low', signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
