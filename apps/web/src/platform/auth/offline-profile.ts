/** Where the worker keeps what it knows of whoever is signed in here. */
export const PERSON_CACHE = 'headgate-person'

/** What the worker is told when that is to be forgotten. */
export const FORGET_PERSON = 'forget-person'
