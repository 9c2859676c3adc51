import { createHmac } from 'node:crypto'
import type { IdentityOptions } from '@headgate/contracts'
import { ditchDayAt, readDevice } from '@headgate/domain'
import type { ServerClock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Random } from '../../config/random.ts'
import { endAccess, findAccountByEmail } from '../../store/account-access.ts'
import type { CurrentDitch } from '../../store/ditch-queries.ts'
import { findKind, listSessionsOf } from '../../store/identity-queries.ts'
import { deletePushDevicesOf } from '../../store/push-device-queries.ts'
import { getSecret } from '../../store/secret-queries.ts'
import { addAccount, deleteAccount } from '../../store/sign-in-method-queries.ts'
import type { Store } from '../../store/store.ts'
import { BackgroundWork } from '../mail/background-work.ts'
import type { Mailer } from '../mail/mailer.ts'
import { AccountSessions, isAlive } from './account-sessions.ts'
import { ActionCodes } from './action-codes.ts'
import { GoogleSignIn } from './google-sign-in.ts'
import { IdentityFailure } from './identity-failure.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { KnownDevices } from './known-devices.ts'
import { MailedLinks } from './mailed-links.ts'
import { openForNewcomers } from './open-for-newcomer.ts'
import { argon2id, type PasswordHashing } from './password-hash.ts'
import { passwordRules } from './password-rules.ts'
import { PasswordSignIn } from './password-sign-in.ts'
import { reservedEmail } from './reserved-addresses.ts'
import { ensureSampleAccounts, type SampleAccount } from './sample-accounts.ts'
import { cookieName } from './session-cookie.ts'
import { takeBackFor } from './take-back.ts'

export interface IdentityParts {
  store: Pick<Store, 'db' | 'engine'>
  config: Pick<Config, 'accounts' | 'publicUrl'>
  ditch: CurrentDitch
  mailer: Mailer
  /** Whether the sample ditch is shown. Its accounts work only then. */
  isSampleMode: () => boolean
  /** Real time: sessions and codes expire in real time, even if the schedule shows another day. */
  clock: ServerClock
  random: Random
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
  const { store, config, mailer, clock, random, hashing = argon2id(parts.random) } = parts
  const { provider: kind, secret: givenSecret, google, passwordPolicy } = config.accounts
  const isDemo = kind === 'none'
  const secret = givenSecret ?? (await getSecret(store.db, 'identity'))
  const background = new BackgroundWork()
  const provider = await openProvider({ ...parts, secret, background, hashing })
  return {
    provider: isDemo ? { ...provider, find: async () => undefined } : provider,
    options: { isDemo, google: google !== undefined, mail: mailer.reach, passwordPolicy },
    pseudonym: (email) => createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url').slice(0, 12),
    ensureSampleAccounts: () => ensureSampleAccounts({ db: store.db, clock, random, hashing }),
    settled: () => background.settled(),
    close: async () => {
      await background.settled()
      mailer.close()
    },
  }
}

interface ProviderParts extends IdentityParts {
  secret: string
  background: BackgroundWork
  hashing: PasswordHashing
}

/** Accounts in our own database. */
async function openProvider(parts: ProviderParts): Promise<IdentityProvider> {
  const { store, config, ditch, clock, random, hashing, isSampleMode } = parts
  const { db, engine } = store
  const { accounts, publicUrl } = config
  const isSecure = publicUrl?.protocol === 'https:'
  const cookieNamed = (ending?: string) => ({ name: cookieName(isSecure, ending), isSecure })
  const now = () => clock.now()

  const devices = new KnownDevices({ clock, random, cookie: cookieNamed('device') })
  const sessions = new AccountSessions({ ...parts, cookie: cookieNamed(), devices })
  const openForNewcomer = openForNewcomers({ sessions, clock, random })
  const takeBack = takeBackFor({ engine, now, today: () => ditchDayAt(now(), ditch.rules.timeZone).toString() })
  const rules = await passwordRules(accounts.passwordPolicy, () => [ditch.profile.name, ditch.profile.city])
  const passwords = new PasswordSignIn({ db, sessions, openForNewcomer, rules, hashing, clock, isSampleMode })
  const codes = new ActionCodes({ clock, random })
  const links = new MailedLinks({ ...parts, db, sessions, openForNewcomer, codes, passwords, takeBack, devices })
  const google = new GoogleSignIn({
    ...parts,
    db,
    google: accounts.google && new (await import('./google-client.ts')).GoogleClient(accounts.google),
    sessions,
    openForNewcomer,
    takeBack,
    cookie: cookieNamed('google'),
  })

  /** Guests and the accounts of cards have no e-mail of their own. */
  const addNameless = async (transaction: typeof db, account: { kind: 'guest' | 'card'; name?: string }) => {
    const uid = random.uuid()
    await addAccount(transaction, { uid, email: reservedEmail(random), emailVerified: false, ...account }, now())
    return uid
  }

  return {
    find: (headers) => sessions.find(headers),
    holdOpen: (transaction, signedIn) => sessions.holdOpen(transaction, signedIn),
    register: (caller, who, first) => passwords.register(caller, who, first),
    signIn: (caller, who) => passwords.signIn(caller, who),
    signInAsGuest: (caller) =>
      db.transaction().execute(async (transaction) => {
        const uid =
          (await sessions.lockGuest(transaction, caller))?.uid ?? (await addNameless(transaction, { kind: 'guest' }))
        const guest = await sessions.lock(transaction, caller, uid)
        if (!guest) throw new Error('the new guest was not found')
        return sessions.open(transaction, caller, guest)
      }),
    signInByCard: async (caller, { uid, name, spend }) => {
      const begun = await sessions.begin()
      return db.transaction().execute(async (transaction) => {
        const holder = uid ?? (await addNameless(transaction, { kind: 'card', name }))
        const account = await sessions.lock(transaction, caller, holder)
        if (!account) throw new IdentityFailure('user-token-expired')
        // Nobody used a new account before. Asked first, because a new card ends what the account knows.
        const newUntil = uid === undefined ? undefined : await devices.newUntil(transaction, caller.headers, uid)
        await spend(transaction, account)
        return sessions.open(transaction, caller, account, { begun, newUntil })
      })
    },
    isKnownDevice: (caller, uid) => devices.isOf(db, caller.headers, uid),
    renewCookie: (headers) => sessions.renewCookie(headers),
    isConfirmed: async (email) => (await findAccountByEmail(db, email))?.emailVerified === true,
    findKnownDevice: (caller, email) => devices.find(db, caller.headers, email),
    sendSignInLink: (caller, email, goodUntil) => links.sendSignInLink(caller, email, goodUntil),
    sendResetLink: (caller, email, goodUntil) => links.sendResetLink(caller, email, goodUntil),
    sendVerificationLink: (caller, uid) => links.sendVerificationLink(caller, uid),
    checkCode: (mode, code) => links.check(mode, code),
    redeemSignInLink: (caller, link) => links.signIn(caller, link),
    resetPassword: (caller, reset) => links.resetPassword(caller, reset),
    verifyEmail: (caller, code) => links.verifyEmail(caller, code),
    startGoogle: (caller, flow) => google.start(caller, flow),
    finishGoogle: (caller, query) => google.finish(caller, query),
    signOut: (caller) => sessions.close(caller),
    signOutEverywhere: async (caller, signedIn) => {
      const { uid } = signedIn.user
      const device = await db.transaction().execute(async (transaction) => {
        await endAccess(transaction, await sessions.lockSignedIn(transaction, signedIn))
        // So that a lost phone stops showing their notices.
        await deletePushDevicesOf(transaction, uid)
        return devices.remember(transaction, caller.headers, uid)
      })
      return [...sessions.cookiesOfNobody(), ...device]
    },
    listSessions: async ({ user, sessionId }) => {
      const kind = await findKind(db, user.uid)
      const alive = (await listSessionsOf(db, user.uid)).filter((session) => isAlive(session, now(), kind))
      return alive.map(({ id, createdAt, lastUsedAt, device }) => ({
        id,
        isCurrent: id === sessionId,
        createdAt: createdAt.toString(),
        lastUsedAt: lastUsedAt.toString(),
        device,
        ...readDevice(device),
      }))
    },
    endSession: (signedIn, sessionId) => sessions.endOne(signedIn, sessionId),
    changePassword: (caller, signedIn, change) => passwords.change(caller, signedIn, change),
    deleteAccount: async (signedIn, sure, alongside) => {
      await passwords.deleteAccount(signedIn, sure, alongside)
      return sessions.cookiesOfNobody()
    },
    forgetUnused: (uid, { isUnused, alongside }) =>
      db.transaction().execute(async (transaction) => {
        const account = await sessions.lockAlone(transaction, uid)
        if (!account || !(await isUnused(transaction))) return false
        await alongside(transaction)
        await endAccess(transaction, account)
        await deleteAccount(transaction, uid)
        return true
      }),
  }
}
