import type { Closure } from '../schedule/closure.ts'
import type { TurnWindow } from '../schedule/turn.ts'
import { waterTimes } from '../schedule/water-times.ts'

interface WaterHoursQuery {
  turns: readonly TurnWindow[]
  closures: readonly Closure[]
  now: Temporal.Instant
}

/**
 * How long the turns have had water until `now`, and how long they will have it from `now` on. Counts elapsed time,
 * so clock changes make a night 5 or 7 h long, minus closures. The running turn counts on both sides.
 */
export function waterHours({ turns, closures, now }: WaterHoursQuery): Record<'soFar' | 'toCome', Temporal.Duration> {
  const times = turns.map((turn) => waterMs(turn, closures, now))
  const sum = (all: readonly number[]) => Temporal.Duration.from({ milliseconds: all.reduce((a, b) => a + b, 0) })
  return { soFar: sum(times.map(({ soFarMs }) => soFarMs)), toCome: sum(times.map(({ toComeMs }) => toComeMs)) }
}

/** `waterHours` of one turn, in milliseconds. */
export function waterMs(turn: TurnWindow, closures: readonly Closure[], now: Temporal.Instant) {
  let [soFarMs, toComeMs] = [0, 0]
  for (const { opensAt, closesAt } of waterTimes(turn, closures)) {
    const [opensMs, closesMs] = [opensAt.epochMilliseconds, closesAt.epochMilliseconds]
    const passedMs = Math.min(Math.max(now.epochMilliseconds, opensMs), closesMs)
    soFarMs += passedMs - opensMs
    toComeMs += closesMs - passedMs
  }
  return { soFarMs, toComeMs }
}
