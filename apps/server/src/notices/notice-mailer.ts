import { hash } from 'node:crypto'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { NoticeMailer } from '../adapters/notice-senders.ts'
import type { PublicOrigin } from '../config/public-origin.ts'
import type { Random } from '../config/random.ts'
import type { Database } from '../store/database.ts'
import type { CurrentDitch } from '../store/ditch-queries.ts'
import { hashOfCode } from '../store/link-codes.ts'
import { addTradeLink, type TradeLink } from '../store/trade-link-queries.ts'
import { noticeMessage } from './notice-message.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

export interface NoticeMailerParts {
  db: Database
  ditch: CurrentDitch
  publicOrigin: PublicOrigin
  mailer: Mailer
  tokens: UnsubscribeTokens
  random: Random
}

export function noticeMailer({ db, ditch, publicOrigin, mailer, tokens, random }: NoticeMailerParts): NoticeMailer {
  return {
    limit: mailer.limit,
    async send(notice, { to, userId, messageKey, asksAboutTrade: tradeId, timeLimitMs }) {
      const origin = publicOrigin.get()
      const answerPath =
        tradeId === undefined ? undefined : await makeAnswerPath(db, random, { tradeId, userId, askedAt: notice.dueAt })
      const message = noticeMessage({
        notice,
        to,
        ditchName: ditch.profile.name,
        // Hashed, as a key may reveal whose notice it is.
        messageKey: hash('sha256', messageKey, 'base64url'),
        origin,
        answerUrl: answerPath && `${origin}${answerPath}`,
        unsubscribeUrl: `${origin}/unsubscribe?token=${tokens.make({ userId, kind: notice.kind })}`,
      })
      return mailer.sendOnce(message, timeLimitMs)
    },
  }
}

const CODE_BYTES = 32

/**
 * The path that answers a trade for this account without a sign-in, once. It is made as the mail goes out, so the code
 * is never stored: only its hash is. It is in the fragment, which no server and no log gets to see.
 */
export async function makeAnswerPath(db: Database, random: Random, link: Omit<TradeLink, 'codeHash'>): Promise<string> {
  const code = random.token(CODE_BYTES)
  await addTradeLink(db, { ...link, codeHash: hashOfCode(code) })
  return `/trades/answer#${code}`
}
