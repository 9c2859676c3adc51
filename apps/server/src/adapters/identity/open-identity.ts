import { createHmac } from 'node:crypto'
import type { IdentityOptions } from '@headgate/contracts'
import type { Clock } from '@headgate/domain'
import type { Config } from '../../config/config.ts'
import type { CurrentDitch } from '../../store/ditch-queries.ts'
import { getSecret } from '../../store/secret-queries.ts'
import type { Store } from '../../store/store.ts'
import { BackgroundWork } from '../mail/background-work.ts'
import type { Mailer } from '../mail/mailer.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { argon2id, type PasswordHashing } from './password-hash.ts'
import { ensureSampleAccounts, type SampleAccount } from './sample-accounts.ts'

export interface IdentityParts {
  store: Pick<Store, 'db' | 'engine'>
  config: Pick<Config, 'accounts' | 'publicUrl'>
  ditch: CurrentDitch
  mailer: Mailer
  /** Whether the sample ditch is shown. Its accounts work only then. */
  isSampleMode: () => boolean
  /** Real time by default: sessions and codes expire in real time, even if the schedule shows another day. */
  clock: Clock
  hashing?: PasswordHashing
}

export interface IdentityService {
  provider: IdentityProvider
  options: IdentityOptions
  /** Replaces an e-mail in the log: stable for each e-mail, and not reversible. */
  pseudonym(email: string): string
  ensureSampleAccounts(): Promise<SampleAccount[]>
  /** Loads now what the first sign-in would have to wait for. */
  load(): Promise<void>
  /** Resolves when pending mail has been sent. */
  settled(): Promise<void>
  /** Waits for pending mail, then closes the connections to the mail server. */
  close(): Promise<void>
}

export async function openIdentity(parts: IdentityParts): Promise<IdentityService> {
  const { store, config, ditch, mailer, isSampleMode, clock, hashing = argon2id } = parts
  const { provider: kind, secret: givenSecret, google, passwordPolicy } = config.accounts
  const isDemo = kind === 'none'
  const secret = givenSecret ?? (await getSecret(store.db, 'identity'))
  const background = new BackgroundWork()
  const { provider, people, load } = await openEmbedded({
    store,
    config,
    ditch,
    secret,
    clock,
    mailer,
    background,
    hashing,
    isSampleMode,
  })
  return {
    provider: isDemo ? { ...provider, find: async () => undefined } : provider,
    options: { isDemo, google: google !== undefined, mail: mailer.reach, passwordPolicy },
    pseudonym: (email) => createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url').slice(0, 12),
    ensureSampleAccounts: () => ensureSampleAccounts(people, clock),
    load: isDemo ? async () => undefined : load,
    settled: () => background.settled(),
    close: async () => {
      await background.settled()
      mailer.close()
    },
  }
}
