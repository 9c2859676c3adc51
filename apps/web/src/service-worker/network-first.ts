import { after } from '../platform/time/device-clock.ts'

interface Waiting {
  limitMs: number
  /** Called when the network takes longer than that. */
  onLate: () => void
}

/**
 * The network's response. If it fails, is a server error or takes longer than `limitMs`, the cached one; and if there
 * is none, the network's after all, however late or bad.
 */
export async function networkFirst(
  fromNetwork: Promise<Response>,
  findCached: () => Promise<Response | undefined>,
  { limitMs, onLate }: Waiting,
): Promise<Response> {
  const inTime = await Promise.race([fromNetwork.catch(() => undefined), passing(limitMs)])
  if (inTime === LATE) onLate()
  else if (inTime && inTime.status < 500) return inTime
  const cached = await findCached().catch(() => undefined)
  return cached ?? fromNetwork
}

const LATE = 'late'

const passing = (ms: number): Promise<typeof LATE> => new Promise((resolve) => after(ms, () => resolve(LATE)))
