import { after, deviceMs } from '../platform/time/device-clock.ts'
import { askForState, findShell, storeState } from './cached-build.ts'
import { fetchWhole, fromNetworkFirst } from './patience.ts'
import { forget, OTHER_BUILD, remember, UNDRAWN, whenRemembered } from './remembered.ts'

const worker = self as unknown as ServiceWorkerGlobalScope
/** The page whose state can be replaced while it is open. */
const FIRST_PAGE = '/'
/** To replace a page that does not work: a document takes 6 s at 50 kbit/s with a latency of 1 s. */
const LONG_WAIT_MS = 10_000

/** A page whose files are stored renders long before this. */
const LONGEST_START_MS = 5000

/** The page that was last opened from the cache, and the response to its first request. */
let opened: { clientId: string; state?: Promise<Response> } | undefined

/**
 * The first page comes from the cache at once, all others from the network first. So does the first if the cache is not
 * reliable: the server has another build, or the page did not render the last time.
 */
export async function openPage(event: FetchEvent, path: string): Promise<Response> {
  const [otherBuild, undrawn] = await Promise.all([whenRemembered(OTHER_BUILD), whenRemembered(UNDRAWN)]).catch(
    () => [],
  )
  const isReliable = path === FIRST_PAGE && otherBuild === undefined && undrawn === undefined
  const shell = isReliable ? await openShell(event).catch(() => undefined) : undefined
  if (!shell) {
    const limitMs = undrawn === undefined ? undefined : LONG_WAIT_MS
    return fromNetworkFirst(event, fetchWhole(event.request), () => openShell(event), limitMs)
  }
  // Requested now, so that it neither waits for the page's scripts nor depends on them.
  const state = ask(event, askForState(shell))
  opened = { clientId: event.resultingClientId, state }
  event.waitUntil(replaceUndrawn(event, state).catch(() => undefined))
  return shell
}

/** Reloads a page from the network if it has another build than the server, or does not render. */
async function replaceUndrawn({ resultingClientId, request }: FetchEvent, state: Promise<Response>): Promise<void> {
  const { status } = await state
  if (status !== 404) await new Promise<void>((resolve) => after(LONGEST_START_MS, resolve))
  if ((await whenRemembered(UNDRAWN)) === undefined) return
  const page = await worker.clients.get(resultingClientId)
  if (page instanceof WindowClient) await page.navigate(request.url)
}

async function openShell(event: FetchEvent): Promise<Response | undefined> {
  const shell = await findShell()
  if (shell) {
    opened = { clientId: event.resultingClientId }
    event.waitUntil(remember(UNDRAWN))
  }
  return shell
}

/** A page requests the session once it has rendered. */
export function pageIsDrawn({ clientId }: FetchEvent): Promise<void> | undefined {
  return clientId === opened?.clientId ? forget(UNDRAWN) : undefined
}

export function answerState(event: FetchEvent): Promise<Response> {
  const early = event.clientId === opened?.clientId ? opened.state : undefined
  delete opened?.state
  return early ?? ask(event, event.request)
}

function ask(event: FetchEvent, request: Request): Promise<Response> {
  const askedMs = deviceMs()
  const asked = fetchWhole(request)
  event.waitUntil(asked.then((response) => storeState(response.clone(), askedMs)).catch(() => undefined))
  return fromNetworkFirst(event, asked, async () => undefined)
}
