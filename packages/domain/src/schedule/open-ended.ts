import type { Closure } from './closure.ts'
import { isBefore } from './instants.ts'

/** One that lasts as long as a closure may is until further notice: until a captain reopens the ditch. */
export const LONGEST_CLOSURE = { hours: 400 * 24 }

export const isOpenEnded = ({ from, until }: Pick<Closure, 'from' | 'until'>): boolean =>
  !isBefore(until, from.add(LONGEST_CLOSURE))

/** What closures take for certain: of one that is open-ended, what it has taken by `now`. */
export const closuresByNow = (closures: readonly Closure[], now: Temporal.Instant): Closure[] =>
  closures.flatMap((closure) => {
    if (!isOpenEnded(closure)) return closure
    return isBefore(closure.from, now) ? { ...closure, until: now } : []
  })
