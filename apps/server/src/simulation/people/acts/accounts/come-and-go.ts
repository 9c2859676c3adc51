import { keyOf } from '../../../product/browser-key.ts'
import type { Act, Result } from '../../act.ts'
import type { Person } from '../../cast.ts'
import { newPerson } from '../../opening.ts'
import { captainsOf } from '../../stage.ts'
import { openCaptainsPage } from '../trades/trading.ts'
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

/** They will not act for their holder any more, until they are invited again. */
function leave({ stage, person, account }: Scene): void {
  account.isGone = true
  person.isSignedIn = false
  stage.accounts.silence(account, stage.world.time.nowMs)
  person.devices = []
  person.feed = undefined
  person.phone = undefined
  stage.accounts.endKeys(account)
}

/** Somebody deletes their account. */
export const deleteAccount = actOf({
  weight: 2,
  who: ({ kind }, { kind: of, isShutOut }) => kind !== 'captain' && !isShutOut && (of !== 'guest' || kind === 'guest'),
  async run(scene) {
    const { stage, person, account, dice } = scene
    if (person.showsLessUntilMs >= stage.world.time.nowMs || !(await comeIn(scene))) return 'idle'
    const { accounts } = stage.product
    const { browser } = person
    const password = account.kind === 'e-mail' ? person.password : undefined
    if (password !== undefined && dice.onceIn(2)) {
      const wrong = await accounts.deleteAccount(browser, `${password}s`)
      expectOutcome(person, 'deletes the account with a wrong password', wrong, 'wrong-password')
    }
    const result = expectOutcome(person, 'deletes the account', await accounts.deleteAccount(browser, password))
    if (result === 'lost') {
      stage.accounts.giveUp(person)
      return result
    }
    leave(scene)
    if (password === undefined) return result
    const back = await accounts.signIn(anotherBrowser(scene), { email: person.email ?? '', password })
    expectOutcome(person, 'signs in to an account that is deleted', back, 'invalid-credential')
    return result
  },
})

/** Somebody of the cast who has no account makes one by e-mail, and confirms it at once, late or never. */
export const register: Act = {
  weight: 4,
  async run(stage, dice) {
    const { product, people, accounts, world } = stage
    const able = people.filter((one) => one.email && one.kind !== 'stranger' && accounts.isFree(one))
    for (const person of dice.shuffled(able)) {
      if (!accounts.take(person)) continue
      try {
        const before = await product.accounts.whoIsIn(person.browser)
        if (before.state !== 'accepted') return 'idle'
        const was = accounts.find(person)
        // Nothing opens a guest's account again once its session is over.
        if (was && !before.value) was.isGone = true
        const { email = '', password = '' } = person
        const made = await product.accounts.register(person.browser, { email, password })
        if (made.state === 'lost') {
          accounts.mayBe(person)
          return 'lost'
        }
        // Of a registration whose answer was lost.
        const wasMade =
          made.state === 'refused' && made.reason === 'email-already-in-use' && accounts.mayBeThere(person)
        const isIn = wasMade ? await product.accounts.signIn(person.browser, { email, password }) : made
        if (expectOutcome(person, 'registers', isIn) !== 'accepted') return 'lost'
        // Signing in to the account that was made leaves the guest's.
        if (was && wasMade) was.isGone = true
        const guest = accounts.find(person)
        if (guest) guest.kind = 'e-mail'
        const account = guest ?? accounts.open(person, 'e-mail', world.time.nowMs)
        const scene = { stage, dice, person, account }
        const now = await product.accounts.whoIsIn(person.browser)
        if (now.state === 'accepted') {
          if (guest) requireThat(now.value?.uid === guest.uid, person, 'is somebody else after registering as a guest')
          account.language = now.value?.language ?? undefined
          account.languageSinceMs = world.time.nowMs
        }
        person.isSignedIn = person.kind === 'guest' || scene.account.holders.size > 0
        return await confirm(scene)
      } finally {
        accounts.release(person)
      }
    }
    return 'idle'
  },
}

/** By the link in the mail, once. */
async function confirm(scene: Scene) {
  const { stage, person, account, dice } = scene
  const { product } = stage
  const email = person.email ?? ''
  const code = await waitForLink(stage, email, 'confirm', account.openedMs)
  if (code === undefined || dice.onceIn(4)) return 'accepted' as const
  if (dice.onceIn(3)) {
    const elsewhere = await product.accounts.confirmEmail(product.newBrowser('10.3.0.1'), code)
    expectOutcome(person, 'opens the link where nobody is in', elsewhere, 'sign-in-to-confirm')
  }
  const result = expectOutcome(person, 'confirms the e-mail', await product.accounts.confirmEmail(person.browser, code))
  if (result === 'accepted') account.isProven = true
  return result
}

/** Asks for the link again. */
export const confirmLater = actOf({
  weight: 1,
  who: ({ email }, { kind, isProven, isShutOut }) =>
    email !== undefined && kind === 'e-mail' && !isProven && !isShutOut,
  async run(scene) {
    const { stage, person, account, dice } = scene
    const { product, world } = stage
    if (!(await comeIn(scene))) return 'idle'
    const email = person.email ?? ''
    const old = latestLink(stage, email, 'confirm', account.openedMs)
    const askedMs = world.time.nowMs
    const asked = await product.accounts.askForLink(person.browser, 'confirm', email)
    if (expectOutcome(person, 'asks for another link', asked) !== 'accepted') return 'lost'
    const code = (await waitForLink(stage, email, 'confirm', askedMs)) ?? (dice.onceIn(2) ? old : undefined)
    if (code === undefined) return 'idle'
    const outcome = await product.accounts.confirmEmail(person.browser, code)
    if (code === old) return outcome.state
    // A mail of before may have been read meanwhile.
    const result = expectOutcome(person, 'confirms the e-mail later', outcome)
    if (result === 'accepted') account.isProven = true
    return result
  },
})

/** Nameless: they see what everybody sees, and can get no notices. */
export const comeAsGuest: Act = {
  weight: 2,
  async run(stage, dice) {
    const { product, people, accounts, world } = stage
    const nameless = dice.shuffled(people).find((one) => one.kind === 'guest' && accounts.isFree(one))
    const person = nameless && !accounts.find(nameless) ? nameless : newPerson(stage, 'guest', undefined)
    if (!accounts.take(person)) return 'idle'
    try {
      const result = expectOutcome(person, 'comes as a guest', await product.accounts.signInAsGuest(person.browser))
      if (result !== 'accepted') return result
      const account = accounts.open(person, 'guest', world.time.nowMs)
      const seen = await product.accounts.whoIsIn(person.browser)
      if (seen.state === 'accepted') account.uid = seen.value?.uid
      const notices = await product.accounts.readNoticeChoice(person.browser)
      expectOutcome(person, 'asks for notices as a guest', notices, 'guests-get-no-notices')
      return result
    } finally {
      accounts.release(person)
    }
  },
}

/** The owner of a mailbox proves that it is theirs, after a stranger has registered it. */
export const takeBack: Act = {
  weight: 1,
  async run(stage, dice) {
    const { product, accounts, world, secrets } = stage
    const owner = newPerson(stage, 'guest', 'a mailbox')
    if (!accounts.take(owner)) return 'idle'
    try {
      const email = owner.email ?? ''
      const theirs = product.newBrowser(`10.3.1.${dice.below(250)}`)
      // They have typed the owner's e-mail, so they may read it.
      accounts.belongsTo(theirs, owner)
      const made = await product.accounts.register(theirs, { email, password: 'not-the-owners-password' })
      // Whether their mailbox is taken, nobody knows.
      if (made.state === 'lost') accounts.giveUp(owner)
      if (made.state !== 'accepted') return made.state === 'lost' ? 'lost' : 'idle'
      await product.accounts.createProfile(theirs, 'A Stranger')
      const feed = await product.accounts.makeFeed(theirs)
      const askedMs = world.time.nowMs
      const asked = await product.accounts.askForLink(owner.browser, 'sign-in', email)
      accounts.giveUp(owner)
      if (expectOutcome(owner, 'asks for a link', asked) !== 'accepted') return 'lost'
      const code = await waitForLink(stage, email, 'sign-in', askedMs)
      if (code === undefined) return 'lost'
      const back = await product.accounts.signInByLink(owner.browser, email, code)
      const result = expectOutcome(owner, 'proves that the mailbox is theirs', back)
      if (result !== 'accepted') return result
      accounts.takeUp(owner)
      const account = accounts.open(owner, 'e-mail', askedMs)
      account.isProven = true
      accounts.endKeys(account, { but: keyOf(owner.browser) })
      owner.isSignedIn = true
      const seen = await product.accounts.whoIsIn(theirs)
      if (seen.state === 'accepted') requireThat(seen.value === undefined, owner, 'a stranger is still in the account')
      const guess = await product.accounts.signIn(theirs, { email, password: 'not-the-owners-password' })
      expectOutcome(owner, 'let a stranger in by password', guess, 'invalid-credential')
      if (feed.state === 'accepted') {
        const read = await product.accounts.readFeed(theirs, feed.value)
        expectOutcome(owner, 'is followed by a stranger', read, 'no-calendar')
      }
      // They have no password of their own until they set one.
      const next = `owner-${dice.below(1_000_000_000)}`
      const resetMs = world.time.nowMs
      await product.accounts.askForLink(owner.browser, 'reset', email)
      const reset = await waitForLink(stage, email, 'reset', resetMs)
      const set = reset ? await product.accounts.resetPassword(owner.browser, reset, next) : undefined
      if (set?.state !== 'accepted') {
        accounts.giveUp(owner)
        return 'accepted'
      }
      owner.password = next
      secrets.learn(next, `the password of ${owner.key}`, [])
      accounts.endKeys(account)
      return result
    } finally {
      accounts.release(owner)
    }
  },
}

/** A captain disables a guest's account, and enables it later; or a resident's by mistake, and enables it at once. */
export const shutOut = actOf({
  weight: 2,
  who: ({ kind }, { kind: of, uid }) => kind !== 'captain' && of === 'e-mail' && uid !== undefined,
  run: (scene) =>
    byCaptain(scene, async (captain) => {
      const { stage, person, account } = scene
      const isOut = !account.isShutOut
      const treat = (isGoing: boolean) => stage.product.invitations.shutOut(captain.browser, account.uid ?? '', isGoing)
      const call = () => treat(isOut)
      const result = expectOutcome(person, isOut ? 'is shut out' : 'is let in again', await call())
      if (result === 'lost') {
        stage.accounts.giveUp(person)
        return result
      }
      account.isShutOut = isOut
      if (isOut) {
        stage.accounts.endKeys(account)
        const { email = '', password = '' } = person
        const tried = await stage.product.accounts.signIn(person.browser, { email, password })
        expectOutcome(person, 'signs in while shut out', tried, 'user-disabled')
      }
      expectOutcome(person, 'is treated the same again', await call(), 'no-such-account')
      if (!isOut || person.kind !== 'resident') return result
      // While it is disabled nobody can ask them for a trade.
      await openCaptainsPage(stage, captain)
      if (expectOutcome(person, 'is let in again', await treat(false)) === 'accepted') account.isShutOut = false
      else stage.accounts.giveUp(person)
      await comeIn(scene)
      return result
    }),
})

/** One of the captains does it, and nothing else meanwhile; signed in first where their session has run out. */
export async function byCaptain(
  { stage, dice }: Pick<Scene, 'stage' | 'dice'>,
  act: (captain: Person) => Promise<Result>,
): Promise<Result> {
  const { accounts } = stage
  const captain = dice.pick(captainsOf(stage))
  const account = accounts.find(captain)
  if (!account || !accounts.take(captain)) return 'idle'
  try {
    return (await comeIn({ stage, person: captain, account })) ? await act(captain) : 'idle'
  } finally {
    accounts.release(captain)
  }
}
