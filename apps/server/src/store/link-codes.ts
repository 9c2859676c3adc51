import { hash, randomBytes } from 'node:crypto'

/** A code that a link carries. Only its hash is stored. */
export function makeLinkCode(): { code: string; codeHash: string } {
  const code = randomBytes(24).toString('base64url')
  return { code, codeHash: hashOfCode(code) }
}

export const hashOfCode = (code: string): string => hash('sha256', code, 'base64url')
