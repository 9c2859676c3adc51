import { type DitchClocks, LONGEST_CLOSURE } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain'
import { format } from '@headgate/language/texts/format'
import { type DitchTime, readDitchTime, writeDitchTime } from '../../platform/ditch-time.ts'

const texts = messages.closures

/** `until` a time, for some `hours` or `days`, or until further notice. */
export type Lasting = keyof typeof texts.lasting

interface Written {
  /** Null means now. */
  from: string | null
  lasting: Lasting
  until: string
  /** How many hours or days. */
  count: string
  now: Temporal.Instant
  clocks: DitchClocks
}

type FieldName = 'from' | 'until' | 'count'
type Wanted = { oddities: Record<'from' | 'until', string | undefined> } & (
  | { closure: Record<'from' | 'until', Temporal.Instant>; fault?: never }
  | { closure?: never; fault: { field: FieldName; text: string } }
)

/** Reads the form's times. Where the clocks repeat an hour, the closure covers both. */
export function readClosure({ from, lasting, until, count, now, clocks }: Written): Wanted {
  const begins: DitchTime | undefined =
    from === null ? { instant: now, oddity: undefined } : readDitchTime(from, clocks, 'first')
  const ends = begins && endOf({ lasting, until, count }, begins.instant, clocks)
  const oddities = {
    from: formatOddity(begins, now, clocks),
    until: lasting === 'until' ? formatOddity(ends, now, clocks) : undefined,
  }
  const faulty = (field: FieldName, text: string): Wanted => ({ fault: { field, text }, oddities })
  if (!begins) return faulty('from', texts.noTime)
  if (!ends) return lasting === 'until' ? faulty('until', texts.noTime) : faulty('count', texts.noCount)
  const field = lasting === 'until' ? 'until' : 'count'
  if (Temporal.Instant.compare(ends.instant, now) <= 0) return faulty(field, texts.past)
  if (Temporal.Instant.compare(ends.instant, begins.instant) <= 0) return faulty(field, texts.backwards)
  return { closure: { from: begins.instant, until: ends.instant }, oddities }
}

const MOST = { hours: 9_600, days: 400 }

function endOf(
  { lasting, until, count }: Pick<Written, 'lasting' | 'until' | 'count'>,
  begins: Temporal.Instant,
  clocks: DitchClocks,
): DitchTime | undefined {
  if (lasting === 'until') return readDitchTime(until, clocks, 'second')
  if (lasting === 'open') return { instant: begins.add(LONGEST_CLOSURE), oddity: undefined }
  const length = /^\d{1,4}$/.test(count.trim()) ? Number(count) : 0
  if (length < 1 || length > MOST[lasting]) return undefined
  if (lasting === 'hours') return { instant: begins.add({ hours: length }), oddity: undefined }
  // By the clock: a day has 23 or 25 hours when the clocks change.
  const end = Temporal.PlainDateTime.from(writeDitchTime(begins, clocks)).add({ days: length })
  return readDitchTime(end.toString({ smallestUnit: 'minute' }), clocks, 'second')
}

function formatOddity(time: DitchTime | undefined, now: Temporal.Instant, clocks: DitchClocks): string | undefined {
  if (time?.oddity === 'skipped') return texts.skipped(format.dayAtTimeNear(time.instant, now, clocks))
  return time?.oddity && texts.twice(texts[time.oddity])
}
