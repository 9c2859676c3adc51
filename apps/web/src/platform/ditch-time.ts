import { type DitchClocks, instantsOf, localTimeAt } from '@headgate/domain'
/** A local time of the ditch, read from a form field. */
export interface DitchTime {
  instant: Temporal.Instant
  /** `skipped`: the clocks skip this time. `first`, `second`: they repeat it, and this one was taken. */
  oddity: 'skipped' | 'first' | 'second' | undefined
}

/**
 * Reads `YYYY-MM-DDTHH:MM`. `prefer` decides between the two instants of a repeated time; a skipped time is when the
 * clocks are set forward. Undefined for anything else.
 */
export function readDitchTime(text: string, clocks: DitchClocks, prefer: 'first' | 'second'): DitchTime | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined
  const written = Temporal.PlainDateTime.from(text)
  const [first, second] = instantsOf(written.toZonedDateTime('UTC').epochMilliseconds, clocks)
  if (second) return { instant: prefer === 'first' ? first : second, oddity: prefer }
  return { instant: first, oddity: localTimeAt(first, clocks).equals(written) ? undefined : 'skipped' }
}

/** `2026-06-10T16:00`, the value of a form field. */
export const writeDitchTime = (moment: Temporal.Instant, clocks: DitchClocks): string =>
  localTimeAt(moment, clocks).toString({ smallestUnit: 'minute' })
