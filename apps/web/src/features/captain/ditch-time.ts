/** A time by the ditch's clock, as a field gives it. */
export interface DitchTime {
  instant: Temporal.Instant
  /** `skipped`: the clocks leave this time out. `first`, `second`: it comes twice, and this one is taken. */
  oddity: 'skipped' | 'first' | 'second' | undefined
}

/**
 * Reads `YYYY-MM-DDTHH:MM`. Of a time that comes twice, `prefer` says which is meant; one that the clocks leave
 * out is taken as much later as they skip. Undefined for anything else.
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

/** `2026-06-10T16:00`: how a field shows a moment. */
export const writeDitchTime = (moment: Temporal.Instant, timeZone: string): string =>
  moment.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
