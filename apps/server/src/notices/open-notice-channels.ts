import type { Clock, NoticeMailer } from '@headgate/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { openPush } from '../adapters/push/open-push.ts'
import type { PushChannel } from '../adapters/push/push-channel.ts'
import { type CaptainsMail, captainsMail } from '../captain/captains-mail.ts'
import type { Config } from '../config/config.ts'
import type { OwnLinks } from '../config/public-origin.ts'
import type { Database } from '../store/database.ts'
import { noticeMailer } from './notice-mailer.ts'
import { openUnsubscribeTokens, type UnsubscribeTokens } from './unsubscribe-tokens.ts'

/** The ways by which notices leave, and what lets mail be stopped. */
export interface NoticeChannels {
  push: PushChannel
  mailer: NoticeMailer
  mailReach: Mailer['reach']
  tokens: UnsubscribeTokens
  captainsMail: CaptainsMail
}

interface ChannelParts {
  db: Database
  mailer: Mailer
  links: OwnLinks
  log: FastifyBaseLogger
  /** Push services look at the time of a signature: real time. */
  clock: Clock
}

export async function openNoticeChannels(
  config: Config,
  { db, mailer, links, log, clock }: ChannelParts,
): Promise<NoticeChannels> {
  const report = (trouble: object) => log.warn(trouble, 'a push service did not take a notice')
  const reportMail = (trouble: object) => log.warn(trouble, 'a captain could not be written to')
  const { ditch, rules } = config
  const mail = { mailer, links, ditchName: ditch.name, timeZone: rules.timeZone, report: reportMail }
  const tokens = await openUnsubscribeTokens(db)
  return {
    push: await openPush(config, { db, links, clock, report }),
    mailer: noticeMailer({ config, links, mailer, tokens }),
    mailReach: mailer.reach,
    tokens,
    captainsMail: captainsMail(mail),
  }
}
