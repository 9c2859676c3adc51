import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/**
 * The one source of chance, all of it good enough for secrets. `main.ts` and the commands make it and hand it on, so
 * that a simulation can bring its own.
 */
export interface Random {
  bytes(length: number): Buffer
  /** So many random bytes, as base64url: a secret nobody guesses, or an id nobody else has. */
  token(bytes: number): string
  /** A version 4 UUID. */
  uuid(): string
  /** An integer from 0 up to, not including, `end`. */
  below(end: number): number
  /** From 0 up to, not including, 1. */
  fraction(): number
}

const RANGE = 2 ** 48 - 1

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  uuid: () => randomUUID(),
  below: (end) => randomInt(end),
  fraction: () => randomInt(RANGE) / RANGE,
}
