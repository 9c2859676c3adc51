import { type Clock, ditchDayAt, readDevice } from '@headgate/domain'
import type { Config } from '../../../config/config.ts'
import { endAccess } from '../../../store/account-access.ts'
import type { CurrentDitch } from '../../../store/ditch-queries.ts'
import { findKind, listSessionsOf } from '../../../store/identity-queries.ts'
import { deletePushDevicesOf } from '../../../store/push-device-queries.ts'
import type { Store } from '../../../store/store.ts'
import type { BackgroundWork } from '../../mail/background-work.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { IdentityFailure } from '../identity-failure.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import type { PasswordHashing } from '../password-hash.ts'
import { passwordRules } from '../password-rules.ts'
import { ActionCodes } from './action-codes.ts'
import { EmbeddedSessions, isAlive } from './embedded-sessions.ts'
import { GoogleSignIn } from './google-sign-in.ts'
import { KnownDevices } from './known-devices.ts'
import { MailedLinks } from './mailed-links.ts'
import { PasswordSignIn } from './password-sign-in.ts'
import { People } from './people.ts'
import { Records } from './records.ts'
import { cookieName } from './session-cookie.ts'
import { takeBackFor } from './take-back.ts'

export interface EmbeddedParts {
  store: Pick<Store, 'db' | 'engine'>
  config: Pick<Config, 'accounts' | 'publicUrl'>
  ditch: CurrentDitch
  secret: string
  /** Must be real time, because better-auth also uses its own clock. */
  clock: Clock
  mailer: Mailer
  background: BackgroundWork
  hashing: PasswordHashing
  isSampleMode: () => boolean
}

export interface EmbeddedIdentity {
  provider: IdentityProvider
  people: People
  /** Loads the rest of the program for accounts, which is otherwise loaded when first used. */
  load(): Promise<void>
}

/** Accounts in our own database, managed by better-auth. */
export async function openEmbedded(parts: EmbeddedParts): Promise<EmbeddedIdentity> {
  const { store, config, ditch, secret, clock, mailer, background, hashing, isSampleMode } = parts
  const { db } = store
  const { accounts, publicUrl } = config
  const isSecure = publicUrl?.protocol === 'https:'
  const cookie = { name: cookieName(isSecure), isSecure }
  const now = () => clock.now()

  const records = new Records({ store, secret })
  const people = new People(records)
  const devices = new KnownDevices({ clock, cookie: { name: cookieName(isSecure, 'device'), isSecure } })
  const sessions = new EmbeddedSessions({ store, records, secret, clock, cookie, devices, ditch, isSampleMode })
  const takeBack = takeBackFor({
    people,
    engine: store.engine,
    now,
    today: () => ditchDayAt(now(), ditch.rules.timeZone).toString(),
  })
  const passwords = new PasswordSignIn({
    people,
    sessions,
    rules: await passwordRules(accounts.passwordPolicy, () => [ditch.profile.name, ditch.profile.city]),
    hashing,
    now,
    isSampleMode,
  })
  const codes = new ActionCodes(records, clock)
  const links = new MailedLinks({
    db,
    people,
    sessions,
    codes,
    passwords,
    hashing,
    takeBack,
    devices,
    mailer,
    background,
    ditch,
    now,
  })
  const google = new GoogleSignIn({
    google: accounts.google && new (await import('./google-client.ts')).GoogleClient(accounts.google),
    records,
    people,
    sessions,
    takeBack,
    now,
    cookie: { name: cookieName(isSecure, 'google'), isSecure },
  })

  const provider: IdentityProvider = {
    find: (headers) => sessions.find(headers),
    holdOpen: (transaction, signedIn) => sessions.holdOpen(transaction, signedIn),
    register: (caller, who, first) => passwords.register(caller, who, first),
    signIn: (caller, who) => passwords.signIn(caller, who),
    signInAsGuest: (caller) =>
      people.inTransaction(async (db) => {
        const uid = (await sessions.lockGuest(db, caller))?.uid ?? (await people.addGuest()).id
        const guest = await sessions.lock(db, caller, uid)
        if (!guest) throw new Error('the new guest was not found')
        return sessions.open(db, caller, guest)
      }),
    signInByCard: async (caller, { uid, name, spend }) => {
      const begun = await sessions.begin()
      return people.inTransaction(async (db) => {
        const account = await sessions.lock(db, caller, uid ?? (await people.addByCard(name)).id)
        if (!account) throw new IdentityFailure('user-token-expired')
        // Nobody used a new account before. Asked first, because a new card ends what the account knows.
        const newUntil = uid === undefined ? undefined : await devices.newUntil(db, caller.headers, uid)
        await spend(db, account)
        return sessions.open(db, caller, account, { begun, newUntil })
      })
    },
    isKnownDevice: (caller, uid) => devices.isOf(db, caller.headers, uid),
    renewCookie: (headers) => sessions.renewCookie(headers),
    isConfirmed: async (email) => (await people.findByEmail(email))?.person.emailVerified === true,
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
      const device = await people.inTransaction(async (db) => {
        await endAccess(db, await sessions.lockSignedIn(db, signedIn))
        // So that a lost phone stops showing their notices.
        await deletePushDevicesOf(db, uid)
        return devices.remember(db, caller.headers, uid)
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
      people.inTransaction(async (db) => {
        const account = await sessions.lockAlone(db, uid)
        if (!account || !(await isUnused(db))) return false
        await alongside(db)
        await endAccess(db, account)
        await people.remove(uid)
        return true
      }),
  }
  return { provider, people, load: async () => void (await records.load()) }
}
