import type { Actor } from '../store/audit-queries.ts'

/** The audit's name for a start, where nobody is signed in. */
export const THE_START: Actor = { uid: undefined, called: 'the server' }
