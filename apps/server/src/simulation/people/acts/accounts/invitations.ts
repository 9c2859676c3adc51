import type { Card } from '../../../product/invitation-calls.ts'
import type { Outcome } from '../../../product/outcome.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Act, Result } from '../../act.ts'
import type { Person } from '../../cast.ts'
import { captainsOf, type Stage } from '../../stage.ts'
import { byCaptain } from './come-and-go.ts'
import { actOf, anotherBrowser, comeIn, expectOutcome, requireThat, type Scene, waitForLink } from './scene.ts'

const DAY_MS = 24 * 60 * 60_000
const GOOD_FOR_MS = 30 * DAY_MS
/** Machines' clocks may be an hour off. */
const DOUBT_MS = 2 * 60 * 60_000

/** Why a card does not open what it did, or would have. */
type Spoilt = 'join-code-used' | 'join-code-withdrawn' | 'join-code-expired'

/** A captain makes a card for a party whose people have all gone, or never came; one of them uses it. */
export const bringIn: Act = {
  weight: 3,
  async run(stage, dice) {
    const { people, accounts } = stage
    const outside = people.filter(({ kind, holder }) => kind === 'resident' && holder !== undefined)
    for (const person of dice.shuffled(outside)) {
      if (accounts.find(person) && accounts.find(person)?.holders.size !== 0) continue
      if (accounts.mayBeThere(person) || !accounts.take(person)) continue
      try {
        return await byCaptain({ stage, dice }, (captain) =>
          bring(stage, person, captain, dice.onceIn(2) && accounts.find(person)?.kind === 'e-mail'),
        )
      } finally {
        accounts.release(person)
      }
    }
    return 'idle'
  },
}

async function bring(stage: Stage, person: Person, captain: Person, isByMail: boolean): Promise<Result> {
  const { product, accounts, world } = stage
  const { holder = '', email = '' } = person
  const account = accounts.find(person)
  if (isByMail && account) {
    const scene = { stage, person, account, dice: world.dice.of(`bring ${world.time.nowMs}`) }
    if (!(await comeIn(scene))) return 'idle'
    const sentMs = world.time.nowMs
    const sent = await product.invitations.mail(captain.browser, [{ holder, email }])
    if (sent.state === 'refused' && sent.reason === 'no-such-holder') return 'refused'
    if (expectOutcome(captain, `invites ${person.key} by mail`, sent) !== 'accepted') return 'lost'
    const code = await waitForLink(stage, email, 'invitation', sentMs)
    if (code === undefined) return 'idle'
    return settleJoined(scene, await product.invitations.accept(person.browser, code), holder)
  }
  const made = await product.invitations.makeCard(captain.browser, holder)
  accounts.replaceLying(holder, made.state)
  if (made.state === 'refused' && made.reason === 'no-such-holder') return 'refused'
  if (expectOutcome(captain, `makes a card for ${holder}`, made) !== 'accepted' || made.state !== 'accepted')
    return 'lost'
  const { code, typed } = made.value
  if (account) {
    const scene = { stage, person, account, dice: world.dice.of(`bring ${world.time.nowMs}`) }
    if (!(await comeIn(scene))) return 'idle'
    return settleJoined(scene, await product.invitations.accept(person.browser, typed), holder)
  }
  const used = await product.invitations.useCard(person.browser, code)
  if (used.state === 'refused' && used.reason === 'somebody-signed-in') return 'refused'
  const result = expectOutcome(person, 'comes in by a card', used)
  if (result === 'lost') accounts.giveUp(person)
  if (result !== 'accepted') return result
  const card = accounts.open(person, 'card', world.time.nowMs)
  card.holders.set(holder, world.time.nowMs)
  person.isSignedIn = true
  accounts.keepCard(person, made.value, world.time.nowMs)
  const scene = { stage, person, account: card, dice: world.dice.of(`card ${world.time.nowMs}`) }
  if (scene.dice.onceIn(2)) await useOnceMore(scene)
  return result
}

function settleJoined(
  { person, account, stage }: Scene,
  outcome: { state: string; reason?: string },
  holder: string,
): Result {
  // Of an acceptance whose answer was lost.
  const isThere = outcome.state === 'refused' && outcome.reason === 'joined-already'
  if (outcome.state === 'lost') return 'lost'
  if (!isThere) expectOutcome(person, 'accepts an invitation', outcome as Parameters<typeof expectOutcome>[2])
  if (!account.holders.has(holder)) account.holders.set(holder, stage.world.time.nowMs)
  person.isSignedIn = true
  return 'accepted'
}

/** The card is used once more: within a day it signs in another phone, which shows less, and no third; then it is used up. */
export const useCardAgain = actOf({
  weight: 1,
  who: (_person, { kind }) => kind === 'card',
  run: useOnceMore,
})

async function useOnceMore(scene: Scene): Promise<Result> {
  const { stage, person } = scene
  const { product, accounts, world } = stage
  const kept = accounts.cardOf(person)
  if (!kept) return 'idle'
  const browser = anotherBrowser(scene)
  const age = world.time.nowMs - kept.usedMs
  // Deleted 30 days after it would have expired.
  if (age > 2 * GOOD_FOR_MS - 5 * DAY_MS) {
    accounts.dropCard(person)
    return 'idle'
  }
  const outcome = await product.invitations.useCard(browser, kept.card.code)
  if (outcome.state === 'lost') {
    accounts.dropCard(person)
    return 'lost'
  }
  if (age < DAY_MS - DOUBT_MS && !kept.isPaired) {
    expectOutcome(person, 'uses the card on another phone', outcome)
    kept.isPaired = true
    const third = await product.invitations.useCard(anotherBrowser(scene), kept.card.code)
    expectOutcome(person, 'uses the card on a third phone', third, 'join-code-used')
    return requireShowsLess(scene, browser)
  }
  if (age > DAY_MS + DOUBT_MS || kept.isPaired)
    expectOutcome(person, 'uses a card once more', outcome, 'join-code-used')
  else if (outcome.state === 'accepted') kept.isPaired = true
  return outcome.state
}

/** For a day a phone that a card has opened shows what captains see anyway. */
async function requireShowsLess({ stage, person }: Scene, browser: Person['browser']): Promise<Result> {
  const { product, world } = stage
  const seen = await product.accounts.whoIsIn(browser)
  if (seen.state !== 'accepted' || !seen.value) return 'lost'
  requireThat(seen.value.showsLessUntilMs > world.time.nowMs, person, 'a new phone shows everything at once')
  expectOutcome(person, 'downloads on a new phone', await product.accounts.download(browser), 'new-device')
  expectOutcome(person, 'makes a feed on a new phone', await product.accounts.makeFeed(browser), 'new-device')
  expectOutcome(person, 'lists sessions on a new phone', await product.accounts.listSessions(browser), 'new-device')
  expectOutcome(person, 'reads settings on a new phone', await product.accounts.readNoticeChoice(browser))
  return 'accepted'
}

/** The phone is lost: a captain makes a new card for the account, and it ends what the lost one could do. */
export const renewCard = actOf({
  weight: 3,
  who: ({ kind, isSignedIn }, { kind: of, uid, holders }) =>
    kind === 'resident' && isSignedIn && of === 'card' && uid !== undefined && holders.size > 0,
  run: (scene) =>
    byCaptain(scene, async (captain) => {
      const { stage, person, account, dice } = scene
      const { product, accounts, world } = stage
      const [holder = ''] = account.holders.keys()
      const made = await product.invitations.renewCard(captain.browser, account.uid ?? '', holder)
      if (made.state === 'refused' && /no-such-(?:holder|account)/.test(made.reason)) return 'refused'
      const result = expectOutcome(captain, `makes a new card for ${person.key}`, made)
      if (made.state !== 'accepted') return result
      accounts.dropCard(person)
      if (dice.onceIn(3)) {
        const own = await product.invitations.check(captain.browser, made.value.code)
        expectOutcome(captain, 'looks at a card of their own making', own, 'card-of-own-making')
      }
      if (dice.onceIn(4)) {
        const withdrawn = await product.invitations.withdraw(captain.browser, made.value.id)
        if (expectOutcome(captain, 'withdraws a card', withdrawn) !== 'accepted') return 'lost'
        await spoilt(scene, made.value, 'join-code-withdrawn')
        return 'accepted'
      }
      const old = person.browser
      const browser = anotherBrowser(scene)
      const used = await product.invitations.useCard(browser, dice.onceIn(2) ? made.value.typed : made.value.code)
      if (expectOutcome(person, 'comes in by a new card', used) !== 'accepted') {
        accounts.giveUp(person)
        return 'lost'
      }
      accounts.endKeys(account, { but: accounts.keysOf(account).at(-1)?.value })
      const hadFeed = person.feed
      Object.assign(person, { browser, devices: [], feed: undefined, phone: undefined })
      accounts.silence(account, world.time.nowMs)
      account.devices = []
      account.profile = account.profile && { ...account.profile, phone: null, showsPhone: false }
      person.showsLessUntilMs = world.time.nowMs + DAY_MS + DOUBT_MS
      const lost = await product.accounts.whoIsIn(old)
      if (lost.state === 'accepted')
        requireThat(lost.value === undefined, person, 'the lost phone still opens the account')
      if (hadFeed !== undefined) {
        expectOutcome(
          person,
          'is followed by the lost phone',
          await product.accounts.readFeed(old, hadFeed),
          'no-calendar',
        )
      }
      return requireShowsLess(scene, browser)
    }),
})

async function spoilt({ stage, person }: Scene, { code }: Card, why: Spoilt): Promise<Result> {
  const used = await stage.product.invitations.useCard(stage.product.newBrowser('10.3.0.2'), code)
  return expectOutcome(person, 'uses a card that is good for nothing', used, why)
}

/** An invitation lies about: it is withdrawn, replaced by a newer one, or expires, and then opens nothing. */
export const leaveInvitation: Act = {
  weight: 3,
  run: (stage, dice) =>
    byCaptain({ stage, dice }, async (captain) => {
      const { product, accounts, world, holders } = stage
      const lying = accounts.lying.filter(
        ({ holder }) => !accounts.lying.some((one) => one.holder === holder && one.isBusy),
      )
      const found = dice.onceIn(2) && lying.length > 0 ? dice.pick(lying) : undefined
      if (!found) {
        const holder = dice.pick(holders)
        if (accounts.lying.some((one) => one.isBusy && one.holder === holder)) return 'idle'
        if (dice.onceIn(3)) return mailToNobody(stage, dice, captain, holder)
        const made = await product.invitations.makeCard(captain.browser, holder)
        accounts.replaceLying(holder, made.state)
        if (made.state === 'refused' && made.reason === 'no-such-holder') return 'refused'
        const result = expectOutcome(captain, 'makes a card that nobody uses', made)
        if (made.state !== 'accepted') return result
        const [card, madeMs] = [made.value, world.time.nowMs]
        accounts.lying.push({ holder, mailedTo: undefined, card, madeMs, isEnded: false, isBusy: false })
        return result
      }
      found.isBusy = true
      try {
        return await pickUp(stage, captain, found, dice.onceIn(3))
      } finally {
        found.isBusy = false
      }
    }),
}

/** To a mailbox that nobody reads. */
async function mailToNobody(stage: Stage, dice: Dice, captain: Person, holder: string): Promise<Result> {
  const { product, accounts, world } = stage
  const [email, madeMs] = [`nobody-${dice.below(1_000_000_000)}@example.org`, world.time.nowMs]
  const sent = await product.invitations.mail(captain.browser, [{ holder, email }])
  if (sent.state === 'refused' && sent.reason === 'no-such-holder') return 'refused'
  const result = expectOutcome(captain, 'mails an invitation that nobody reads', sent)
  const code = await waitForLink(stage, email, 'invitation', madeMs)
  const id = sent.state === 'accepted' ? sent.value[0] : undefined
  if (code === undefined || id === undefined) return result
  accounts.lying.push({ holder, mailedTo: email, card: { id, code }, madeMs, isEnded: false, isBusy: false })
  return result
}

type Lying = Stage['accounts']['lying'][number]

async function pickUp(stage: Stage, captain: Person, lying: Lying, isWithdrawn: boolean): Promise<Result> {
  const { product, accounts, world } = stage
  const age = world.time.nowMs - lying.madeMs
  // Deleted 30 days after it has expired.
  if (age > 2 * GOOD_FOR_MS - DAY_MS || Math.abs(age - GOOD_FOR_MS) < DOUBT_MS) {
    accounts.lying = accounts.lying.filter((one) => one !== lying)
    return 'idle'
  }
  const isOver = lying.isEnded || age > GOOD_FOR_MS
  const check = () => product.invitations.check(product.newBrowser('10.3.0.3'), lying.card.code)
  if (isWithdrawn && !lying.isEnded) {
    const withdrawn = await product.invitations.withdraw(captain.browser, lying.card.id)
    const isGone = isOver || (withdrawn.state === 'refused' && isCalledOff(await check()))
    const result = expectOutcome(
      captain,
      'withdraws an invitation',
      withdrawn,
      isGone ? 'join-code-unknown' : 'accepted',
    )
    if (result === 'lost') accounts.lying = accounts.lying.filter((one) => one !== lying)
    lying.isEnded ||= result === 'accepted'
    return result
  }
  return openAgain(stage, captain, lying)
}

/** Somebody opens the page of an invitation, which says whether it is still good. */
async function openAgain({ product, accounts, world }: Stage, finder: Person, lying: Lying): Promise<Result> {
  const checked = await product.invitations.check(product.newBrowser('10.3.0.3'), lying.card.code)
  const isOver = world.time.nowMs > lying.madeMs + GOOD_FOR_MS
  const why = lying.isEnded ? 'join-code-withdrawn' : isOver ? 'join-code-expired' : 'accepted'
  // An invitation is valid again when its holder returns to the list of people.
  const isCalledOffByItself = isCalledOff(checked) && !lying.isEnded
  // It is deleted with its holder, some days after they left the list.
  const isDeleted = lying.isEnded && checked.state === 'refused' && checked.reason === 'join-code-unknown'
  if (isCalledOffByItself || isDeleted) accounts.lying = accounts.lying.filter((one) => one !== lying)
  else expectOutcome(finder, `finds an invitation for ${lying.holder} again`, checked, why)
  return checked.state
}

/** On the last day of an invitation, and on the day after, somebody opens it. */
export async function openExpiring(stage: Stage): Promise<void> {
  const { accounts, world } = stage
  const [captain] = captainsOf(stage)
  const left = ({ madeMs }: Lying) => Math.abs(world.time.nowMs - madeMs - GOOD_FOR_MS)
  for (const lying of accounts.lying.filter((one) => !one.isBusy && left(one) > DOUBT_MS && left(one) < DAY_MS))
    if (captain) await openAgain(stage, captain, lying)
}

/** A captain no longer invites people who were taken off the list or have sold. */
const isCalledOff = (checked: Outcome<unknown>): boolean =>
  checked.state === 'refused' && checked.reason === 'join-code-withdrawn'

/** A captain signs out the phones of somebody who came by a card; a new one follows. */
export const signOutCard = actOf({
  weight: 1,
  who: ({ kind, isSignedIn }, { kind: of, uid, holders }) =>
    kind === 'resident' && isSignedIn && of === 'card' && uid !== undefined && holders.size > 0,
  run: (scene) =>
    byCaptain(scene, async (captain) => {
      const { stage, person, account, dice } = scene
      const { product, accounts } = stage
      const done = await product.invitations.signOutCard(captain.browser, account.uid ?? '')
      const feed = person.feed
      Object.assign(person, { devices: [], feed: undefined })
      if (done.state === 'accepted') accounts.silence(account, stage.world.time.nowMs)
      account.devices = []
      accounts.dropCard(person)
      const result = expectOutcome(captain, `signs out ${person.key}`, done)
      if (result === 'lost') {
        accounts.giveUp(person)
        return result
      }
      accounts.endKeys(account)
      person.isSignedIn = false
      if (feed !== undefined) {
        expectOutcome(
          person,
          'is followed after signing out',
          await product.accounts.readFeed(person.browser, feed),
          'no-calendar',
        )
      }
      const card = await comeBackIn(scene, captain)
      if (!card || dice.onceIn(2)) return result
      // What ends access ends what the card of a moment ago could still do.
      const again = await product.invitations.signOutCard(captain.browser, account.uid ?? '')
      if (expectOutcome(captain, `signs out ${person.key} again`, again) === 'lost') {
        accounts.giveUp(person)
        return 'lost'
      }
      accounts.endKeys(account)
      await spoilt(scene, card, 'join-code-used')
      await comeBackIn(scene, captain)
      return result
    }),
})

/** By a new card. Nothing more is said of the account if that fails. */
async function comeBackIn({ stage, person, account }: Scene, captain: Person): Promise<Card | undefined> {
  const { product, accounts, world } = stage
  const [holder = ''] = account.holders.keys()
  const made = await product.invitations.renewCard(captain.browser, account.uid ?? '', holder)
  const used =
    made.state === 'accepted' ? await product.invitations.useCard(person.browser, made.value.code) : undefined
  if (used) expectOutcome(person, 'comes in by a new card', used)
  if (made.state !== 'accepted' || used?.state !== 'accepted') {
    accounts.giveUp(person)
    return undefined
  }
  account.profile = account.profile && { ...account.profile, phone: null, showsPhone: false }
  person.phone = undefined
  person.isSignedIn = true
  person.showsLessUntilMs = world.time.nowMs + DAY_MS + DOUBT_MS
  return made.value
}
