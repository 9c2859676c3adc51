import type { AuthUser } from '@headgate/contracts'
import { ownerDirectoryOf } from '@headgate/domain'
import { type IdentityService, openIdentity } from '../adapters/identity/open-identity.ts'
import type { PasswordHashing } from '../adapters/identity/password-hash.ts'
import { mailboxMailer } from '../adapters/mail/mailbox-mailer.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { ownPlaces } from '../adapters/places/own-places.ts'
import { captainsMail } from '../captain/captains-mail.ts'
import { systemClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { publicOriginOf } from '../config/public-origin.ts'
import { openLogger } from '../http/logger.ts'
import { openNoticeChannels } from '../notices/open-notice-channels.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import type { AppParts } from '../server.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import type { Store } from '../store/store.ts'
import { aWeather } from './a-weather.ts'
import { inEveryLanguage } from './in-every-language.ts'
import { sessionsOf } from './signed-in.ts'

export interface PartsWanted extends Partial<Omit<AppParts, 'store' | 'config' | 'identity' | 'captainsMail'>> {
  store: Store
  config: Config
  mailer?: Mailer
  hashing?: PasswordHashing
  /** Users whose session cookie is `session=<name>`, in place of real accounts. */
  users?: Record<string, AuthUser>
  /** The captains' e-mails, with `users`. */
  captains?: readonly string[]
  /** Called with the reason when a mail to a captain was not sent. */
  onCaptainsMailFailure?: (trouble: { reason: string }) => void
}

const NO_PAGES: AppParts['web'] = {
  clientFolder: import.meta.dirname,
  workers: inEveryLanguage(() => ({ offline: '', pushOnly: '' })),
  findRenderer: async () => ({
    writeManifest: ({ name }) => JSON.stringify({ name }),
    drawnAs: (address) => address,
    renderPage: async (_address, state) => ({ status: 200, html: JSON.stringify(state) }),
    contentSecurity: { scripts: [], styles: [] },
  }),
}

/** Everything `createApp` needs, real unless a test brings its own. `close` lets go of connections. */
export async function appParts({
  store,
  config,
  hashing,
  users,
  captains = [],
  clock = systemClock,
  isSampleMode = () => false,
  onCaptainsMailFailure = () => undefined,
  ...given
}: PartsWanted): Promise<AppParts & { close(): Promise<void> }> {
  const mailer = given.mailer ?? mailboxMailer(store.db, clock)
  const publicOrigin = publicOriginOf(config)
  const log = given.log ?? openLogger('silent')
  const season = given.season ?? new DitchCache(ditchReader(store.db))
  if (!given.season) await season.refresh()
  const opened = await openIdentity({ store, config, mailer, clock, isSampleMode, ...(hashing && { hashing }) })
  const identity: IdentityService = users
    ? { ...opened, captains, provider: { ...opened.provider, ...sessionsOf(users) } }
    : opened
  const channels =
    given.channels ??
    (await openNoticeChannels(config, { db: store.db, mailer, publicOrigin, log, clock: systemClock }))
  return {
    weather: aWeather({ clock: config.clock }),
    places: ownPlaces([]),
    ownerDirectory: ownerDirectoryOf([], []),
    web: NO_PAGES,
    ...given,
    config,
    log,
    store,
    season,
    identity,
    channels,
    clock,
    isSampleMode,
    captainsMail: captainsMail({
      mailer,
      publicOrigin,
      ditch: config.ditch,
      timeZone: config.rules.timeZone,
      report: onCaptainsMailFailure,
    }),
    close: async () => {
      if (!given.channels) channels.push.close()
      await identity.close()
    },
  }
}
