import { messages } from './messages.ts'

interface NewPassword {
  code: string
  password: string
  confirmation: string
}

/** Why a new password cannot be sent; undefined when it can. Lengths count UTF-16 units, as the server does. */
export function findPasswordFault({ code, password, confirmation }: NewPassword, least: number): string | undefined {
  if (code === '') return messages.missingCode
  if (password.length < least) return messages.shortPassword(least)
  return password === confirmation ? undefined : messages.mismatch
}
