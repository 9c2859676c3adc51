import { keyOf } from '../../../product/browser-key.ts'
import type { Account } from '../../../rules/account-book.ts'
import type { Browser } from '../../../world/browser.ts'
import type { Person } from '../../cast.ts'
import {
  actOf,
  anotherBrowser,
  comeIn,
  expectOutcome,
  latestLink,
  requireThat,
  type Scene,
  waitForLink,
} from './scene.ts'

const hasPassword = ({ password }: Person, { kind, isShutOut }: Account): boolean =>
  kind === 'e-mail' && password !== undefined && !isShutOut

/** With a password, often on another phone, sometimes mistyped first. */
export const signIn = actOf({
  weight: 2,
  who: hasPassword,
  async run(scene) {
    const { stage, person, account, dice } = scene
    const { accounts } = stage.product
    const browser = dice.onceIn(2) ? anotherBrowser(scene) : person.browser
    const email = dice.onceIn(3) ? (person.email ?? '').toUpperCase() : (person.email ?? '')
    if (dice.onceIn(3)) {
      const wrong = await accounts.signIn(browser, { email, password: `${person.password}s` })
      expectOutcome(person, 'mistypes the password', wrong, 'invalid-credential')
    }
    const result = expectOutcome(
      person,
      'signs in',
      await accounts.signIn(browser, { email, password: person.password ?? '' }),
    )
    if (result !== 'accepted') return result
    person.browser = browser
    const seen = await accounts.whoIsIn(browser)
    if (seen.state !== 'accepted') return 'accepted'
    requireThat(seen.value?.email === person.email, person, 'the account that opens is another’s')
    account.uid ??= seen.value?.uid
    requireThat(seen.value?.uid === account.uid, person, 'the account has another id than before')
    return 'accepted'
  },
})

export const signOut = actOf({
  weight: 2,
  who: hasPassword,
  async run(scene) {
    const { stage, person } = scene
    if (!(await comeIn(scene))) return 'idle'
    const result = expectOutcome(person, 'signs out', await stage.product.accounts.signOut(person.browser))
    if (result !== 'accepted') return result
    const seen = await stage.product.accounts.whoIsIn(person.browser)
    if (seen.state === 'accepted') requireThat(seen.value === undefined, person, 'is still in after signing out')
    return 'accepted'
  },
})

/** Often somebody is in on another phone, too. */
async function onAnotherPhone(scene: Scene): Promise<Browser | undefined> {
  const { email, password } = scene.person
  if (!email || !password || scene.dice.onceIn(3)) return undefined
  const phone = anotherBrowser(scene)
  const { state } = await scene.stage.product.accounts.signIn(phone, { email, password })
  return state === 'accepted' ? phone : undefined
}

async function requireOut({ stage, person }: Scene, phone: Browser | undefined): Promise<void> {
  const seen = phone && (await stage.product.accounts.whoIsIn(phone))
  if (seen?.state === 'accepted') requireThat(seen.value === undefined, person, 'is still in on another phone')
}

export const signOutEverywhere = actOf({
  weight: 1,
  who: hasPassword,
  async run(scene) {
    const { stage, person, account } = scene
    const phone = await onAnotherPhone(scene)
    if (!(await comeIn(scene))) return 'idle'
    const result = expectOutcome(
      person,
      'signs out everywhere',
      await stage.product.accounts.signOutEverywhere(person.browser),
    )
    if (result === 'accepted') stage.accounts.silence(account, stage.world.time.nowMs)
    account.devices = []
    person.devices = []
    if (result !== 'accepted') return result
    stage.accounts.endKeys(account)
    await requireOut(scene, phone)
    return result
  },
})

/** By a link in a mail: at once, or days later, when it has expired; once, or once more than it is good for. */
export const signInByLink = actOf({
  weight: 2,
  who: (person, account) => hasPassword(person, account) && account.isProven,
  async run(scene) {
    const { stage, person, dice } = scene
    const { product, world } = stage
    const email = person.email ?? ''
    const old = dice.onceIn(4) ? latestLink(stage, email, 'sign-in', 0) : undefined
    if (old !== undefined) {
      const late = await product.accounts.signInByLink(person.browser, email, old)
      return expectOutcome(person, 'uses a link of long ago', late, 'invalid-action-code')
    }
    const browser = dice.onceIn(2) ? anotherBrowser(scene) : person.browser
    const askedMs = world.time.nowMs
    const asked = await product.accounts.askForLink(browser, 'sign-in', email)
    if (expectOutcome(person, 'asks for a link', asked) !== 'accepted') return 'lost'
    const code = await waitForLink(stage, email, 'sign-in', askedMs)
    if (code === undefined) return 'idle'
    if (dice.onceIn(3)) {
      const others = await product.accounts.signInByLink(browser, `x${email}`, code)
      expectOutcome(person, 'types another e-mail', others, 'invalid-action-code')
    }
    const result = expectOutcome(person, 'signs in by link', await product.accounts.signInByLink(browser, email, code))
    if (result !== 'accepted') return result
    person.browser = browser
    if (dice.onceIn(2)) {
      const again = await product.accounts.signInByLink(anotherBrowser(scene), email, code)
      expectOutcome(person, 'uses the link once more', again, 'invalid-action-code')
    }
    return 'accepted'
  },
})

/** Another password: with the one before, or by a mailed link. */
export const changePassword = actOf({
  weight: 2,
  who: hasPassword,
  async run(scene) {
    const { stage, person, account, dice } = scene
    const { product, accounts } = stage
    const before = person.password ?? ''
    const next = `${before.replace(/-\d*$/, '')}-${dice.below(1_000_000)}`
    const phone = await onAnotherPhone(scene)
    if (dice.onceIn(2) && account.isProven) return resetPassword(scene, next, phone)
    if (!(await comeIn(scene))) return 'idle'
    if (dice.onceIn(4)) {
      const wrong = await product.accounts.changePassword(person.browser, `${before}s`, next)
      expectOutcome(person, 'changes the password with a wrong one', wrong, 'wrong-password')
    }
    const result = expectOutcome(
      person,
      'changes the password',
      await product.accounts.changePassword(person.browser, before, next),
    )
    if (result === 'lost') return findPassword(scene, next)
    if (result !== 'accepted') return result
    learnPassword(scene, next)
    // The browser that changed it is in by a new one.
    accounts.endKeys(account, { but: keyOf(person.browser) })
    await requireOut(scene, phone)
    return requireOldRefused(scene, before)
  },
})

async function resetPassword(scene: Scene, next: string, phone: Browser | undefined) {
  const { stage, person, account, dice } = scene
  const { product, accounts, world } = stage
  const [email, before] = [person.email ?? '', person.password ?? '']
  const browser = dice.onceIn(2) ? anotherBrowser(scene) : person.browser
  const askedMs = world.time.nowMs
  const asked = await product.accounts.askForLink(browser, 'reset', email)
  if (expectOutcome(person, 'asks to reset the password', asked) !== 'accepted') return 'lost'
  const code = await waitForLink(stage, email, 'reset', askedMs)
  if (code === undefined) return 'idle'
  const result = expectOutcome(person, 'resets the password', await product.accounts.resetPassword(browser, code, next))
  if (result === 'lost') return findPassword(scene, next)
  learnPassword(scene, next)
  accounts.endKeys(account)
  await requireOut(scene, phone)
  const again = await product.accounts.resetPassword(browser, code, `${next}-again`)
  expectOutcome(person, 'uses the reset link once more', again, 'invalid-action-code')
  return requireOldRefused(scene, before)
}

async function requireOldRefused(scene: Scene, before: string) {
  const { stage, person } = scene
  const old = await stage.product.accounts.signIn(anotherBrowser(scene), {
    email: person.email ?? '',
    password: before,
  })
  expectOutcome(person, 'signs in with the password of before', old, 'invalid-credential')
  return 'accepted' as const
}

/** The answer was lost: whichever password opens the account is the one. */
async function findPassword(scene: Scene, next: string) {
  const { stage, person, account } = scene
  stage.accounts.endKeys(account, { state: 'unsure' })
  const tried = await stage.product.accounts.signIn(anotherBrowser(scene), {
    email: person.email ?? '',
    password: next,
  })
  if (tried.state === 'accepted') learnPassword(scene, next)
  // Nobody answers: both may be right, so nothing can be said of this account any more.
  if (tried.state === 'lost') stage.accounts.giveUp(person)
  return 'lost' as const
}

function learnPassword({ stage, person }: Scene, password: string): void {
  person.password = password
  stage.secrets.learn(password, `the password of ${person.key}`, [])
}

/** Looks at the list of phones and computers that are in, and signs another one out. */
export const lookAtSessions = actOf({
  weight: 3,
  who: (_person, { kind, isShutOut }) => kind !== 'guest' && !isShutOut,
  async run(scene) {
    const { stage, person, account, dice } = scene
    const { product, accounts, world } = stage
    if (person.showsLessUntilMs >= world.time.nowMs || !(await comeIn(scene))) return 'idle'
    const listed = await product.accounts.listSessions(person.browser)
    const result = expectOutcome(person, 'looks at the sessions', listed)
    if (listed.state !== 'accepted') return result
    const [sessions, keys] = [listed.value, accounts.keysOf(account)]
    account.sessionIds = sessions.map(({ id }) => id)
    requireThat(sessions.filter(({ isCurrent }) => isCurrent).length === 1, person, 'is in more or less than once here')
    const open = keys.filter(({ state }) => state !== 'ended').length
    const isSure = keys.every(({ state }) => state !== 'unsure')
    requireThat(!isSure || sessions.length <= open, person, `${sessions.length} sessions, but ${open} browsers are in`)
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    if (!other || dice.onceIn(3)) return result
    const ended = await product.accounts.endSession(person.browser, other.id)
    const outcome = expectOutcome(person, 'ends a session', ended)
    // It is not known which browser it was.
    if (sessions.length > 2 || outcome === 'lost')
      accounts.endKeys(account, { but: keyOf(person.browser), state: 'unsure' })
    else accounts.endKeys(account, { but: keyOf(person.browser) })
    if (outcome !== 'accepted') return outcome
    const twice = await product.accounts.endSession(person.browser, other.id)
    expectOutcome(person, 'ends a session twice', twice, 'no-such-session')
    return outcome
  },
})
