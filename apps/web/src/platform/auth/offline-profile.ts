/** The cache that holds the signed-in resident's offline profile. */
export const PERSON_CACHE = 'headgate-person'

/** The message that makes the worker delete it. */
export const FORGET_PERSON = 'forget-person'
