import { createECDH } from 'node:crypto'
import type { Clock } from '@headgate/domain'
import webPush from 'web-push'
import type { Database } from '../../store/database.ts'
import { getSecret } from '../../store/secret-queries.ts'

export interface VapidKeys {
  /** What browsers subscribe with. A subscription is of use with this key alone, so it must never change. */
  publicKey: string
  privateKey: string
}

/** Made at the first start and kept. Nodes that start at once get the same ones. */
export const getVapidKeys = async (db: Database): Promise<VapidKeys> =>
  keysOf(await getSecret(db, 'vapid', () => newVapidKeys().privateKey))

export const newVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

function keysOf(privateKey: string): VapidKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  return { privateKey, publicKey: curve.getPublicKey('base64url') }
}

const LIFE_SECONDS = 12 * 3600
/** Signing costs as much as encrypting does, and a service takes one signature for many messages. */
const USED_FOR_SECONDS = 3600
/** Apple and Microsoft have many hosts, and who subscribes says which. */
const MOST_KEPT = 100

/** Says to each push service who we are, anew each hour. */
export class VapidSignatures {
  readonly #keys: VapidKeys
  readonly #contact: string
  readonly #clock: Clock
  readonly #kept = new Map<string, { value: string; madeAtSeconds: number }>()

  constructor({ keys, contact, clock }: { keys: VapidKeys; contact: string; clock: Clock }) {
    this.#keys = keys
    this.#contact = contact
    this.#clock = clock
  }

  /** The `Authorization` header for the push service at this origin. */
  for(origin: string): string {
    const nowSeconds = Math.trunc(this.#clock.now().epochMilliseconds / 1000)
    const kept = this.#kept.get(origin)
    if (kept && Math.abs(nowSeconds - kept.madeAtSeconds) < USED_FOR_SECONDS) return kept.value
    const { publicKey, privateKey } = this.#keys
    const expires = nowSeconds + LIFE_SECONDS
    const headers = webPush.getVapidHeaders(origin, this.#contact, publicKey, privateKey, 'aes128gcm', expires)
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#kept.set(origin, { value: headers.Authorization, madeAtSeconds: nowSeconds })
    return headers.Authorization
  }
}
