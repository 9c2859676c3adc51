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
      const wrong = await calls.signIn(browser, { email, password: `${person.password}s` })
      expectOutcome(person, 'mistypes the password', wrong, 'invalid-credential')
    }
    must(person, 'signs in', await calls.signIn(browser, { email, password: person.password ?? '' }))
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
    must(person, 'signs out', await calls.signOut(person.browser))
    await requireOut(scene, person.browser, 'is still in after signing out')
    return 'accepted'
  }),

  'signs out everywhere': withAccount(1, hasPassword, async (scene) => {
    const { stage, person, account, calls } = scene
    const phone = await onAnotherPhone(scene)
    await enter(scene)
    const outcome = await calls.signOutEverywhere(person.browser)
    silence(scene, outcome.state === 'accepted')
    must(person, 'signs out everywhere', outcome)
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
        const late = await calls.signInByLink(person.browser, email, old)
        return expectOutcome(person, 'uses a link of long ago', late, 'invalid-action-code')
      }
      const browser = dice.onceIn(2) ? anotherBrowser(scene) : person.browser
      const code = await askForLink(scene, browser, 'sign-in')
      if (dice.onceIn(3)) {
        const others = await calls.signInByLink(browser, `x${email}`, code)
        expectOutcome(person, 'types another e-mail', others, 'invalid-action-code')
      }
      must(person, 'signs in by link', await calls.signInByLink(browser, email, code))
      person.browser = browser
      if (dice.onceIn(2)) {
        const again = await calls.signInByLink(anotherBrowser(scene), email, code)
        expectOutcome(person, 'uses the link once more', again, 'invalid-action-code')
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
      expectOutcome(person, 'changes the password with a wrong one', wrong, 'wrong-password')
    }
    const outcome = await calls.changePassword(person.browser, before, next)
    if (expectOutcome(person, 'changes the password', outcome) === 'lost') return findPassword(scene, next)
    learnPassword(scene, next)
    // The browser that changed it is in by a new one.
    stage.accounts.endKeys(account, { but: keyOf(person.browser) })
    await requireOut(scene, phone)
    return requireOldRefused(scene, before)
  }),

  /** Looks at the list of phones and computers that are in, and signs another one out. */
  'looks at the sessions': inAccount(3, hasOwn, async ({ stage, person, account, dice, calls }) => {
    const { accounts } = stage
    const sessions = must(person, 'looks at the sessions', await calls.listSessions(person.browser))
    const keys = accounts.keysOf(account)
    account.sessionIds = sessions.map(({ id }) => id)
    requireThat(sessions.filter(({ isCurrent }) => isCurrent).length === 1, person, 'is in more or less than once here')
    const open = keys.filter(({ state }) => state !== 'ended').length
    const isSure = keys.every(({ state }) => state !== 'unsure')
    requireThat(!isSure || sessions.length <= open, person, `${sessions.length} sessions, but ${open} browsers are in`)
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    if (!other || dice.onceIn(3)) return 'accepted'
    const ended = await calls.endSession(person.browser, other.id)
    // With more than two, it is not known which browser it was.
    const isUnsure = sessions.length > 2 || ended.state === 'lost'
    accounts.endKeys(account, { but: keyOf(person.browser), state: isUnsure ? 'unsure' : 'ended' })
    must(person, 'ends a session', ended)
    const twice = await calls.endSession(person.browser, other.id)
    expectOutcome(person, 'ends a session twice', twice, 'no-such-session')
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
  must(person, `asks for a link (${purpose})`, await calls.askForLink(browser, purpose, email))
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
  if (expectOutcome(person, 'resets the password', outcome) === 'lost') return findPassword(scene, next)
  learnPassword(scene, next)
  stage.accounts.endKeys(account)
  await requireOut(scene, phone)
  const again = await calls.resetPassword(browser, code, `${next}-again`)
  expectOutcome(person, 'uses the reset link once more', again, 'invalid-action-code')
  return requireOldRefused(scene, before)
}

async function requireOldRefused(scene: Scene, password: string): Promise<Result> {
  const { person, calls } = scene
  const old = await calls.signIn(anotherBrowser(scene), { ...credentialsOf(person), password })
  expectOutcome(person, 'signs in with the password of before', old, 'invalid-credential')
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
