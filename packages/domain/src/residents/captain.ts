/** Whoever may be a captain, as the identity provider knows them. */
export interface MaybeCaptain {
  email: string | null
  emailVerified: boolean
  isAnonymous: boolean
}

/**
 * Whether somebody may change what all share: their e-mail is one of the captains', whatever its case, and
 * they have shown that it is theirs.
 */
export function isCaptain({ email, emailVerified, isAnonymous }: MaybeCaptain, captains: readonly string[]): boolean {
  if (!emailVerified || isAnonymous) return false
  const key = emailKey(email ?? '')
  return key !== '' && captains.some((captain) => emailKey(captain) === key)
}

const emailKey = (email: string): string => email.trim().toLowerCase()
