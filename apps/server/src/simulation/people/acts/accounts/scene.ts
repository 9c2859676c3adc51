import type { Outcome } from '../../../product/outcome.ts'
import { findMailedLink, type MailedLink } from '../../../product/read-mail.ts'
import type { Account } from '../../../rules/account-book.ts'
import { Broken } from '../../../rules/broken.ts'
import type { Browser } from '../../../world/browser.ts'
import type { Dice } from '../../../world/dice.ts'
import { credentialsOf, type Person } from '../../cast.ts'
import { type Act, captainsOf, Over, type Result, type Stage } from '../../stage.ts'

const AS_PREDICTED = 'what becomes of an account is what its rules say'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** One person with their account, while nobody else touches it. */
export interface Scene {
  stage: Stage
  dice: Dice
  person: Person
  account: Account
  calls: Stage['product']['accounts']
}

/** What is enough to come in. */
type Inside = Pick<Scene, 'stage' | 'person' | 'account'>

type Who = (person: Person, account: Account) => boolean

/** Those with an account of their own, which nobody has shut out. */
export const hasOwn: Who = (_person, { kind, isShutOut }) => kind !== 'guest' && !isShutOut

/** Something that somebody does with their own account, when their phone shows all of it and they are at nothing else. */
export const withAccount = (weight: number, who: Who, run: (scene: Scene) => Promise<Result>): Act => ({
  weight,
  async run(stage, dice) {
    const { people, accounts, world, product } = stage
    const able = people.filter((person) => {
      const account = accounts.find(person)
      return account !== undefined && person.showsLessUntilMs < world.time.nowMs && who(person, account)
    })
    return byFirstFree(stage, dice.shuffled(able), async (person) => {
      const account = accounts.find(person)
      if (!account || (await isForgotten({ stage, person, account }))) return undefined
      return run({ stage, dice, person, account, calls: product.accounts })
    })
  },
})

/** The first of these who is at nothing else does it, and the next one if they cannot. */
export async function byFirstFree(
  { accounts }: Stage,
  people: readonly Person[],
  work: (person: Person) => Promise<Result | undefined>,
): Promise<Result> {
  for (const person of people) {
    const result = await accounts.whileFree(person, () => work(person))
    if (result) return result
  }
  return 'idle'
}

/** Like `withAccount`, but signs the person in first if necessary. */
export const inAccount = (weight: number, who: Who, run: (scene: Scene) => Promise<Result>): Act =>
  withAccount(weight, who, async (scene) => {
    await enter(scene)
    return run(scene)
  })

/** While somebody does it, they do nothing else. */
export async function whileTaken(
  { accounts }: Stage,
  person: Person | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  return (person && (await accounts.whileFree(person, work))) ?? 'idle'
}

/** One of the captains does it, and nothing else meanwhile; signed in first where their session has run out. */
export async function byCaptain(
  { stage, dice }: Pick<Scene, 'stage' | 'dice'>,
  act: (captain: Person) => Promise<Result>,
): Promise<Result> {
  const captain = dice.pick(captainsOf(stage))
  const account = stage.accounts.find(captain)
  return whileTaken(stage, account && captain, async () => {
    if (account) await enter({ stage, person: captain, account })
    return act(captain)
  })
}

/** Accounts without any proof of who they are go after a month without a visit, and guests when their session ends. */
export async function isForgotten({ stage, person, account }: Inside) {
  const { accounts, world, product } = stage
  const { sureMs, perhapsMs } = accounts.lastUseOf(account)
  const nowMs = world.time.nowMs
  if (account.kind === 'guest') account.isGone = nowMs - sureMs > 6 * DAY_MS
  const staysAnyway = account.kind !== 'e-mail' || account.isProven || account.holders.size > 0 || account.isShutOut
  if (staysAnyway || nowMs - sureMs < 29 * DAY_MS) return account.isGone
  if (nowMs - perhapsMs < 32 * DAY_MS) return true
  const tried = await product.accounts.signIn(person.browser, credentialsOf(person))
  expectOutcome(tried, 'invalid-credential')
  if (tried.state === 'refused') account.isGone = true
  return true
}

/** Throws if it ended otherwise than it must: accepted, or refused for that reason. */
export function expectOutcome(
  outcome: Outcome<unknown>,
  expected: 'accepted' | (string & {}) = 'accepted',
): Exclude<Result, 'idle'> {
  const { state, call } = outcome
  const came = state === 'refused' ? outcome.reason : state
  if (state !== 'lost' && came !== expected) {
    throw new Broken(AS_PREDICTED, `${call} is ${came} instead of ${expected}`)
  }
  return state
}

/** What was accepted, as it must be. The act is over if its answer was lost. */
export function must<T>(outcome: Outcome<T>): T {
  expectOutcome(outcome)
  if (outcome.state !== 'accepted') throw new Over('lost')
  return outcome.value
}

export function requireThat(isSo: boolean, { key }: Person, what: string): void {
  if (!isSo) throw new Broken(AS_PREDICTED, `${key}: ${what}`)
}

/** Signs in where nobody is in any more. False while that cannot be done. */
export async function comeIn({ stage, person, account }: Inside): Promise<boolean> {
  const { product, accounts, world } = stage
  const seen = await product.accounts.whoIsIn(person.browser)
  if (seen.state !== 'accepted') return false
  const isIn = seen.value !== undefined && (account.uid === undefined || seen.value.uid === account.uid)
  if (isIn) {
    account.uid ??= seen.value?.uid
    const key = accounts.keys.findLast(({ account: of, state }) => of === account && state !== 'ended')
    if (key) key.usedMs = world.time.nowMs
    return true
  }
  if (account.kind !== 'e-mail' || account.isShutOut || !person.email || !person.password) return false
  if (await isForgotten({ stage, person, account })) return false
  return expectOutcome(await product.accounts.signIn(person.browser, credentialsOf(person))) === 'accepted'
}

/** As `comeIn`; the act is over if that cannot be done. */
export async function enter(scene: Inside): Promise<void> {
  if (!(await comeIn(scene))) throw new Over('idle')
}

/** Waits for a mail, as somebody does who looks at their phone for a while. Undefined if none comes. */
export async function waitForLink(
  { world }: Stage,
  to: string,
  purpose: MailedLink['for'],
  sinceMs: number,
): Promise<string | undefined> {
  const wereClocksRight = world.areClocksRight
  await world.time.pause(MINUTE_MS)
  // A link is valid for an hour at most. A node whose clock is an hour ahead of the one that made it refuses it.
  if ((purpose === 'sign-in' || purpose === 'reset') && !(wereClocksRight && world.areClocksRight)) return undefined
  return latestLink({ world }, to, purpose, sinceMs)
}

/** The code of the newest mail of a kind. */
export function latestLink(
  { world }: Pick<Stage, 'world'>,
  to: string,
  purpose: MailedLink['for'],
  sinceMs: number,
): string | undefined {
  const links = world.outside.mails.filter((mail) => mail.to === to && mail.atMs >= sinceMs).map(findMailedLink)
  return links.findLast((link) => link?.for === purpose)?.code
}

/** One more phone or computer of theirs. */
export function anotherBrowser({ stage, person, dice }: Pick<Scene, 'stage' | 'person' | 'dice'>): Browser {
  const browser = stage.product.newBrowser(`10.1.${dice.below(250)}.${dice.below(250)}`, person.language)
  stage.accounts.belongsTo(browser, person)
  return browser
}

/** Their phones get nothing more; unless `isSure`, nobody knows whether they do. */
export function silence({ stage, account }: Pick<Scene, 'stage' | 'account'>, isSure = true): void {
  for (const { endpoint } of isSure ? account.devices : [])
    stage.accounts.silenced.set(endpoint, stage.world.time.nowMs)
  account.devices = []
}
