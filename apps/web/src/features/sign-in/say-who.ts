import type { AuthUser } from '@headgate/contracts'
import { messages } from './messages.ts'

/** Somebody's name, else their e-mail, else `Anonymous User`. */
export const sayWho = ({ fullName, displayName, email }: AuthUser): string =>
  fullName?.trim() || displayName?.trim() || email || messages.anonymous
