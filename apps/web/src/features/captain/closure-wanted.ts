import { type DitchClocks, LONGEST_CLOSURE, localTimeAt } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain'
import { format } from '@headgate/language/texts/format'
import { type DitchTime, readDitchTime } from '../../platform/ditch-time.ts'

const texts = messages.closures

interface Written {
  /** Null means now. */
  from: string | null
  /** Null means until further notice. */
  until: string | null
  now: Temporal.Instant
  clocks: DitchClocks
}

type FieldName = 'from' | 'until'
type Wanted = { oddities: Record<FieldName, string | undefined> } & (
  | { closure: Record<FieldName, Temporal.Instant>; fault?: never }
  | { closure?: never; fault: { field: FieldName; text: string } }
)

/** Reads the form's times. Where the clocks repeat an hour, the closure covers both. */
export function readClosure({ from, until, now, clocks }: Written): Wanted {
  const begins: DitchTime | undefined =
    from === null ? { instant: now, oddity: undefined } : readDitchTime(from, clocks, 'first')
  const ends: DitchTime | undefined =
    until === null
      ? begins && { instant: begins.instant.add(LONGEST_CLOSURE), oddity: undefined }
      : readDitchTime(until, clocks, 'second')
  const oddities = { from: formatOddity(begins, now, clocks), until: formatOddity(ends, now, clocks) }
  const faulty = (field: FieldName, text: string): Wanted => ({ fault: { field, text }, oddities })
  if (!begins) return faulty('from', texts.noTime)
  if (!ends) return faulty('until', texts.noTime)
  if (Temporal.Instant.compare(ends.instant, now) <= 0) return faulty('until', texts.past)
  if (Temporal.Instant.compare(ends.instant, begins.instant) <= 0) return faulty('until', texts.backwards)
  return { closure: { from: begins.instant, until: ends.instant }, oddities }
}

export interface Length {
  hours: number
  days: number
}

/**
 * When a closure of some length is over, as a field holds it; blank if it begins at no time. A day has 23 or 25 hours when
 * the clocks change.
 */
export function endAfter({ hours, days }: Length, { from, now, clocks }: Omit<Written, 'until'>): string {
  const begins = from === null ? now : readDitchTime(from, clocks, 'first')?.instant
  const end = begins && localTimeAt(begins.add({ hours }), clocks).add({ days })
  return end?.toString({ smallestUnit: 'minute' }) ?? ''
}

function formatOddity(time: DitchTime | undefined, now: Temporal.Instant, clocks: DitchClocks): string | undefined {
  if (time?.oddity === 'skipped') return texts.skipped(format.dayAtTimeNear(time.instant, now, clocks))
  return time?.oddity && texts.twice(texts[time.oddity])
}
