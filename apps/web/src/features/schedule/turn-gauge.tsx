import type { TimedTurn } from './answer.ts'

/** How much of a turn has run, as water in a channel. The text beside it says the same. */
export function TurnGauge({ turn: { opensAt, closesAt }, now }: { turn: TimedTurn; now: Temporal.Instant }) {
  const gone = opensAt.until(now).total('minutes') / opensAt.until(closesAt).total('minutes')
  return (
    <svg
      aria-hidden="true"
      className="gauge h-2.5 w-full overflow-hidden rounded-full bg-on-water-line"
      preserveAspectRatio="none"
      viewBox="0 0 100 1"
    >
      <rect className="fill-on-water-mark" width={(gone * 100).toFixed(2)} height="1" />
    </svg>
  )
}
