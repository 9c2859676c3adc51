import { deviceMs } from '../platform/time/device-clock.ts'
import { networkFirst } from './network-first.ts'
import { forget, LATE, remember, whenRemembered } from './remembered.ts'

/** A resident at a gate should not wait longer for the network than this. */
const LONGEST_WAIT_MS = 3000
/** After a late response, nothing waits again for this long. */
const REST_MS = 30_000

/** Waits for the whole body: a response that stops halfway counts as late too. */
export async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request)
  await response.clone().arrayBuffer()
  return response
}

/**
 * Like `networkFirst`, but after a late response nothing waits for half a minute or until a response comes. With
 * `ownLimitMs`, it waits that long in any case.
 */
export async function fromNetworkFirst(
  event: FetchEvent,
  fromNetwork: Promise<Response>,
  findCached: () => Promise<Response | undefined>,
  ownLimitMs?: number,
): Promise<Response> {
  const limitMs = ownLimitMs ?? ((await wasJustLate()) ? 0 : LONGEST_WAIT_MS)
  event.waitUntil(fromNetwork.then(() => forget(LATE)).catch(() => undefined))
  return networkFirst(fromNetwork, findCached, {
    limitMs,
    onLate: () => {
      if (limitMs > 0) event.waitUntil(remember(LATE))
    },
  })
}

async function wasJustLate(): Promise<boolean> {
  const lateMs = await whenRemembered(LATE).catch(() => undefined)
  const ageMs = deviceMs() - (lateMs ?? Number.NEGATIVE_INFINITY)
  // If the device's clock was set back, the age means nothing.
  return ageMs >= 0 && ageMs < REST_MS
}
