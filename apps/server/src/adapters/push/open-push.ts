import type { ServerClock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import type { PublicOrigin } from '../../config/public-origin.ts'
import { findContact } from '../../config/push-settings.ts'
import type { Database } from '../../store/database.ts'
import type { PushPosts } from './post-to-service.ts'
import type { PushChannel } from './push-channel.ts'
import { getVapidKeys } from './vapid.ts'
import { type PushTrouble, webPushSender } from './web-push-sender.ts'

interface PushParts {
  db: Database
  publicOrigin: PublicOrigin
  /** Real time, because signatures expire. */
  clock: ServerClock
  report: (trouble: PushTrouble) => void
  /** By default, over the network. */
  posts?: PushPosts
}

export async function openPush(
  config: Pick<Config, 'push' | 'publicUrl' | 'mail'>,
  { db, ...parts }: PushParts,
): Promise<PushChannel> {
  const keys = await getVapidKeys(db)
  const { services } = config.push
  return webPushSender({ ...parts, keys, contact: contactOf(config), services })
}

/** Some services refuse a contact they cannot reach, so loopback and private names are not used. */
export function contactOf({ push, publicUrl, mail }: Pick<Config, 'push' | 'publicUrl' | 'mail'>): string {
  const sender = /[^\s<>]+@[^\s<>]+/.exec(mail.from ?? '')?.[0]
  return push.contact ?? findContact(publicUrl?.href ?? '') ?? findContact(sender ?? '') ?? NO_CONTACT
}

/** Known services accept it; only Apple requires a contact that exists. */
const NO_CONTACT = 'https://headgate.invalid/'
