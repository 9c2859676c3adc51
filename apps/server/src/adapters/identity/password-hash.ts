import { timingSafeEqual } from 'node:crypto'
import type { Random } from '../../config/random.ts'
import { boundedArgon2 } from './bounded-argon2.ts'

/** Hashing is slow, so do it outside of transactions and check afterwards that the account has not changed. */
export interface PasswordHashing {
  /** Salted and in PHC format, so that the cost can be raised without invalidating existing passwords. */
  hash(password: string): Promise<string>
  /** Also false for a hash that is not argon2id. */
  verify(password: string, phc: string): Promise<boolean>
}

/** OWASP's minimum for argon2id: 19 MiB, two passes. Measured here: 25 ms per hash. */
const MEMORY_KIB = 19_456
const PASSES = 2
const TAG_BYTES = 32

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/

async function hashPassword(password: string, random: Random): Promise<string> {
  const salt = random.bytes(16)
  const tag = await derive(password, salt, MEMORY_KIB, PASSES, TAG_BYTES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpadded(salt)}$${unpadded(tag)}`
}

async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, salt, tag] = PHC.exec(phc) ?? []
  if (!memory || !passes || !salt || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), Number(memory), Number(passes), expected.length)
  return timingSafeEqual(actual, expected)
}

export const argon2id = (random: Random): PasswordHashing => ({
  hash: (password) => hashPassword(password, random),
  verify: verifyPassword,
})

/** Keyboards compose accents differently; NFKC makes the same password equal. */
const derive = (password: string, nonce: Buffer, memory: number, passes: number, tagLength: number): Promise<Buffer> =>
  boundedArgon2({ message: password.normalize('NFKC'), nonce, parallelism: 1, tagLength, memory, passes })

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
