import { hash } from 'node:crypto'
import type { Random } from '../config/random.ts'

/** A code that a link carries. Only its hash is stored. */
export function makeLinkCode(random: Random): { code: string; codeHash: string } {
  const code = random.token(24)
  return { code, codeHash: hashOfCode(code) }
}

export const hashOfCode = (code: string): string => hash('sha256', code, 'base64url')
