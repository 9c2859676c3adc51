import { createHmac } from 'node:crypto'
import type { IdentityOptions } from '@headgate/contracts'
import type { Config } from '../../config/config.ts'
import { deleteAccount, findAccountByEmail } from '../../store/account-access.ts'
import { getSecret } from '../../store/secret-queries.ts'
import { BackgroundWork } from '../mail/background-work.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type AccountParts, accountSessions } from './account-sessions.ts'
import { addressLinks } from './address-links.ts'
import { googleSignIn } from './google-sign-in.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { knownDevices } from './known-devices.ts'
import { mailedLinks } from './mailed-links.ts'
import { namelessSignIn } from './nameless-sign-in.ts'
import { argon2id, type PasswordHashing } from './password-hash.ts'
import { passwordRules, requireGoodPassword } from './password-rules.ts'
import { passwordSignIn } from './password-sign-in.ts'
import { ensureSampleAccounts, type SampleAccount } from './sample-accounts.ts'
import { ownCookie } from './session-cookie.ts'
import type { SignInParts } from './sign-in-parts.ts'

interface IdentityParts extends AccountParts {
  config: Pick<Config, 'accounts' | 'publicUrl'>
  mailer: Mailer
  hashing?: PasswordHashing
}

export interface IdentityService {
  provider: IdentityProvider
  options: IdentityOptions
  /** Replaces an e-mail in the log: stable for each e-mail, and not reversible. */
  pseudonym(email: string): string
  ensureSampleAccounts(): Promise<SampleAccount[]>
  /** Resolves when pending mail has been sent. */
  settled(): Promise<void>
  /** Waits for pending mail, then closes the connections to the mail server. */
  close(): Promise<void>
}

export async function openIdentity(parts: IdentityParts): Promise<IdentityService> {
  const { db, config, mailer, clock, random, hashing = argon2id(parts.random) } = parts
  const { provider: kind, secret: givenSecret, google, passwordPolicy } = config.accounts
  const isDemo = kind === 'none'
  const secret = givenSecret ?? (await getSecret(db, 'identity'))
  const background = new BackgroundWork()
  const provider = await openProvider({ ...parts, secret, background, hashing })
  return {
    provider: isDemo ? { ...provider, find: async () => undefined } : provider,
    options: { isDemo, google: google !== undefined, mail: mailer.reach, passwordPolicy },
    pseudonym: (email) => createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url').slice(0, 12),
    ensureSampleAccounts: () => ensureSampleAccounts({ db, clock, random, hashing }),
    settled: () => background.settled(),
    close: async () => {
      await background.settled()
      mailer.close()
    },
  }
}

type ProviderParts = Required<IdentityParts> & { secret: string; background: BackgroundWork }

/** Accounts in our own database. */
async function openProvider(parts: ProviderParts): Promise<IdentityProvider> {
  const { db, config, ditch, clock, random } = parts
  const { accounts, publicUrl } = config
  const google = accounts.google && new (await import('./google-client.ts')).GoogleClient(accounts.google)

  const rules = await passwordRules(accounts.passwordPolicy, () => [ditch.profile.name, ditch.profile.city])
  const devices = knownDevices({ clock, random, cookie: ownCookie(publicUrl, 'device') })
  const sessions = accountSessions({ ...parts, cookie: ownCookie(publicUrl), devices })
  const shared: SignInParts = { ...parts, devices, sessions, requireGood: requireGoodPassword(rules) }

  return {
    ...passwordSignIn(shared),
    ...mailedLinks({ ...parts, ...shared }),
    ...googleSignIn({ ...shared, google, cookie: ownCookie(publicUrl, 'google') }),
    ...namelessSignIn(shared),
    ...addressLinks(shared),
    ...sessions.calls,
    isKnownDevice: ({ headers }, uid) => devices.isOf(db, headers, uid),
    findKnownDevice: ({ headers }, email) => devices.find(db, headers, email),
    isConfirmed: async (email) => (await findAccountByEmail(db, email))?.emailVerified === true,
    forgetUnused: (uid, { isUnused, alongside }) =>
      db.transaction().execute(async (transaction) => {
        const account = await sessions.lockAlone(transaction, uid)
        if (!account || !(await isUnused(transaction))) return false
        await alongside(transaction)
        await deleteAccount(transaction, account)
        return true
      }),
  }
}
