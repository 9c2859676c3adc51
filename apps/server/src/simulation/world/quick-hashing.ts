import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

interface Hashed {
  message: crypto.BinaryLike
  nonce: crypto.BinaryLike
  tagLength: number
}

type Done = (error: Error | null, derived: Buffer) => void

/*
 * Makes argon2 quick in this process, and of one thread: it is slow on purpose, which a season of sign-ins has no time
 * for, and what comes when another thread is done comes at another moment each time. Import this before the product.
 */
Object.assign(crypto, {
  argon2: (_algorithm: string, { message, nonce, tagLength }: Hashed, done: Done) => {
    const hash = crypto.createHash('shake256', { outputLength: tagLength })
    const derived = hash
      .update(Buffer.from(nonce as string))
      .update(Buffer.from(message as string))
      .digest()
    process.nextTick(done, null, derived)
  },
})
syncBuiltinESMExports()
