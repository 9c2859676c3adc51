/** The prefix of all our caches' names. */
export const OURS = 'headgate-'
