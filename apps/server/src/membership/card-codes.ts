import { boundedArgon2, refuseWhileBusy } from '../adapters/identity/bounded-argon2.ts'
import type { Random } from '../config/random.ts'
import type { Database } from '../store/database.ts'
import { hashOfCode } from '../store/link-codes.ts'
import { getSecret } from '../store/secret-queries.ts'

/**
 * Letters and digits that stay apart in any print, when read out and in handwriting. Without vowels no code is a word.
 * Ten of the 22 are 44 bits.
 */
const ALPHABET = 'CDFGHJKMNPQRTVWXY34679'
const LETTERS = 10
const GROUP = 5

const TYPED = new RegExp(`^[${ALPHABET}]{${LETTERS}}$`)

/** A new code to type: `CDFGHJKMNP`. */
export const makeTypedCode = (random: Random): string =>
  Array.from({ length: LETTERS }, () => ALPHABET[random.below(ALPHABET.length)]).join('')

/** `CDFGH-JKMNP` */
export const formatTypedCode = (code: string): string => `${code.slice(0, GROUP)}-${code.slice(GROUP)}`

/** The code that was typed, without spaces, dashes and small letters; undefined for any other text. */
function findTypedCode(text: string): string | undefined {
  const code = text.replace(/[\s\p{Pd}._]/gu, '').toUpperCase()
  return TYPED.test(code) ? code : undefined
}

/**
 * A typed code is short enough to try them all on a stolen copy of the store, so its hash costs as much as a
 * password's (OWASP's minimum for argon2id). One salt for all: a card is found by its hash.
 */
export async function hashOfTypedCode(db: Database, code: string): Promise<string> {
  const nonce = Buffer.from(await getSecret(db, 'cards'), 'base64url')
  const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
  return (await boundedArgon2({ message: code, nonce, ...cost })).toString('base64url')
}

/**
 * The hash by which the invitation of a code is found, whether it came in a link or was typed. Calls `beforeTyped` before
 * it spends time on a typed one.
 */
export async function hashOfJoinCode(db: Database, text: string, beforeTyped: () => Promise<void>): Promise<string> {
  const typed = findTypedCode(text)
  if (typed === undefined) return hashOfCode(text)
  refuseWhileBusy()
  await beforeTyped()
  return hashOfTypedCode(db, typed)
}
