import type { PasswordPolicy } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/setup'
import { isEmail } from '../../platform/auth/identity-email.ts'

export interface TypedCaptain {
  name: string
  email: string
  password: string
}

export type CaptainFaults = Partial<Record<keyof TypedCaptain, string>>

/** The faults of all fields, in their order. Lengths count UTF-16 units, as on the server. */
export function findCaptainFaults({ name, email, password }: TypedCaptain, policy: PasswordPolicy): CaptainFaults {
  const { faults } = messages.you
  return {
    ...(name.trim() === '' && { name: faults.name }),
    ...(!isEmail(email.trim()) && { email: faults.email }),
    ...(password.length < policy.minLength && { password: faults.password(policy.minLength) }),
  }
}
