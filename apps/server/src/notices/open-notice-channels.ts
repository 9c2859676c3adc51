import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { NoticeMailer } from '../adapters/notice-senders.ts'
import { openPush } from '../adapters/push/open-push.ts'
import type { PushPosts } from '../adapters/push/post-to-service.ts'
import type { PushChannel } from '../adapters/push/web-push-sender.ts'
import type { ServerClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import type { RouteParts } from '../schedule/route-parts.ts'
import { type NoticeMailerParts, noticeMailer } from './notice-mailer.ts'
import { openUnsubscribeTokens, type UnsubscribeTokens } from './unsubscribe-tokens.ts'

/** How notices are sent, and the tokens that unsubscribe from mail. */
export interface NoticeChannels {
  push: PushChannel
  mailer: NoticeMailer
  mailReach: Mailer['reach']
  tokens: UnsubscribeTokens
}

/** What the routes of notices are registered with. Here `clock` is the schedule's, too. */
export type NoticeRoutes = RouteParts & NoticeChannels

interface ChannelParts extends Omit<NoticeMailerParts, 'tokens'> {
  log: FastifyBaseLogger
  /** Real time: push services check the time of a signature. */
  clock: ServerClock
  /** By default, over the network. */
  posts?: PushPosts
}

export async function openNoticeChannels(
  config: Config,
  { db, ditch, mailer, publicOrigin, log, clock, random, ...given }: ChannelParts,
): Promise<NoticeChannels> {
  const report = (trouble: object) => log.warn(trouble, 'a push service did not take a notice')
  const tokens = await openUnsubscribeTokens(db)
  return {
    push: await openPush(config, { ...given, db, publicOrigin, clock, report }),
    mailer: noticeMailer({ db, ditch, publicOrigin, mailer, tokens, random }),
    mailReach: mailer.reach,
    tokens,
  }
}
