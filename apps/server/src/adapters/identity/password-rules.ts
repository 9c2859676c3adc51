import type { PasswordPolicy, PasswordRequirement } from '@headgate/contracts'
import { IdentityFailure } from './identity-failure.ts'

/** Lists the requirements a password does not meet; empty for a good one. */
export type PasswordRules = (password: string, email: string) => PasswordRequirement[]

/** Only ASCII letters count, and lengths are in UTF-16 units, as with the provider the product was first written for. */
const CLASSES: Readonly<Partial<Record<PasswordRequirement, RegExp>>> = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  digit: /\d/,
  symbol: /[^A-Za-z\d]/,
}

/** Loads the list of common passwords, 49,000 words, only if the policy uses it. */
export async function passwordRules(
  policy: PasswordPolicy,
  ditchWords: () => readonly string[],
): Promise<PasswordRules> {
  const isCommon = policy.requires.includes('common') ? await commonPasswords(ditchWords) : () => false
  return (password, email) => {
    const missing = policy.requires.filter((requirement) =>
      requirement === 'common' ? isCommon(password, email) : !(CLASSES[requirement]?.test(password) ?? true),
    )
    if (password.length < policy.minLength) missing.unshift('min-length')
    if (password.length > policy.maxLength) missing.unshift('max-length')
    return missing
  }
}

/** Throws `password-does-not-meet-requirements` with the requirements not met. */
export const requireGoodPassword =
  (rules: PasswordRules) =>
  (password: string, email: string): void => {
    const missing = rules(password, email)
    if (missing.length > 0) throw new IdentityFailure('password-does-not-meet-requirements', { missing })
  }

const OUR_WORDS = ['headgate', 'ditch', 'irrigation', 'water', 'watering', 'schedule', 'turn', 'lateral']

async function commonPasswords(
  ditchWords: () => readonly string[],
): Promise<(password: string, email: string) => boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set<string | number>(dictionary['passwords-common'])
  return (password, email) => {
    const lowered = password.toLowerCase()
    if (common.has(lowered) || new Set(lowered).size < 3) return true
    const letters = wordsOf(lowered).join('')
    return (
      letters !== '' &&
      isMadeOf(letters, [
        ...OUR_WORDS,
        ...ditchWords().flatMap(wordsOf),
        ...wordsOf(email.slice(0, email.lastIndexOf('@'))),
      ])
    )
  }
}

const SHORTEST_WORD = 3

/** Whether letters consist of these words only: `lakewoodditch` is lakewood and ditch. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const longestFirst = words.filter((word) => word.length >= SHORTEST_WORD).sort((a, b) => b.length - a.length)
  return longestFirst.reduce((left, word) => left.replaceAll(word, ''), letters) === ''
}

/** Digits and symbols around a guessable word, as in `Lakewood-2026!`, do not make it less guessable. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{Letter}+/gu) ?? []
