/** A local time of the ditch, read from a form field. */
export interface DitchTime {
  instant: Temporal.Instant
  /** `skipped`: the clocks skip this time. `first`, `second`: they repeat it, and this one was taken. */
  oddity: 'skipped' | 'first' | 'second' | undefined
}

/**
 * Reads `YYYY-MM-DDTHH:MM`. `prefer` decides between the two instants of a repeated time; a skipped time moves forward
 * by as much as the clocks skip. Undefined for anything else.
 */
export function readDitchTime(text: string, timeZone: string, prefer: 'first' | 'second'): DitchTime | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined
  const written = Temporal.PlainDateTime.from(text)
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    written.toZonedDateTime(timeZone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  if (first.equals(second)) return { instant: first.toInstant(), oddity: undefined }
  if (!first.toPlainDateTime().equals(written)) return { instant: second.toInstant(), oddity: 'skipped' }
  return { instant: (prefer === 'first' ? first : second).toInstant(), oddity: prefer }
}

/** `2026-06-10T16:00`, the value of a form field. */
export const writeDitchTime = (moment: Temporal.Instant, timeZone: string): string =>
  moment.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
