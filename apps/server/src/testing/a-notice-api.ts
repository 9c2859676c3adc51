import type { AuthUser } from '@headgate/contracts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts'
import { aMailServer } from '../adapters/mail/testing/a-mail-server.ts'
import { aPushService } from '../adapters/push/testing/a-push-service.ts'
import { systemRandom } from '../config/random.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from './a-stopped-clock.ts'
import { anApp } from './an-app.ts'
import { readConfig } from './read-config.ts'
import { aGuest, anAuthUser } from './signed-in.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'

interface Wanted {
  ann?: Partial<AuthUser>
  mailer?: Mailer
}

/** The app with Ann, Bob and a guest, a fake push service and a real mail server. */
export async function aNoticeApi({ ann = {}, mailer: given }: Wanted = {}) {
  const store = await anEmptyStore('sqlite')
  const { db } = store
  const [pushService, mailServer] = [await aPushService(), await aMailServer()]
  const from = '"Lakewood Ditch" <ditch@example.org>'
  const env = { PUBLIC_URL: 'https://ditch.example.org', PUSH_SERVICES: pushService.origin, MAIL_FROM: from }
  const clock = new StoppedClock('2026-06-10T11:00:00-06:00')
  const config = { ...readConfig(env), clock }
  const mailer = given ?? smtpMailer({ smtp: mailServer.smtp, from: () => from, clock, random: systemRandom })
  for (const name of ['ann', 'bob']) await settleResident(db, name, name)
  const users = { ann: anAuthUser('ann', ann), bob: anAuthUser('bob'), guest: aGuest('guest') }
  const { app, log, channels } = await anApp({ store, config, clock, users, mailer })
  const as = (who: string) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { cookie: `session=${who}`, 'user-agent': FIREFOX },
      ...(payload && { payload }),
    })
  return { app, log, db, clock, channels, pushService, mailServer, ann: as('ann'), bob: as('bob'), as }
}
