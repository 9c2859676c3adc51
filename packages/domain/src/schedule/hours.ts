import { isBefore } from './instants.ts'
/** `[from, until)` */
export interface Hours {
  from: Temporal.Instant
  until: Temporal.Instant
}

export const hasLength = ({ from, until }: Hours): boolean => isBefore(from, until)

export const areOverlapping = (a: Hours, b: Hours): boolean => isBefore(a.from, b.until) && isBefore(b.from, a.until)

/** What of these hours none of the others takes, in order. */
export const hoursWithout = (hours: Hours, others: readonly Hours[]): Hours[] =>
  others.reduce<Hours[]>(
    (left, other) =>
      left.flatMap(({ from, until }) =>
        [
          { from, until: isBefore(other.from, until) ? other.from : until },
          { from: isBefore(from, other.until) ? other.until : from, until },
        ].filter(hasLength),
      ),
    [hours].filter(hasLength),
  )
