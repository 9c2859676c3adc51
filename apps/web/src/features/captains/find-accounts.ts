import type { Account } from './captains-calls.ts'

const MOST = 8

/** The first few accounts whose name or e-mail has every word of `typed`. */
export function findAccounts(typed: string, accounts: readonly Account[]): Account[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const has = ({ fullName, email }: Account) => {
    const text = `${fullName} ${email}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return accounts.filter(has).slice(0, MOST)
}
