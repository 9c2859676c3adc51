import { keyOf } from '../../../product/client.ts'
import type { Account } from '../../../rules/account-book.ts'
import type { Browser } from '../../../world/browser.ts'
import { credentialsOf, type Person } from '../../cast.ts'
import { type Acts, Over, type Result } from '../../stage.ts'
import {
  anotherBrowser,
  enter,
  expectOutcome,
  hasOwn,
  inAccount,
  latestLink,
  must,
  requireThat,
  type Scene,
  silence,
  waitForLink,
  withAccount,
} from './scene.ts'

const hasPassword = ({ password }: Person, { kind, isShutOut }: Account): boolean =>
  kind === 'e-mail' && password !== undefined && !isShutOut

/** How people with a password come in and go. */
export const SIGNING_IN: Acts = {
  /** With a password, often on another phone, sometimes mistyped first. */
  'signs in': withAccount(2, hasPassword, async (scene) => {
    const { person, account, dice, calls } = scene
    const browser = dice.onceIn(2) ? anotherBrowser(scene) : person.browser
    const email = dice.onceIn(3) ? (person.email ?? '').toUpperCase() : (person.email ?? '')
    if (dice.onceIn(3)) {
      expectOutcome(await calls.signIn(browser, { email, password: `${person.password}s` }), 'invalid-credential')
    }
    must(await calls.signIn(browser, { email, password: person.password ?? '' }))
    person.browser = browser
    const seen = await calls.whoIsIn(browser)
    if (seen.state !== 'accepted') return 'accepted'
    requireThat(seen.value?.email === person.email, person, 'the account that opens is another’s')
    account.uid ??= seen.value?.uid
    requireThat(seen.value?.uid === account.uid, person, 'the account has another id than before')
    return 'accepted'
  }),

  'signs out': inAccount(2, hasPassword, async (scene) => {
    const { person, calls } = scene
    must(await calls.signOut(person.browser))
    await requireOut(scene, person.browser, 'is still in after signing out')
    return 'accepted'
  }),

  'signs out everywhere': withAccount(1, hasPassword, async (scene) => {
    const { stage, person, account, calls } = scene
    const phone = await onAnotherPhone(scene)
    await enter(scene)
    const outcome = await calls.signOutEverywhere(person.browser)
    silence(scene, outcome.state === 'accepted')
    must(outcome)
    stage.accounts.endKeys(account)
    await requireOut(scene, phone)
    return 'accepted'
  }),

  /** By a link in a mail: at once, or days later, when it has expired; once, or once more than it is good for. */
  'signs in by link': withAccount(
    2,
    (person, account) => hasPassword(person, account) && account.isProven,
    async (scene) => {
      const { stage, person, dice, calls } = scene
      const email = person.email ?? ''
      const old = dice.onceIn(4) ? latestLink(stage, email, 'sign-in', 0) : undefined
      if (old !== undefined) {
        return expectOutcome(await calls.signInByLink(person.browser, email, old), 'invalid-action-code')
      }
      const browser = dice.onceIn(2) ? anotherBrowser(scene) : person.browser
      const code = await askForLink(scene, browser, 'sign-in')
      if (dice.onceIn(3)) {
        expectOutcome(await calls.signInByLink(browser, `x${email}`, code), 'invalid-action-code')
      }
      must(await calls.signInByLink(browser, email, code))
      person.browser = browser
      if (dice.onceIn(2)) {
        expectOutcome(await calls.signInByLink(anotherBrowser(scene), email, code), 'invalid-action-code')
      }
      return 'accepted'
    },
  ),

  /** Another password: with the one before, or by a mailed link. */
  'changes the password': withAccount(2, hasPassword, async (scene) => {
    const { stage, person, account, dice, calls } = scene
    const before = person.password ?? ''
    const next = `${before.replace(/-\d*$/, '')}-${dice.below(1_000_000)}`
    const phone = await onAnotherPhone(scene)
    if (dice.onceIn(2) && account.isProven) return resetPassword(scene, next, phone)
    await enter(scene)
    if (dice.onceIn(4)) {
      const wrong = await calls.changePassword(person.browser, `${before}s`, next)
      expectOutcome(wrong, 'wrong-password')
    }
    const outcome = await calls.changePassword(person.browser, before, next)
    if (expectOutcome(outcome) === 'lost') return findPassword(scene, next)
    learnPassword(scene, next)
    // The browser that changed it is in by a new one.
    stage.accounts.endKeys(account, { but: keyOf(person.browser) })
    await requireOut(scene, phone)
    return requireOldRefused(scene, before)
  }),

  /** Looks at the list of phones and computers that are in, and signs another one out. */
  'looks at the sessions': inAccount(3, hasOwn, async ({ stage, person, account, dice, calls }) => {
    const { accounts } = stage
    const sessions = must(await calls.listSessions(person.browser))
    const keys = accounts.keysOf(account)
    account.sessionIds = sessions.map(({ id }) => id)
    requireThat(sessions.filter(({ isCurrent }) => isCurrent).length === 1, person, 'is in more or less than once here')
    const open = keys.filter(({ state }) => state !== 'ended').length
    const isSure = !account.mayBeInUnknown && keys.every(({ state }) => state !== 'unsure')
    requireThat(!isSure || sessions.length <= open, person, `${sessions.length} sessions, but ${open} browsers are in`)
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    if (!other || dice.onceIn(3)) return 'accepted'
    const ended = await calls.endSession(person.browser, other.id)
    // With more than two, it is not known which browser it was.
    const isUnsure = sessions.length > 2 || ended.state === 'lost'
    accounts.endKeys(account, { but: keyOf(person.browser), state: isUnsure ? 'unsure' : 'ended' })
    must(ended)
    expectOutcome(await calls.endSession(person.browser, other.id), 'no-such-session')
    return 'accepted'
  }),
}

/** Often somebody is in on another phone, too. */
async function onAnotherPhone(scene: Scene): Promise<Browser | undefined> {
  const { email, password } = scene.person
  if (!email || !password || scene.dice.onceIn(3)) return undefined
  const phone = anotherBrowser(scene)
  const { state } = await scene.calls.signIn(phone, { email, password })
  return state === 'accepted' ? phone : undefined
}

async function requireOut(
  { person, calls }: Scene,
  phone: Browser | undefined,
  what = 'is still in on another phone',
): Promise<void> {
  const seen = phone && (await calls.whoIsIn(phone))
  if (seen?.state === 'accepted') requireThat(seen.value === undefined, person, what)
}

/** The code that somebody asks for, when it has come. */
async function askForLink({ stage, person, calls }: Scene, browser: Browser, purpose: 'sign-in' | 'reset') {
  const email = person.email ?? ''
  const askedMs = stage.world.time.nowMs
  must(await calls.askForLink(browser, purpose, email))
  const code = await waitForLink(stage, email, purpose, askedMs)
  if (code === undefined) throw new Over('idle')
  return code
}

async function resetPassword(scene: Scene, next: string, phone: Browser | undefined): Promise<Result> {
  const { stage, person, account, dice, calls } = scene
  const before = person.password ?? ''
  const browser = dice.onceIn(2) ? anotherBrowser(scene) : person.browser
  const code = await askForLink(scene, browser, 'reset')
  const outcome = await calls.resetPassword(browser, code, next)
  if (expectOutcome(outcome) === 'lost') return findPassword(scene, next)
  learnPassword(scene, next)
  stage.accounts.endKeys(account)
  await requireOut(scene, phone)
  expectOutcome(await calls.resetPassword(browser, code, `${next}-again`), 'invalid-action-code')
  return requireOldRefused(scene, before)
}

async function requireOldRefused(scene: Scene, password: string): Promise<Result> {
  const { person, calls } = scene
  expectOutcome(await calls.signIn(anotherBrowser(scene), { ...credentialsOf(person), password }), 'invalid-credential')
  return 'accepted'
}

/** The answer was lost: whichever password opens the account is the one. */
async function findPassword(scene: Scene, password: string): Promise<Result> {
  const { stage, person, account, calls } = scene
  stage.accounts.endKeys(account, { state: 'unsure' })
  const tried = await calls.signIn(anotherBrowser(scene), { ...credentialsOf(person), password })
  if (tried.state === 'accepted') learnPassword(scene, password)
  // Nobody answers: both may be right, so nothing can be said of this account any more.
  if (tried.state === 'lost') stage.accounts.giveUp(person)
  return 'lost'
}

function learnPassword({ stage, person }: Scene, password: string): void {
  person.password = password
  stage.secrets.learn(password, `the password of ${person.key}`, [])
}
