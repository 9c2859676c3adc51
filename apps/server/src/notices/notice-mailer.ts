import { hash } from 'node:crypto'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { NoticeMailer } from '../adapters/notice-senders.ts'
import type { PublicOrigin } from '../config/public-origin.ts'
import type { Random } from '../config/random.ts'
import type { Database } from '../store/database.ts'
import type { CurrentDitch } from '../store/ditch-queries.ts'
import { noticeMessage } from './notice-message.ts'
import { makeAnswerPath } from './trade-answer-link.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

interface NoticeMailerParts {
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
