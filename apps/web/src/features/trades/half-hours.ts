import type { TurnWindow } from '@headgate/domain'

/** Both ends of a part of a turn. */
export interface Part {
  from: Temporal.Instant
  until: Temporal.Instant
}

const HALF_HOUR_MS = 30 * 60_000

/**
 * The moments at which a part of a window can begin or end, in order: both its ends, and each half hour from the
 * opening of its turn between them. Of an hour that the clocks show twice, both are listed.
 */
export function listHalfHours({ opensAt, closesAt }: TurnWindow, turnOpensAt: Temporal.Instant): Temporal.Instant[] {
  const sinceMs = opensAt.epochMilliseconds - turnOpensAt.epochMilliseconds
  const firstMs = turnOpensAt.epochMilliseconds + (Math.floor(sinceMs / HALF_HOUR_MS) + 1) * HALF_HOUR_MS
  const moments = [opensAt]
  for (let ms = firstMs; ms < closesAt.epochMilliseconds; ms += HALF_HOUR_MS)
    moments.push(Temporal.Instant.fromEpochMilliseconds(ms))
  return [...moments, closesAt]
}

/** Which of the two a time is that the clocks show twice; undefined for any other. */
export function findRepeat(at: Temporal.Instant, timeZone: string): 'first' | 'second' | undefined {
  const local = at.toZonedDateTimeISO(timeZone).toPlainDateTime()
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }).toInstant(),
  ) as [Temporal.Instant, Temporal.Instant]
  if (first.equals(second)) return undefined
  return at.equals(first) ? 'first' : 'second'
}

export const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0
