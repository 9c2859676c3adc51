import { messages } from '@headgate/language/texts/sign-in'
import { isEmail } from '../../platform/auth/identity-email.ts'

export interface Credentials {
  email: string
  /** Unset if the form does not ask for it. */
  password?: string
  confirmation?: string
}

/** The first faulty field of a form, and why. */
export interface Fault {
  field: keyof Credentials
  text: string
}

/** Lengths count UTF-16 units, as on the server. */
export function findFault(
  { email, password, confirmation }: Credentials,
  leastPasswordLength: number,
): Fault | undefined {
  if (!isEmail(email.trim())) return { field: 'email', text: messages.invalidEmail }
  if (password !== undefined && password.length < leastPasswordLength)
    return { field: 'password', text: messages.shortPassword(leastPasswordLength) }
  if (confirmation !== undefined && confirmation !== password) return { field: 'confirmation', text: messages.mismatch }
  return undefined
}
