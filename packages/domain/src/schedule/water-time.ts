import type { Closure } from './closure.ts'
import type { TurnWindow } from './turn-window.ts'

/**
 * How long the ditch carries water within a turn's window, in milliseconds: its length less what closures,
 * which may overlap, take of it.
 */
export function waterMs({ opensAt, closesAt }: TurnWindow, closures: readonly Closure[]): number {
  let dryUntilMs = opensAt.epochMilliseconds
  let waterMs = 0
  for (const { from, until } of closures.toSorted((a, b) => Temporal.Instant.compare(a.from, b.from))) {
    const dryFromMs = Math.min(from.epochMilliseconds, closesAt.epochMilliseconds)
    waterMs += Math.max(0, dryFromMs - dryUntilMs)
    dryUntilMs = Math.max(dryUntilMs, until.epochMilliseconds)
  }
  return waterMs + Math.max(0, closesAt.epochMilliseconds - dryUntilMs)
}
