import { argon2id, type PasswordHashing } from '../adapters/identity/password-hash.ts'
import { anOpenIdProvider } from '../adapters/identity/testing/an-openid-provider.ts'
import { setDisabled } from '../store/account-queries.ts'
import type { Engine } from '../store/store.ts'
import { Gate } from './a-gate.ts'
import { type Accounts, accounts, userOf } from './accounts.ts'

const CALLBACK = 'http://localhost/api/auth/google/callback'

export const EVES_PASSWORD = 'eves-own-words'

type Browser = ReturnType<Accounts['browser']>

/** An account with Ann's e-mail, which somebody else made and nobody has confirmed. */
export interface Target {
  email: string
  /** Eve's, signed in to the account. */
  eve: Browser
  uid: string
}

/** Accounts whose password hashing, and whose OpenID provider, can be held at the moment when all is known. */
export async function whereSignInsAreHeld(engine: Engine, { jitterMs = 0 } = {}) {
  const hashed = new Gate()
  const redeemed = new Gate()
  const after = async <T>(outcome: T): Promise<T> => {
    if (jitterMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * jitterMs))
    await hashed.pass()
    return outcome
  }
  const underWay = new Set<() => void>()
  let begun = 0
  const before = () => {
    begun += 1
    for (const look of underWay) look()
  }
  const hashing: PasswordHashing = {
    hash: async (password) => {
      before()
      return after(await argon2id.hash(password))
    },
    verify: async (password, phc) => {
      before()
      return after(await argon2id.verify(password, phc))
    },
  }
  /** Resolves when so many more passwords are being hashed: whoever sent them has been looked up. */
  const whenHashing = (more: number): Promise<void> => {
    const wanted = begun + more
    return new Promise((resolve) => {
      const look = () => {
        if (begun < wanted) return
        underWay.delete(look)
        resolve()
      }
      underWay.add(look)
    })
  }
  const google = await anOpenIdProvider({
    redirectUri: CALLBACK,
    people: [
      { sub: 'eve', email: 'ann@example.org', email_verified: false },
      { sub: 'ann', email: 'ann@example.org', email_verified: true },
    ],
    beforeTokens: () => redeemed.pass(),
  })
  const there = await accounts({
    engine,
    env: { ...google.env, PUBLIC_URL: 'http://localhost' },
    hashing,
    isSampleMode: () => false,
  })
  let visitors = 0
  /** Each from an address of its own, so that no limit is in the way. */
  const browser = () => {
    visitors += 1
    return there.browser({ address: `198.51.${(visitors >> 8) & 255}.${visitors & 255}` })
  }
  const atGoogle = async (from: Browser, sub: string) => {
    const { url } = (await from.post('/api/auth/google', { flow: 'redirect' })).json()
    const back = await google.signInAt(url, sub)
    return () => from.get(back.slice('http://localhost'.length))
  }
  return { ...there, browser, hashed, redeemed, whenHashing, atGoogle }
}

export type Held = Awaited<ReturnType<typeof whereSignInsAreHeld>>

/** Eve registers with Ann's e-mail and a password. */
export async function registeredByEve(there: Held, email: string): Promise<Target> {
  const eve = there.browser()
  await eve.post('/api/auth/register', { email, password: EVES_PASSWORD })
  return { email, eve, uid: (await userOf(eve))?.uid ?? '' }
}

/** Eve signs in by an issuer that does not vouch for the e-mail. */
export async function signedInByIssuer(there: Held): Promise<Target> {
  const eve = there.browser()
  await (await there.atGoogle(eve, 'eve'))()
  return { email: 'ann@example.org', eve, uid: (await userOf(eve))?.uid ?? '' }
}

interface Ending {
  /** Does what it needs before the race begins; gives back what ends Eve's access, whose answer is a success. */
  prepare(there: Held, target: Target): Promise<() => Promise<unknown>>
  /** Sessions that are open afterwards by right. */
  leaves: number
}

const succeeds = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer
  if (statusCode >= 400) throw new Error(`${statusCode} ${body}`)
}

/** Everything that ends access to an account, by its owner or a captain. */
export const ENDINGS: Readonly<Record<string, Ending>> = {
  'her first mailed link': {
    prepare: async (there, { email }) => {
      const ann = there.browser()
      await succeeds(ann.post('/api/auth/sign-in-link', { email }))
      const code = await there.code(email, 'signIn')
      return () => succeeds(ann.post('/api/auth/redeem-sign-in-link', { email, code }))
    },
    leaves: 1,
  },
  'a reset': {
    prepare: async (there, { email }) => {
      const ann = there.browser()
      await succeeds(ann.post('/api/auth/reset-link', { email }))
      const code = await there.code(email, 'resetPassword')
      return () => succeeds(ann.post('/api/auth/reset-password', { code, password: 'anns-own-words' }))
    },
    leaves: 0,
  },
  'signing out everywhere': {
    prepare:
      async (_there, { eve }) =>
      () =>
        succeeds(eve.post('/api/auth/sign-out-everywhere')),
    leaves: 0,
  },
  'a captain who shuts it': {
    prepare:
      async ({ store, clock }, { uid }) =>
      () =>
        store.db.transaction().execute((db) => setDisabled(db, store.engine, uid, clock.now())),
    leaves: 0,
  },
  'a captain who shuts it and opens it again': {
    prepare:
      async ({ store, clock }, { uid }) =>
      () =>
        store.db.transaction().execute(async (db) => {
          await setDisabled(db, store.engine, uid, clock.now())
          await setDisabled(db, store.engine, uid, null)
        }),
    leaves: 0,
  },
  'its deletion': {
    prepare:
      async (_there, { eve }) =>
      () =>
        succeeds(eve.post('/api/auth/delete-account', { password: EVES_PASSWORD })),
    leaves: 0,
  },
  'a new password': {
    prepare: async (there, { email }) => {
      const other = there.browser()
      await succeeds(other.post('/api/auth/sign-in', { email, password: EVES_PASSWORD }))
      const change = { currentPassword: EVES_PASSWORD, newPassword: 'other-words' }
      return () => succeeds(other.post('/api/auth/change-password', change))
    },
    leaves: 1,
  },
  'her first sign-in with Google': {
    prepare: async (there) => {
      const comeBack = await there.atGoogle(there.browser(), 'ann')
      return () => succeeds(comeBack())
    },
    leaves: 1,
  },
}

/** How many sessions are open, of whomever. */
export async function countSessions({ store }: Pick<Held, 'store'>): Promise<number> {
  return (await store.db.selectFrom('identitySession').select('id').execute()).length
}
