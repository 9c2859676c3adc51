import type { PasswordHashing } from '../adapters/identity/password-hash.ts'
import { anOpenIdProvider } from '../adapters/identity/testing/an-openid-provider.ts'
import { setDisabled } from '../store/account-queries.ts'
import type { Engine } from '../store/store.ts'
import { type Accounts, accounts, QUICK_HASHING, userOf } from './accounts.ts'

const CALLBACK = 'http://localhost/api/auth/google/callback'

export const EVES_PASSWORD = 'eves-own-words'

type Browser = ReturnType<Accounts['browser']>

/** An account that Eve made with Ann's e-mail, which is not confirmed. */
export interface Target {
  email: string
  /** Eve's browser, signed in to the account. */
  eve: Browser
  uid: string
}

/** After `hold`, the next call of `pass` waits until the gate is opened. Any other call passes at once. */
class Gate {
  #held: { arrived: PromiseWithResolvers<void>; opened: PromiseWithResolvers<void> } | undefined

  /** Holds the next call of `pass`. `arrived` resolves when that call has come. */
  hold(): { arrived: Promise<void>; open: () => void } {
    const held = { arrived: Promise.withResolvers<void>(), opened: Promise.withResolvers<void>() }
    this.#held = held
    return { arrived: held.arrived.promise, open: held.opened.resolve }
  }

  async pass(): Promise<void> {
    const held = this.#held
    this.#held = undefined
    held?.arrived.resolve()
    await held?.opened.promise
  }
}

/** Accounts whose password hashing and OpenID provider can be held, just before a sign-in opens its session. */
export async function accountsWithHeldSignIns(engine: Engine) {
  const [hashed, redeemed] = [new Gate(), new Gate()]
  const held =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const outcome = await work(...args)
      await hashed.pass()
      return outcome
    }
  const hashing: PasswordHashing = { hash: held(QUICK_HASHING.hash), verify: held(QUICK_HASHING.verify) }
  const google = await anOpenIdProvider({
    redirectUri: CALLBACK,
    people: [
      { sub: 'eve', email: 'ann@example.org', email_verified: false },
      { sub: 'ann', email: 'ann@example.org', email_verified: true },
    ],
    beforeTokens: () => redeemed.pass(),
  })
  const server = await accounts({
    engine,
    env: { ...google.env, PUBLIC_URL: 'http://localhost' },
    hashing,
    isSampleMode: () => false,
  })
  let visitors = 0
  /** Each from its own address, so that no rate limit interferes. */
  const browser = () => {
    visitors += 1
    return server.browser({ address: `198.51.${(visitors >> 8) & 255}.${visitors & 255}` })
  }
  const atGoogle = async (from: Browser, sub: string) => {
    const { url } = (await from.post('/api/auth/google', { flow: 'redirect' })).json()
    const back = await google.signInAt(url, sub)
    return () => from.get(back.slice('http://localhost'.length))
  }
  return { ...server, browser, hashed, redeemed, atGoogle }
}

export type HeldAccounts = Awaited<ReturnType<typeof accountsWithHeldSignIns>>

/** Eve registers with Ann's e-mail and a password. */
export async function registeredByEve(server: HeldAccounts, email: string): Promise<Target> {
  const eve = server.browser()
  await eve.post('/api/auth/register', { email, password: EVES_PASSWORD })
  return { email, eve, uid: (await userOf(eve))?.uid ?? '' }
}

/** Eve signs in by an issuer that does not vouch for the e-mail. */
export async function signedInByIssuer(server: HeldAccounts): Promise<Target> {
  const eve = server.browser()
  await (await server.atGoogle(eve, 'eve'))()
  return { email: 'ann@example.org', eve, uid: (await userOf(eve))?.uid ?? '' }
}

interface Ending {
  /** Prepares before the race begins. Returns what ends Eve's access, which rejects unless it succeeds. */
  prepare(server: HeldAccounts, target: Target): Promise<() => Promise<unknown>>
  /** The rightful sessions that are open afterwards. */
  leaves: number
}

const succeeds = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer
  if (statusCode >= 400) throw new Error(`${statusCode} ${body}`)
}

/** Everything that ends access to an account, by its owner or a captain. */
export const ENDINGS: Readonly<Record<string, Ending>> = {
  'her first mailed link': {
    prepare: async (server, { email }) => {
      const [ann, code] = await mailed(server, email, 'sign-in-link', 'signIn')
      return () => succeeds(ann.post('/api/auth/redeem-sign-in-link', { email, code }))
    },
    leaves: 1,
  },
  'a reset': {
    prepare: async (server, { email }) => {
      const [ann, code] = await mailed(server, email, 'reset-link', 'resetPassword')
      return () => succeeds(ann.post('/api/auth/reset-password', { code, password: 'anns-own-words' }))
    },
    leaves: 0,
  },
  'signing out everywhere': atOnce((_server, { eve }) => succeeds(eve.post('/api/auth/sign-out-everywhere'))),
  'a captain who disables it': atOnce((server, target) => disable(server, target, [true])),
  'a captain who disables it and enables it again': atOnce((server, target) => disable(server, target, [true, false])),
  'its deletion': atOnce((_server, { eve }) =>
    succeeds(eve.post('/api/auth/delete-account', { password: EVES_PASSWORD })),
  ),
  'a new password': {
    prepare: async (server, { email }) => {
      const other = server.browser()
      await succeeds(other.post('/api/auth/sign-in', { email, password: EVES_PASSWORD }))
      const change = { currentPassword: EVES_PASSWORD, newPassword: 'other-words' }
      return () => succeeds(other.post('/api/auth/change-password', change))
    },
    leaves: 1,
  },
  'her first sign-in with Google': {
    prepare: async (server) => {
      const comeBack = await server.atGoogle(server.browser(), 'ann')
      return () => succeeds(comeBack())
    },
    leaves: 1,
  },
}

/** It needs no preparation, and leaves no session. */
function atOnce(end: (server: HeldAccounts, target: Target) => Promise<unknown>): Ending {
  return { prepare: async (server, target) => () => end(server, target), leaves: 0 }
}

async function mailed(server: HeldAccounts, email: string, call: string, mode: string): Promise<[Browser, string]> {
  const ann = server.browser()
  await succeeds(ann.post(`/api/auth/${call}`, { email }))
  return [ann, await server.code(email, mode)]
}

const disable = ({ store, clock }: HeldAccounts, { uid }: Target, states: readonly boolean[]) =>
  store.db.transaction().execute(async (db) => {
    for (const isDisabled of states) await setDisabled(db, uid, isDisabled, clock.now())
  })

/** How many sessions are open, of all users. */
export async function countSessions({ store }: Pick<HeldAccounts, 'store'>): Promise<number> {
  return (await store.db.selectFrom('accountSession').select('id').execute()).length
}
