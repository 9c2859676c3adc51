import { type DitchRules, ditchDayAt, later, startOfDay } from '@headgate/domain'

/**
 * Residents check the schedule a few times a week in season and should not have to sign in each time. An unused phone
 * is signed out after a week, and everybody signs in again after a month.
 */
export const IDLE_LIFETIME = Temporal.Duration.from({ hours: 7 * 24 })
export const ABSOLUTE_LIFETIME = Temporal.Duration.from({ hours: 30 * 24 })

/** After the last use at the end of a season; the season decides while there is more of it than this. */
const CARD_LIFETIME = Temporal.Duration.from({ hours: 30 * 24 })

/** The longest that browsers keep a cookie (RFC 6265bis), for sessions that the season ends. */
export const LONGEST_COOKIE = Temporal.Duration.from({ hours: 400 * 24 })

/**
 * When the session of a card ends if it is not used again: with the season that runs or comes next, but not before 30
 * days have passed.
 */
export function cardSessionEnds(
  now: Temporal.Instant,
  { clocks, lastDay }: Pick<DitchRules, 'clocks' | 'lastDay'>,
): Temporal.Instant {
  const { year } = ditchDayAt(now, clocks)
  const ends = [year, year + 1].map((of) => startOfDay(lastDay.toPlainDate({ year: of }).add({ days: 1 }), clocks))
  const season = ends.find((end) => Temporal.Instant.compare(end, now) > 0) as Temporal.Instant
  return later(season, now.add(CARD_LIFETIME))
}

/** The last use of a session is recorded only this often, so that most requests write nothing. */
export const USE_NOTED_EVERY = Temporal.Duration.from({ minutes: 5 })

/** How fresh a sign-in must be to delete an account that has no password. */
export const RECENT_SIGN_IN = Temporal.Duration.from({ minutes: 10 })
