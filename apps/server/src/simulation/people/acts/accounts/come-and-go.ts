import type { Claim } from '../../../product/account-calls.ts'
import { keyOf } from '../../../product/client.ts'
import type { Dice } from '../../../world/dice.ts'
import { credentialsOf, type Person } from '../../cast.ts'
import { newPerson } from '../../opening.ts'
import { type Acts, linkedSince, Over, type Result, type Stage } from '../../stage.ts'
import { openCaptainsPage } from '../trades/trading.ts'
import {
  anotherBrowser,
  byCaptain,
  byFirstFree,
  comeIn,
  expectOutcome,
  inAccount,
  latestLink,
  must,
  requireThat,
  type Scene,
  silence,
  waitForLink,
  whileTaken,
  withAccount,
} from './scene.ts'

/** How accounts begin and end. */
export const COMING_AND_GOING: Acts = {
  'deletes the account': inAccount(
    2,
    ({ kind }, { kind: of, isShutOut }) => kind !== 'captain' && !isShutOut && (of !== 'guest' || kind === 'guest'),
    async (scene) => {
      const { stage, person, account, dice, calls } = scene
      const { browser } = person
      const password = account.kind === 'e-mail' ? person.password : undefined
      if (password !== undefined && dice.onceIn(2)) {
        const wrong = await calls.deleteAccount(browser, `${password}s`)
        expectOutcome(wrong, 'wrong-password')
      }
      const outcome = await calls.deleteAccount(browser, password)
      if (outcome.state === 'lost') stage.accounts.giveUp(person)
      must(outcome)
      // They will not act for their holder any more, until they are invited again.
      account.isGone = true
      silence(scene)
      Object.assign(person, { isSignedIn: false, feed: undefined })
      stage.accounts.endKeys(account)
      if (password === undefined) return 'accepted'
      expectOutcome(await calls.signIn(anotherBrowser(scene), credentialsOf(person)), 'invalid-credential')
      return 'accepted'
    },
  ),

  /** Somebody of the cast who has no account makes one by e-mail, and confirms it at once, late or never. */
  registers: {
    weight: 4,
    run(stage, dice) {
      const { people, accounts } = stage
      const able = people.filter((one) => one.email && one.kind !== 'stranger' && accounts.isFree(one))
      return byFirstFree(stage, dice.shuffled(able), (person) => register(stage, dice, person))
    },
  },

  /** Asks for the link again. */
  'confirms the e-mail later': inAccount(
    1,
    ({ email }, { kind, isProven, isShutOut }) => email !== undefined && kind === 'e-mail' && !isProven && !isShutOut,
    async ({ stage, person, account, dice, calls }) => {
      const email = person.email ?? ''
      const old = latestLink(stage, email, 'confirm', account.openedMs)
      const askedMs = stage.world.time.nowMs
      must(await calls.askForLink(person.browser, 'confirm', email))
      const code = (await waitForLink(stage, email, 'confirm', askedMs)) ?? (dice.onceIn(2) ? old : undefined)
      if (code === undefined) return 'idle'
      const outcome = await calls.confirmEmail(person.browser, code)
      if (code === old) return outcome.state
      // A mail of before may have been read meanwhile.
      must(outcome)
      account.isProven = true
      return 'accepted'
    },
  ),

  /** Nameless: they see what everybody sees, and can get no notices. */
  'comes as a guest': {
    weight: 2,
    run(stage, dice) {
      const { product, people, accounts, world } = stage
      const nameless = dice.shuffled(people).find((one) => one.kind === 'guest' && accounts.isFree(one))
      const person = nameless && !accounts.find(nameless) ? nameless : newPerson(stage, 'guest', undefined)
      return whileTaken(stage, person, async () => {
        must(await product.accounts.signInAsGuest(person.browser))
        const account = accounts.open(person, 'guest', world.time.nowMs)
        const seen = await product.accounts.whoIsIn(person.browser)
        if (seen.state === 'accepted') account.uid = seen.value?.uid
        const notices = await product.accounts.readNoticeChoice(person.browser)
        expectOutcome(notices, 'guests-get-no-notices')
        return 'accepted'
      })
    },
  },

  /** The owner of a mailbox proves that it is theirs, after a stranger has registered it. */
  'takes a mailbox back': {
    weight: 1,
    run(stage, dice) {
      const owner = newPerson(stage, 'guest', 'a mailbox')
      return whileTaken(stage, owner, () => takeBack(stage, dice, owner))
    },
  },

  /** A captain disables a guest's account, and enables it later; or a resident's by mistake, and enables it at once. */
  'shuts somebody out or not': withAccount(
    2,
    ({ kind }, { kind: of, uid }) => kind !== 'captain' && of === 'e-mail' && uid !== undefined,
    (scene) =>
      byCaptain(scene, async (captain) => {
        const { stage, person, account, calls } = scene
        const isOut = !account.isShutOut
        const treat = (isGoing: boolean) =>
          stage.product.invitations.shutOut(captain.browser, account.uid ?? '', isGoing)
        const outcome = await treat(isOut)
        if (outcome.state === 'lost') stage.accounts.giveUp(person)
        must(outcome)
        account.isShutOut = isOut
        if (isOut) {
          stage.accounts.endKeys(account)
          expectOutcome(await calls.signIn(person.browser, credentialsOf(person)), 'user-disabled')
        }
        expectOutcome(await treat(isOut), 'no-such-account')
        if (!isOut || person.kind !== 'resident') return 'accepted'
        // While it is disabled nobody can ask them for a trade.
        await openCaptainsPage(stage, captain)
        if (expectOutcome(await treat(false)) === 'accepted') account.isShutOut = false
        else stage.accounts.giveUp(person)
        await comeIn(scene)
        return 'accepted'
      }),
  ),
}

async function register(stage: Stage, dice: Dice, person: Person): Promise<Result> {
  const { accounts, world } = stage
  const calls = stage.product.accounts
  const before = await calls.whoIsIn(person.browser)
  if (before.state !== 'accepted') return 'idle'
  const was = accounts.find(person)
  // Nothing opens a guest's account again once its session is over.
  if (was && !before.value) was.isGone = true
  const made = await calls.register(person.browser, credentialsOf(person))
  if (made.state === 'lost') {
    accounts.mayBe(person)
    return 'lost'
  }
  // Of a registration whose answer was lost.
  const wasMade = made.state === 'refused' && made.reason === 'email-already-in-use' && accounts.mayBeThere(person)
  must(wasMade ? await calls.signIn(person.browser, credentialsOf(person)) : made)
  // Signing in to the account that was made leaves the guest's.
  if (was && wasMade) was.isGone = true
  const guest = accounts.find(person)
  if (guest) guest.kind = 'e-mail'
  const account = guest ?? accounts.open(person, 'e-mail', world.time.nowMs)
  const now = await calls.whoIsIn(person.browser)
  if (now.state === 'accepted') {
    if (guest) requireThat(now.value?.uid === guest.uid, person, 'is somebody else after registering as a guest')
    account.language = now.value?.language ?? undefined
    account.languageSinceMs = world.time.nowMs
  }
  person.isSignedIn = person.kind === 'guest' || account.holders.size > 0
  return confirm({ stage, dice, person, account, calls })
}

/** By the link in the mail, once. */
async function confirm({ stage, person, account, dice, calls }: Scene): Promise<Result> {
  const code = await waitForLink(stage, person.email ?? '', 'confirm', account.openedMs)
  if (code === undefined || dice.onceIn(4)) return 'accepted'
  if (dice.onceIn(3)) {
    expectOutcome(await calls.confirmEmail(stage.product.newBrowser('10.3.0.1'), code), 'sign-in-to-confirm')
  }
  must(await calls.confirmEmail(person.browser, code))
  account.isProven = true
  return 'accepted'
}

async function takeBack(stage: Stage, dice: Dice, owner: Person): Promise<Result> {
  const { product, accounts, world, secrets } = stage
  const calls = product.accounts
  const email = owner.email ?? ''
  const theirs = product.newBrowser(`10.3.1.${dice.below(250)}`)
  // They have typed the owner's e-mail, so they may read it.
  accounts.belongsTo(theirs, owner)
  const made = await calls.register(theirs, { email, password: 'not-the-owners-password' })
  // Whether their mailbox is taken, nobody knows.
  if (made.state === 'lost') accounts.giveUp(owner)
  if (made.state !== 'accepted') return made.state === 'lost' ? 'lost' : 'idle'
  await calls.createProfile(theirs, 'A Stranger')
  const feed = await calls.makeFeed(theirs)
  const askedMs = world.time.nowMs
  const asked = await calls.askForLink(owner.browser, 'sign-in', email)
  accounts.giveUp(owner)
  must(asked)
  const code = await waitForLink(stage, email, 'sign-in', askedMs)
  if (code === undefined) throw new Over('lost')
  must(await calls.signInByLink(owner.browser, email, code))
  const account = accounts.open(owner, 'e-mail', askedMs)
  account.isProven = true
  accounts.endKeys(account, { but: keyOf(owner.browser) })
  owner.isSignedIn = true
  const seen = await calls.whoIsIn(theirs)
  if (seen.state === 'accepted') requireThat(seen.value === undefined, owner, 'a stranger is still in the account')
  expectOutcome(await calls.signIn(theirs, { email, password: 'not-the-owners-password' }), 'invalid-credential')
  if (feed.state === 'accepted') expectOutcome(await calls.readFeed(theirs, feed.value), 'no-calendar')
  // They have no password of their own until they set one.
  const next = `owner-${dice.below(1_000_000_000)}`
  const resetMs = world.time.nowMs
  await calls.askForLink(owner.browser, 'reset', email)
  const reset = await waitForLink(stage, email, 'reset', resetMs)
  const set = reset ? await calls.resetPassword(owner.browser, reset, next) : undefined
  if (set?.state !== 'accepted') {
    accounts.giveUp(owner)
    return 'accepted'
  }
  owner.password = next
  secrets.learn(next, `the password of ${owner.key}`, [])
  accounts.endKeys(account)
  return 'accepted'
}

export const CLAIMS: Acts = {
  /** Somebody new calls themselves as a party on the schedule does, and waits for a captain. */
  'claims a name': inAccount(
    3,
    ({ kind }, { kind: of, isShutOut, holders }) =>
      kind === 'guest' && of === 'e-mail' && !isShutOut && holders.size === 0,
    async ({ stage, person, account, dice, calls }) => {
      const holder = dice.pick(stage.holders)
      account.profile = undefined
      await calls.createProfile(person.browser, holder)
      const changed = await calls.changeProfile(person.browser, { fullName: holder })
      account.profile = must(changed)
      const { invitations } = stage.product
      const own = await invitations.own(person.browser)
      if (own.state !== 'accepted') return 'accepted'
      requireThat(!own.value.confirmed.includes(holder), person, `may act for ${holder} by a name alone`)
      const [asked, again] = [await invitations.ask(person.browser), await invitations.ask(person.browser)]
      requireThat(asked.state !== 'accepted' || account.isProven, person, 'asks captains without a confirmed e-mail')
      requireThat(asked.state !== 'accepted' || again.state !== 'accepted', person, 'asks captains twice in a day')
      return 'accepted'
    },
  ),

  /** A captain confirms or refuses somebody who asked to be linked, ends a link, or takes one of these back. */
  'decides about a claim': {
    weight: 2,
    run: (stage, dice) =>
      byCaptain({ stage, dice }, async (captain) => {
        const { product, accounts, people } = stage
        const listed = await product.invitations.list(captain.browser)
        if (listed.state !== 'accepted') return listed.state
        const guests = people.filter(({ kind }) => kind === 'guest')
        const whoseIs = (uid: string) => guests.find((one) => accounts.find(one)?.uid === uid)
        const waiting = listed.value.waiting.filter(({ userId }) => whoseIs(userId))
        const joined = listed.value.joined.filter(({ userId }) => whoseIs(userId))
        const isEnd = joined.length > 0 && (waiting.length === 0 || dice.onceIn(2))
        if (waiting.length + joined.length === 0) return 'idle'
        const claim = dice.pick<Claim>(isEnd ? joined : waiting)
        const person = whoseIs(claim.userId)
        return whileTaken(stage, person, () => decide(stage, dice, captain, person as Person, { claim, isEnd }))
      }),
  },
}

async function decide(
  stage: Stage,
  dice: Dice,
  captain: Person,
  person: Person,
  { claim, isEnd }: { claim: Claim; isEnd: boolean },
): Promise<Result> {
  const { product, accounts, world } = stage
  const account = accounts.find(person)
  if (!account) return 'idle'
  const { invitations } = product
  const { holder } = claim
  const mayAct = async (): Promise<boolean | undefined> => {
    await world.untilHeard()
    if (!(await comeIn({ stage, person, account }))) return undefined
    const own = await invitations.own(person.browser)
    return own.state === 'accepted' ? own.value.confirmed.includes(holder) : undefined
  }
  const requireOwn = async (isConfirmed: boolean): Promise<void> => {
    const has = await mayAct()
    if (has !== undefined)
      requireThat(has === isConfirmed, person, `${isConfirmed ? 'may not' : 'may'} act for ${holder}`)
  }
  const verb = isEnd ? 'end' : dice.onceIn(3) ? 'refuse' : 'confirm'
  // A holder on neither list nor schedule has no turns, so nobody is shown as acting for them.
  const isOnDitch = !isEnd || (await mayAct()) !== false
  const outcome = await invitations.decide(captain.browser, verb, claim)
  const isUnproven = verb === 'confirm' && !account.isProven
  // A change of the season beside it may have taken the name away.
  if (outcome.state === 'refused' && outcome.reason === 'no-such-holder') return 'refused'
  const expected = account.isShutOut ? 'no-such-account' : isUnproven ? 'email-unproven' : 'accepted'
  const result = expectOutcome(outcome, expected)
  if (result !== 'accepted') return result
  const before = account.holders.get(holder) ?? world.time.nowMs
  if (verb === 'confirm') account.holders.set(holder, linkedSince(stage, holder))
  if (verb !== 'confirm') account.holders.delete(holder)
  await requireOwn(verb === 'confirm')
  expectOutcome(await invitations.decide(captain.browser, verb, claim), 'link-changed')
  if (dice.onceIn(2)) return result
  const undone = await invitations.undo(captain.browser, verb, claim)
  if (expectOutcome(undone) !== 'accepted') return result
  if (verb === 'confirm') account.holders.delete(holder)
  if (verb === 'end') account.holders.set(holder, before)
  await requireOwn(verb === 'end' && isOnDitch)
  return result
}
