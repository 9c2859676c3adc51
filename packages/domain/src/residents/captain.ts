/** What decides whether an account is a captain's. */
export interface CaptainCandidate {
  email: string | null
  emailVerified: boolean
  isAnonymous: boolean
}

/**
 * Captains may change what everybody shares. A captain is signed in with a verified e-mail that is on the list;
 * case and surrounding spaces do not matter.
 */
export function isCaptain(
  { email, emailVerified, isAnonymous }: CaptainCandidate,
  captains: readonly string[],
): boolean {
  if (!emailVerified || isAnonymous) return false
  const key = emailKey(email ?? '')
  return key !== '' && captains.some((captain) => emailKey(captain) === key)
}

const emailKey = (email: string): string => email.trim().toLowerCase()
