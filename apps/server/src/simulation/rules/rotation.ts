import type { Turn } from './timeline.ts'

const MINUTE_MS = 60_000

/** A list of names in its order, each with as many minutes or such a share, gone through once a cycle. */
export interface RotationWanted {
  names: readonly string[]
  amounts: readonly number[]
  isByShares: boolean
  /** By the clocks of the ditch: `2026-06-08T06:00`. */
  starts: string
  cycleMinutes: number
  isByClock: boolean
  fillMinutes: number
  drainMinutes: number
  /** How much later all of it comes with each cycle; what passes the end of a cycle is at its beginning. */
  shiftMinutes: number
  turnsRound: boolean
  /** Null: the line after the last holder who had water. */
  first: number | null
}

/** When a clock shows so many minutes after a rotation starts, or when they have passed. */
export function instantAfter({ starts, isByClock }: RotationWanted, minutes: number, timeZone: string): number {
  const first = Temporal.PlainDateTime.from(starts)
  if (isByClock) return instantOfLocal(first.add({ minutes }), timeZone)
  return first.toZonedDateTime(timeZone).epochMilliseconds + minutes * MINUTE_MS
}

/** The first time that clocks show it. A time that they skip is when they are set forward. */
export function instantOfLocal(local: Temporal.PlainDateTime, timeZone: string): number {
  const at = local.toZonedDateTime(timeZone)
  return (at.toPlainDateTime().equals(local) ? at : at.getTimeZoneTransition('previous'))?.epochMilliseconds ?? 0
}

/** Of shares, whole minutes that come to the cycle: where they do not, the last ones get or give one, one after the other. */
function minutesOf({ amounts, isByShares, ...wanted }: RotationWanted, list: readonly number[]): number[] {
  const inOrder = list.map((line) => amounts[line] ?? 0)
  if (!isByShares) return inOrder
  const cycle = wanted.cycleMinutes - wanted.fillMinutes - wanted.drainMinutes
  const sum = inOrder.reduce((total, one) => total + one, 0)
  const minutes = inOrder.map((one) => Math.round((one * cycle) / sum))
  const missing = cycle - minutes.reduce((total, one) => total + one, 0)
  for (let left = Math.abs(missing); left > 0; left -= 1)
    minutes[minutes.length - left] = (minutes.at(-left) ?? 0) + Math.sign(missing)
  return minutes
}

/** Minute by minute of the list: whose turn it is, from the first cycle until an instant at which no turn opens any more. */
export function turnsOfRotation(wanted: RotationWanted, first: number, endMs: number, timeZone: string): Turn[] {
  const { names, cycleMinutes, fillMinutes, shiftMinutes, turnsRound } = wanted
  const turns: Turn[] = []
  const list = names.map((_, at) => (first + at) % names.length)
  const minutes = minutesOf(wanted, list)
  const lines = list.map((line, at) => ({ holder: names[line] ?? '', length: minutes[at] ?? 0 }))
  for (let cycle = 0; instantAfter(wanted, cycle * cycleMinutes, timeZone) < endMs; cycle += 1) {
    let at = fillMinutes + cycle * shiftMinutes
    for (const { holder, length } of turnsRound && cycle % 2 === 1 ? lines.toReversed() : lines) {
      const from = at % cycleMinutes
      // What does not fit at the end of the cycle is at its beginning.
      const parts = [
        [from, Math.min(from + length, cycleMinutes)],
        [0, from + length - cycleMinutes],
      ] as const
      for (const [opens, closes] of parts) {
        if (closes <= opens) continue
        const [begin, end] = [cycle * cycleMinutes + opens, cycle * cycleMinutes + closes]
        const range = { from: instantAfter(wanted, begin, timeZone), until: instantAfter(wanted, end, timeZone) }
        turns.push({ ...range, holder })
      }
      at += length
    }
  }
  return turns.filter(({ from }) => from < endMs).sort((a, b) => a.from - b.from)
}
