import type { Random } from '../../config/random.ts'
import { IdentityFailure } from './identity-failure.ts'

/** Guests, cards and sample accounts have e-mails in this domain, which no mail can reach. */
export const RESERVED_DOMAIN = 'headgate.invalid'

/** An e-mail that nobody else has. */
export const reservedEmail = (random: Random): string => `${random.uuid()}@${RESERVED_DOMAIN}`

export function refuseReserved(email: string): void {
  if (email.toLowerCase().endsWith(`@${RESERVED_DOMAIN}`)) throw new IdentityFailure('invalid-credential')
}
