import { isEmail } from '../../platform/auth/identity-email.ts'
import { messages } from './messages.ts'

export interface Credentials {
  email: string
  /** Absent where the form does not ask for it. */
  password?: string
  confirmation?: string
}

/** What is wrong with a form before it is sent: its first field that will not do, and why. */
export interface Fault {
  field: keyof Credentials
  text: string
}

/** Lengths count UTF-16 units, as the server does. */
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
