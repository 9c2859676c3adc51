import type { Clock } from '@headgate/domain'
import type { Config } from '../../../config.ts'
import { endSessionOf, listSessionsOf } from '../../../store/identity-queries.ts'
import type { Store } from '../../../store/store.ts'
import type { BackgroundWork } from '../../mail/background-work.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import { passwordRules } from '../password-rules.ts'
import { ActionCodes } from './action-codes.ts'
import { openAuth } from './auth.ts'
import { EmbeddedSessions, isAlive } from './embedded-sessions.ts'
import { GoogleClient } from './google-client.ts'
import { GoogleSignIn } from './google-sign-in.ts'
import { MailedLinks } from './mailed-links.ts'
import { PasswordSignIn } from './password-sign-in.ts'
import { People } from './people.ts'
import { cookieName } from './session-cookie.ts'

export interface EmbeddedParts {
  store: Pick<Store, 'db' | 'engine'>
  config: Pick<Config, 'accounts' | 'ditch' | 'rules' | 'publicUrl'>
  secret: string
  /** Real time: better-auth compares with its own clock as well. */
  clock: Clock
  mailer: Mailer
  background: BackgroundWork
  isSampleMode: () => boolean
}

export interface EmbeddedIdentity {
  provider: IdentityProvider
  people: People
}

/** Accounts in the product's own database, kept by better-auth. */
export async function openEmbedded(parts: EmbeddedParts): Promise<EmbeddedIdentity> {
  const { store, config, secret, clock, mailer, background, isSampleMode } = parts
  const { db } = store
  const { accounts, ditch, rules, publicUrl } = config
  const isSecure = publicUrl?.protocol === 'https:'
  const cookie = { name: cookieName(isSecure), isSecure }
  const now = () => clock.now()

  const auth = openAuth({ store, secret, clock, cookie })
  const people = new People(await auth.$context)
  const sessions = new EmbeddedSessions({ db, auth, secret, clock, cookie, isSampleMode })
  const passwords = new PasswordSignIn({
    people,
    sessions,
    rules: await passwordRules(accounts.passwordPolicy, [ditch.name, ditch.city]),
    now,
    isSampleMode,
  })
  const codes = new ActionCodes(auth.$context, clock)
  const { timeZone } = rules
  const links = new MailedLinks({ people, sessions, codes, passwords, mailer, background, ditch, timeZone, now })
  const google = new GoogleSignIn({
    google: accounts.google && new GoogleClient(accounts.google),
    auth,
    people,
    sessions,
    now,
    cookie: { name: cookieName(isSecure, 'google'), isSecure },
  })

  const provider: IdentityProvider = {
    find: (headers) => sessions.find(headers),
    register: async (caller, who) => {
      const signedIn = await passwords.register(caller, who)
      if (mailer.reach !== 'none') links.sendVerificationLink(caller, signedIn.uid)
      return signedIn
    },
    signIn: (caller, who) => passwords.signIn(caller, who),
    signInAsGuest: async (caller) => {
      const uid = await sessions.findGuestId(caller)
      const guest = uid === undefined ? undefined : (await people.find(uid))?.person
      return sessions.open(caller, guest ?? (await people.addGuest()))
    },
    sendSignInLink: (caller, email) => links.sendSignInLink(caller, email),
    sendResetLink: (caller, email) => links.sendResetLink(caller, email),
    sendVerificationLink: (caller, { user }) => links.sendVerificationLink(caller, user.uid),
    checkCode: (mode, code) => links.check(mode, code),
    redeemSignInLink: (caller, link) => links.signIn(caller, link),
    resetPassword: (reset) => links.resetPassword(reset),
    verifyEmail: (caller, code) => links.verifyEmail(caller, code),
    startGoogle: (caller, flow) => google.start(caller, flow),
    finishGoogle: (caller, query) => google.finish(caller, query),
    signOut: (caller) => sessions.close(caller),
    signOutEverywhere: async ({ user }) => {
      await people.endSessions(user.uid)
      return sessions.cookiesOfNobody()
    },
    listSessions: async ({ user, sessionId }) => {
      const alive = (await listSessionsOf(db, user.uid)).filter((session) => isAlive(session, now()))
      return alive.map(({ id, createdAt, lastUsedAt, device }) => ({
        id,
        isCurrent: id === sessionId,
        createdAt: createdAt.toString(),
        lastUsedAt: lastUsedAt.toString(),
        device,
      }))
    },
    endSession: ({ user }, sessionId) => endSessionOf(db, user.uid, sessionId),
    changePassword: (caller, signedIn, change) => passwords.change(caller, signedIn, change),
    confirmDeletion: (signedIn, password) => passwords.confirmDeletion(signedIn, password),
    deleteAccount: async (uid) => {
      await people.remove(uid)
      return sessions.cookiesOfNobody()
    },
  }
  return { provider, people }
}
