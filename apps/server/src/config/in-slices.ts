import type { Steps } from '@headgate/domain'
import type { ServerClock } from './clock.ts'

/** A request that comes meanwhile waits no longer than for a cached answer's write to a busy disk. */
const SLICE_MS = 8

export type SlicingClock = Pick<ServerClock, 'elapsedMs' | 'nextTurn'>

/** Does long work in slices, and lets requests in between. */
export async function inSlices<T>(clock: SlicingClock, work: Steps<T>): Promise<T> {
  let endsAtMs = clock.elapsedMs() + SLICE_MS
  for (;;) {
    const { done, value } = work.next()
    // Also after the last step: what follows begins a turn of its own.
    if (clock.elapsedMs() >= endsAtMs) {
      await clock.nextTurn()
      endsAtMs = clock.elapsedMs() + SLICE_MS
    }
    if (done) return value
  }
}
