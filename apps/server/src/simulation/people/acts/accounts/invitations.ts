import type { Outcome } from '../../../product/outcome.ts'
import type { Account, Card } from '../../../rules/account-book.ts'
import type { Browser } from '../../../world/browser.ts'
import type { Person } from '../../cast.ts'
import { type Acts, linkedSince, Over, type Result, type Stage } from '../../stage.ts'
import {
  anotherBrowser,
  byCaptain,
  byFirstFree,
  enter,
  expectOutcome,
  must,
  requireThat,
  type Scene,
  silence,
  waitForLink,
  withAccount,
} from './scene.ts'

const DAY_MS = 24 * 60 * 60_000
export const GOOD_FOR_MS = 30 * DAY_MS
/** Machines' clocks may be an hour off. */
export const DOUBT_MS = 2 * 60 * 60_000

const hasUsedCard = ({ kind, isSignedIn }: Person, { kind: of, uid, holders }: Account): boolean =>
  kind === 'resident' && isSignedIn && of === 'card' && uid !== undefined && holders.size > 0

export const INVITATIONS: Acts = {
  /** A captain makes a card for a party whose people have all gone, or never came; one of them uses it. */
  'brings somebody in': {
    weight: 3,
    run(stage, dice) {
      const { people, accounts } = stage
      const outside = people.filter(({ kind, holder }) => kind === 'resident' && holder !== undefined)
      return byFirstFree(stage, dice.shuffled(outside), async (person) => {
        const account = accounts.find(person)
        if ((account && account.holders.size > 0) || accounts.mayBeThere(person)) return undefined
        return byCaptain({ stage, dice }, (captain) =>
          bring(stage, person, captain, dice.onceIn(2) && account?.kind === 'e-mail'),
        )
      })
    },
  },

  /** Within a day it signs in another phone, which shows less, and no third; then it is used up. */
  'uses the card again': withAccount(1, (_person, { kind }) => kind === 'card', useOnceMore),

  /** The phone is lost: a captain makes a new card for the account, and it ends what the lost one could do. */
  'renews a card': withAccount(3, hasUsedCard, (scene) => byCaptain(scene, (captain) => renew(scene, captain))),

  /** A captain signs out the phones of an account made by a card, and makes it a new card. */
  'signs out a card': withAccount(1, hasUsedCard, (scene) =>
    byCaptain(scene, (captain) => signOutCard(scene, captain)),
  ),
}

/** Ends the act where the holder is no more: a change of the season beside it may have taken the name away. */
export function stillThere<T>(outcome: Outcome<T>, gone = /^no-such-holder$/): Outcome<T> {
  if (outcome.state === 'refused' && gone.test(outcome.reason)) throw new Over('refused')
  return outcome
}

/** The newest card of a holder, which ends those before. */
export async function makeCard({ product, accounts }: Stage, captain: Person, holder: string): Promise<Card> {
  const made = await product.invitations.makeCard(captain.browser, holder)
  accounts.replaceLying(holder, made.state)
  return must(stillThere(made))
}

async function bring(stage: Stage, person: Person, captain: Person, isByMail: boolean): Promise<Result> {
  const { product, accounts, world } = stage
  const { invitations } = product
  const { holder = '', email = '' } = person
  const account = accounts.find(person)
  const card = isByMail && account ? undefined : await makeCard(stage, captain, holder)
  if (account) {
    await enter({ stage, person, account })
    let code = card?.typed
    if (!card) {
      const sentMs = world.time.nowMs
      const sent = await invitations.mail(captain.browser, [{ holder, email }])
      must(stillThere(sent))
      code = await waitForLink(stage, email, 'invitation', sentMs)
    }
    return code === undefined ? 'idle' : join(stage, { person, account }, holder, code)
  }
  if (!card) return 'idle'
  const used = stillThere(await invitations.useCard(person.browser, card.code), /^somebody-signed-in$/)
  if (used.state === 'lost') accounts.giveUp(person)
  must(used)
  const opened = accounts.open(person, 'card', world.time.nowMs)
  opened.holders.set(holder, linkedSince(stage, holder))
  person.isSignedIn = true
  accounts.cards.set(person, { code: card.code, usedMs: world.time.nowMs, isPaired: false })
  const dice = world.dice.of(`card ${world.time.nowMs}`)
  if (dice.onceIn(2)) await useOnceMore({ stage, person, account: opened, dice, calls: product.accounts })
  return 'accepted'
}

async function join(
  stage: Stage,
  { person, account }: Pick<Scene, 'person' | 'account'>,
  holder: string,
  code: string,
): Promise<Result> {
  const outcome = await stage.product.invitations.accept(person.browser, code)
  if (outcome.state === 'lost') return 'lost'
  // Of an acceptance whose answer was lost.
  const isThere = outcome.state === 'refused' && outcome.reason === 'joined-already'
  if (!isThere) expectOutcome(outcome)
  if (!account.holders.has(holder)) account.holders.set(holder, linkedSince(stage, holder))
  person.isSignedIn = true
  return 'accepted'
}

async function useOnceMore(scene: Scene): Promise<Result> {
  const { stage, person } = scene
  const { accounts, world } = stage
  const { useCard } = stage.product.invitations
  const used = accounts.cards.get(person)
  if (!used) return 'idle'
  const browser = anotherBrowser(scene)
  const age = world.time.nowMs - used.usedMs
  // Deleted 30 days after it would have expired.
  if (age > 2 * GOOD_FOR_MS - 5 * DAY_MS) {
    accounts.cards.delete(person)
    return 'idle'
  }
  const outcome = await useCard(browser, used.code)
  if (outcome.state === 'lost') {
    accounts.cards.delete(person)
    return 'lost'
  }
  if (age < DAY_MS - DOUBT_MS && !used.isPaired) {
    expectOutcome(outcome)
    used.isPaired = true
    expectOutcome(await useCard(anotherBrowser(scene), used.code), 'join-code-used')
    return requireShowsLess(scene, browser)
  }
  if (age > DAY_MS + DOUBT_MS || used.isPaired) expectOutcome(outcome, 'join-code-used')
  else if (outcome.state === 'accepted') used.isPaired = true
  return outcome.state
}

/** For a day a phone that a card has opened shows what captains see anyway. */
async function requireShowsLess({ stage, person, calls }: Scene, browser: Browser): Promise<Result> {
  const seen = await calls.whoIsIn(browser)
  if (seen.state !== 'accepted' || !seen.value) return 'lost'
  requireThat(seen.value.showsLessUntilMs > stage.world.time.nowMs, person, 'a new phone shows everything at once')
  expectOutcome(await calls.download(browser), 'new-device')
  expectOutcome(await calls.makeFeed(browser), 'new-device')
  expectOutcome(await calls.listSessions(browser), 'new-device')
  expectOutcome(await calls.readNoticeChoice(browser))
  return 'accepted'
}

async function renew(scene: Scene, captain: Person): Promise<Result> {
  const { stage, person, account, dice, calls } = scene
  const { accounts, product } = stage
  const { invitations } = product
  const [holder = ''] = account.holders.keys()
  const made = await invitations.renewCard(captain.browser, account.uid ?? '', holder)
  const card = must(stillThere(made, /no-such-(?:holder|account)/))
  accounts.cards.delete(person)
  if (dice.onceIn(3)) {
    expectOutcome(await invitations.check(captain.browser, card.code), 'card-of-own-making')
  }
  if (dice.onceIn(4)) {
    must(await invitations.withdraw(captain.browser, card.id))
    return requireSpoilt(scene, card, 'join-code-withdrawn')
  }
  const [old, feed] = [person.browser, person.feed]
  const browser = anotherBrowser(scene)
  const used = await invitations.useCard(browser, dice.onceIn(2) ? card.typed : card.code)
  if (used.state === 'lost') accounts.giveUp(person)
  must(used)
  accounts.endKeys(account, { but: accounts.keysOf(account).at(-1)?.value })
  Object.assign(person, { browser, feed: undefined })
  silence(scene)
  becomeNew(scene)
  const lost = await calls.whoIsIn(old)
  if (lost.state === 'accepted') requireThat(lost.value === undefined, person, 'the lost phone still opens the account')
  if (feed !== undefined) expectOutcome(await calls.readFeed(old, feed), 'no-calendar')
  return requireShowsLess(scene, browser)
}

/** Their only phone is new to the account, which has shown no number since. */
function becomeNew({ stage, person, account }: Scene): void {
  account.profile = account.profile && { ...account.profile, phone: null, showsPhone: false }
  person.showsLessUntilMs = stage.world.time.nowMs + DAY_MS + DOUBT_MS
}

async function requireSpoilt({ stage }: Scene, { code }: Card, why: string): Promise<Result> {
  expectOutcome(await stage.product.invitations.useCard(stage.product.newBrowser('10.3.0.2'), code), why)
  return 'accepted'
}

async function signOutCard(scene: Scene, captain: Person): Promise<Result> {
  const { stage, person, account, dice, calls } = scene
  const { accounts } = stage
  const signOut = async () => {
    const done = await stage.product.invitations.signOutCard(captain.browser, account.uid ?? '')
    if (done.state === 'lost') accounts.giveUp(person)
    silence(scene, done.state === 'accepted')
    must(done)
    accounts.endKeys(account)
  }
  const feed = person.feed
  person.feed = undefined
  accounts.cards.delete(person)
  await signOut()
  person.isSignedIn = false
  if (feed !== undefined) expectOutcome(await calls.readFeed(person.browser, feed), 'no-calendar')
  const card = await comeBackIn(scene, captain)
  if (!card || dice.onceIn(2)) return 'accepted'
  // What ends access ends what the card of a moment ago could still do.
  await signOut()
  await requireSpoilt(scene, card, 'join-code-used')
  await comeBackIn(scene, captain)
  return 'accepted'
}

/** By a new card. Nothing more is said of the account if that fails. */
async function comeBackIn(scene: Scene, captain: Person): Promise<Card | undefined> {
  const { stage, person, account } = scene
  const { renewCard, useCard } = stage.product.invitations
  const [holder = ''] = account.holders.keys()
  const made = await renewCard(captain.browser, account.uid ?? '', holder)
  const used = made.state === 'accepted' ? await useCard(person.browser, made.value.code) : undefined
  if (used) expectOutcome(used)
  if (made.state !== 'accepted' || used?.state !== 'accepted') {
    stage.accounts.giveUp(person)
    return undefined
  }
  becomeNew(scene)
  person.isSignedIn = true
  return made.value
}
