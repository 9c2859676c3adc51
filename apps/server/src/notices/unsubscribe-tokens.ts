import { createHmac, timingSafeEqual } from 'node:crypto'
import { noticeKind } from '@headgate/contracts'
import type { NoticeKind } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { getSecret } from '../store/secret-queries.ts'

/** Whose mail about what is to stop. */
export interface Unsubscribing {
  userId: string
  kind: NoticeKind
}

/**
 * What stands in the unsubscribing link of a mail. It opens nothing but that, so it holds for good: mail is
 * unsubscribed from years later. `user.kind.signature`, the user in base64url.
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

/** With a secret of its own, made at the first start and kept. */
export const openUnsubscribeTokens = async (db: Database): Promise<UnsubscribeTokens> =>
  new UnsubscribeTokens(await getSecret(db, 'unsubscribe'))
