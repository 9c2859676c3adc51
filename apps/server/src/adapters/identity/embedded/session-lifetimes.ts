/**
 * Residents check the schedule a few times a week in season and should not have to sign in each time. An unused phone
 * is signed out after a week, and everybody signs in again after a month.
 */
export const IDLE_LIFETIME = Temporal.Duration.from({ hours: 7 * 24 })
export const ABSOLUTE_LIFETIME = Temporal.Duration.from({ hours: 30 * 24 })

/** The last use of a session is recorded only this often, so that most requests write nothing. */
export const USE_NOTED_EVERY = Temporal.Duration.from({ minutes: 5 })

/** How fresh a sign-in must be to delete an account that has no password. */
export const RECENT_SIGN_IN = Temporal.Duration.from({ minutes: 10 })
