import type { Turn } from './timeline.ts'

const MINUTE_MS = 60_000

/** A list of names in its order, each with as many minutes, gone through once a cycle. */
export interface RotationWanted {
  names: readonly string[]
  minutes: readonly number[]
  /** By the clocks of the ditch: `2026-06-08T06:00`. */
  starts: string
  cycleMinutes: number
  isByClock: boolean
  fillMinutes: number
  /** How much later all of it comes with each cycle; what passes the end of a cycle is at its beginning. */
  shiftMinutes: number
  turnsRound: boolean
  /** Null: the line after the last holder who had water. */
  first: number | null
}

/** When a clock shows so many minutes after a rotation starts, or when they have passed. */
export function instantAfter({ starts, isByClock }: RotationWanted, minutes: number, timeZone: string): number {
  const first = Temporal.PlainDateTime.from(starts)
  if (isByClock) return first.add({ minutes }).toZonedDateTime(timeZone).epochMilliseconds
  return first.toZonedDateTime(timeZone).epochMilliseconds + minutes * MINUTE_MS
}

/** Minute by minute of the list: whose turn it is, from the first cycle until an instant at which no turn opens any more. */
export function turnsOfRotation(wanted: RotationWanted, first: number, endMs: number, timeZone: string): Turn[] {
  const { names, minutes, cycleMinutes, fillMinutes, shiftMinutes, turnsRound } = wanted
  const turns: Turn[] = []
  const list = names.map((_, at) => (first + at) % names.length)
  for (let cycle = 0; instantAfter(wanted, cycle * cycleMinutes, timeZone) < endMs; cycle += 1) {
    let at = fillMinutes + cycle * shiftMinutes
    for (const line of turnsRound && cycle % 2 === 1 ? list.toReversed() : list) {
      const length = minutes[line] ?? 0
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
        turns.push({ ...range, holder: names[line] ?? '' })
      }
      at += length
    }
  }
  return turns.filter(({ from }) => from < endMs).sort((a, b) => a.from - b.from)
}
