import type { DitchClocks } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain'
import { format } from '@headgate/language/texts/format'
import { type DitchTime, readDitchTime } from '../../platform/ditch-time.ts'

const texts = messages.closures

interface Written {
  /** Null means now. */
  from: string | null
  until: string
  now: Temporal.Instant
  clocks: DitchClocks
}

type Wanted = { oddities: Record<'from' | 'until', string | undefined> } & (
  | { closure: Record<'from' | 'until', Temporal.Instant>; fault?: never }
  | { closure?: never; fault: { field: 'from' | 'until'; text: string } }
)

/** Reads the form's times. Where the clocks repeat an hour, the closure covers both. */
export function readClosure({ from, until, now, clocks }: Written): Wanted {
  const begins = from === null ? { instant: now, oddity: undefined } : readDitchTime(from, clocks, 'first')
  const ends = readDitchTime(until, clocks, 'second')
  const oddities = { from: formatOddity(begins, now, clocks), until: formatOddity(ends, now, clocks) }
  const faulty = (field: 'from' | 'until', text: string): Wanted => ({ fault: { field, text }, oddities })
  if (!begins) return faulty('from', texts.noTime)
  if (!ends) return faulty('until', texts.noTime)
  if (Temporal.Instant.compare(ends.instant, now) <= 0) return faulty('until', texts.past)
  if (Temporal.Instant.compare(ends.instant, begins.instant) <= 0) return faulty('until', texts.backwards)
  return { closure: { from: begins.instant, until: ends.instant }, oddities }
}

function formatOddity(time: DitchTime | undefined, now: Temporal.Instant, clocks: DitchClocks): string | undefined {
  if (time?.oddity === 'skipped') return texts.skipped(format.dayAtTimeNear(time.instant, now, clocks))
  return time?.oddity && texts.twice(texts[time.oddity])
}
