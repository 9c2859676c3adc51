/**
 * A resident looks at the schedule a few times a week in season and should not have to sign in each time; a
 * phone that was sold is out within a week. After a month everybody shows again who they are.
 */
export const IDLE_LIFETIME = Temporal.Duration.from({ hours: 7 * 24 })
export const ABSOLUTE_LIFETIME = Temporal.Duration.from({ hours: 30 * 24 })

/** When a session was last used is written down this seldom, so that looking is not writing. */
export const USE_NOTED_EVERY = Temporal.Duration.from({ minutes: 5 })

/** How fresh a sign-in must be to delete an account that has no password. */
export const RECENT_SIGN_IN = Temporal.Duration.from({ minutes: 10 })
