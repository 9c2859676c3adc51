import { messages } from '@headgate/language/texts/auth-action'

interface NewPassword {
  password: string
  confirmation: string
}

/** The first fault of a new password, or undefined. Lengths count UTF-16 units, as on the server. */
export function findPasswordFault({ password, confirmation }: NewPassword, least: number): string | undefined {
  if (password.length < least) return messages.shortPassword(least)
  return password === confirmation ? undefined : messages.mismatch
}
