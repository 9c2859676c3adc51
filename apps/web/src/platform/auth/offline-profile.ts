/** The cache that holds the signed-in resident's offline profile. */
export const PROFILE_CACHE = 'headgate-person'

/** The message that makes the worker delete it. */
export const FORGET_PROFILE = 'forget-person'
