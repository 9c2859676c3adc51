import type { Config } from '../../config/config.ts'
import { findContact } from '../../config/push-settings.ts'
import type { Database } from '../../store/database.ts'
import { getSecret } from '../../store/secret-queries.ts'
import { vapidKeysOf } from './vapid.ts'
import { type PushChannel, type WebPushParts, webPushSender } from './web-push-sender.ts'

/** Opens push with the store's keys, the same on all nodes. */
export async function openPush(
  config: Pick<Config, 'push' | 'publicUrl' | 'mail'>,
  { db, ...parts }: Omit<WebPushParts, 'keys' | 'contact' | 'services'> & { db: Database },
): Promise<PushChannel> {
  const keys = vapidKeysOf(await getSecret(db, 'vapid'))
  return webPushSender({ ...parts, keys, contact: contactOf(config), services: config.push.services })
}

/** Some services refuse a contact they cannot reach, so loopback and private names are not used. */
export function contactOf({ push, publicUrl, mail }: Pick<Config, 'push' | 'publicUrl' | 'mail'>): string {
  const sender = /[^\s<>]+@[^\s<>]+/.exec(mail.from ?? '')?.[0]
  return push.contact ?? findContact(publicUrl?.href ?? '') ?? findContact(sender ?? '') ?? NO_CONTACT
}

/** Known services accept it; only Apple requires a contact that exists. */
const NO_CONTACT = 'https://headgate.invalid/'
