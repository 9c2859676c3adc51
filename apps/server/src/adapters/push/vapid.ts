import { createECDH } from 'node:crypto'
import type { Clock } from '@headgate/domain'
import webPush from 'web-push'

export interface VapidKeys {
  /** The key that browsers subscribe with. Subscriptions work only with this key, so it must never change. */
  publicKey: string
  privateKey: string
}

/** The keys that a secret of 32 bytes stands for. */
export function vapidKeysOf(secret: string): VapidKeys {
  const privateKey = Buffer.from(secret, 'base64url')
  // A private key is below the order of the curve. Without its first bit it is, and the others are enough.
  privateKey[0] = (privateKey[0] as number) & 0x7f
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return { privateKey: privateKey.toString('base64url'), publicKey: curve.getPublicKey('base64url') }
}

const LIFE_SECONDS = 12 * 3600
/** Signing costs as much as encrypting, and a service accepts one signature for many messages. */
const REUSED_FOR_SECONDS = 3600
/** Apple and Microsoft have many hosts, and subscribers choose which. */
const MAX_CACHED = 100

/** Identifies this server to push services, with a new signature every hour. */
export class VapidSignatures {
  readonly #keys: VapidKeys
  readonly #contact: string
  readonly #clock: Clock
  readonly #cached = new Map<string, { value: string; madeAtSeconds: number }>()

  constructor({ keys, contact, clock }: { keys: VapidKeys; contact: string; clock: Clock }) {
    this.#keys = keys
    this.#contact = contact
    this.#clock = clock
  }

  /** The `Authorization` header for the push service at this origin. */
  for(origin: string): string {
    const nowSeconds = Math.trunc(this.#clock.now().epochMilliseconds / 1000)
    const cached = this.#cached.get(origin)
    if (cached && Math.abs(nowSeconds - cached.madeAtSeconds) < REUSED_FOR_SECONDS) return cached.value
    const { publicKey, privateKey } = this.#keys
    const expires = nowSeconds + LIFE_SECONDS
    const headers = webPush.getVapidHeaders(origin, this.#contact, publicKey, privateKey, 'aes128gcm', expires)
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear()
    this.#cached.set(origin, { value: headers.Authorization, madeAtSeconds: nowSeconds })
    return headers.Authorization
  }
}
