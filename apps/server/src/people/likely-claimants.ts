import type { PersonRow } from '../store/people-queries.ts'

/** Anybody can claim any name, so no more are listed for one holder; captains find the others by a search. */
export const MAX_CLAIMANTS = 10

interface Claimant {
  /** Null for the account of a card. */
  email: string | null
  isProven: boolean
}

/** The e-mails on the captains' list of people, in lower case. */
export const listedEmails = (persons: readonly Pick<PersonRow, 'email'>[]): ReadonlySet<string> =>
  new Set(persons.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()])))

/**
 * From 0, how likely a claimant is the neighbor: those whom captains know (a card, or a proven e-mail of the list) come
 * first, then other proven e-mails, then e-mails of the list that anybody can have typed, then the rest.
 */
export function claimRank({ email, isProven }: Claimant, listed: ReadonlySet<string>): 0 | 1 | 2 | 3 {
  if (email === null) return 0
  const isListed = listed.has(email.toLowerCase())
  if (isProven) return isListed ? 0 : 1
  return isListed ? 2 : 3
}
