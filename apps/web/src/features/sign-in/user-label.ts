import type { AuthUser } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/sign-in'

/** The user's name, else their e-mail, else `Anonymous User`. */
export const userLabel = ({ fullName, email, isAnonymous }: AuthUser): string =>
  (!isAnonymous && (fullName?.trim() || email)) || messages.anonymous
