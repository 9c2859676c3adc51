/** The prefix of all our caches' names. */
export const CACHE_PREFIX = 'headgate-'
