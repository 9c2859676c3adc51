import { hash } from 'node:crypto'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { NoticeMailer } from '../adapters/notice-senders.ts'
import type { Config } from '../config/config.ts'
import type { PublicOrigin } from '../config/public-origin.ts'
import type { Database } from '../store/database.ts'
import type { CurrentDitch } from '../store/ditch-queries.ts'
import { noticeMessage } from './notice-message.ts'
import { makeAnswerPath } from './trade-answer-link.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

interface NoticeMailerParts {
  db: Database
  config: Pick<Config, 'mail'>
  ditch: CurrentDitch
  publicOrigin: PublicOrigin
  mailer: Mailer
  tokens: UnsubscribeTokens
}

export function noticeMailer({ db, config, ditch, publicOrigin, mailer, tokens }: NoticeMailerParts): NoticeMailer {
  const host = /@([^\s<>]+)>?$/.exec(config.mail.from ?? '')?.[1] ?? 'localhost'
  return {
    mostAtOnce: mailer.mostAtOnce,
    async send(notice, { to, userId, messageKey, asksAboutTrade: tradeId, timeLimitMs }) {
      const origin = publicOrigin.get()
      const answerPath =
        tradeId === undefined ? undefined : await makeAnswerPath(db, { tradeId, userId, askedAt: notice.dueAt })
      const message = noticeMessage({
        notice,
        to,
        ditchName: ditch.profile.name,
        // Hashed, as a key may reveal whose notice it is.
        messageId: `<${hash('sha256', messageKey, 'base64url')}@${host}>`,
        origin,
        answerUrl: answerPath && `${origin}${answerPath}`,
        unsubscribeUrl: `${origin}/unsubscribe?token=${tokens.make({ userId, kind: notice.kind })}`,
      })
      return mailer.sendOnce(message, timeLimitMs)
    },
  }
}
