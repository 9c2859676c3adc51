import { createHmac, timingSafeEqual } from 'node:crypto'
import { noticeKind } from '@headgate/contracts'
import type { NoticeKind } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { getSecret } from '../store/secret-queries.ts'

/** The mail to stop: whose, and of which kind. */
export interface Unsubscribing {
  userId: string
  kind: NoticeKind
}

/**
 * The tokens in the unsubscribe links of mail: `user.kind.signature`, the user in base64url. They never expire, as
 * people unsubscribe from mail years later, and allow nothing else.
 */
export class UnsubscribeTokens {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  make({ userId, kind }: Unsubscribing): string {
    const named = `${Buffer.from(userId).toString('base64url')}.${kind}`
    return `${named}.${this.#sign(named).toString('base64url')}`
  }

  /** Undefined when the token is not one of ours. */
  read(token: string): Unsubscribing | undefined {
    const [, named = '', user = '', kind, signature = ''] = /^(([\w-]+)\.([a-z-]+))\.([\w-]{43})$/.exec(token) ?? []
    const known = noticeKind.safeParse(kind).data
    if (known === undefined || !timingSafeEqual(Buffer.from(signature, 'base64url'), this.#sign(named)))
      return undefined
    return { userId: Buffer.from(user, 'base64url').toString(), kind: known }
  }

  #sign(named: string): Buffer {
    return createHmac('sha256', this.#secret).update(named).digest()
  }
}

/** Uses its own secret, which the first start makes and stores. */
export const openUnsubscribeTokens = async (db: Database): Promise<UnsubscribeTokens> =>
  new UnsubscribeTokens(await getSecret(db, 'unsubscribe'))
