import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import webPush from 'web-push'

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

interface Sealed {
  p256dh: string
  auth: string
  message: string
}

/*
 * Seals pushes quickly in this process, so that only the device that they are for can open them, and signs them without
 * the library, which looks at the real time. Import this before the product.
 */
Object.assign(webPush, {
  encrypt: (p256dh: string, auth: string, message: string) => ({
    cipherText: Buffer.from(JSON.stringify({ p256dh, auth, message } satisfies Sealed)),
  }),
  getVapidHeaders: (origin: string, _contact: string, publicKey: string) => ({
    Authorization: `vapid t=${origin}, k=${publicKey}`,
  }),
})

/** Throws when it was sealed for another device. */
export function openPush(body: Buffer, keys: Omit<Sealed, 'message'>): string {
  const { message, ...others } = JSON.parse(body.toString()) as Sealed
  if (others.p256dh !== keys.p256dh || others.auth !== keys.auth) throw new Error('sealed for another device')
  return message
}
