import type { Outcome } from '../../../product/outcome.ts'
import type { LyingInvitation } from '../../../rules/account-book.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Person } from '../../cast.ts'
import type { Acts, Result, Stage } from '../../stage.ts'
import { DOUBT_MS, GOOD_FOR_MS, makeCard, stillThere } from './invitations.ts'
import { byCaptain, expectOutcome, waitForLink } from './scene.ts'

const DAY_MS = 24 * 60 * 60_000

export const LYING_ABOUT: Acts = {
  /** An invitation lies about: it is withdrawn, replaced by a newer one, or expires, and then opens nothing. */
  'makes a card that lies about': {
    weight: 3,
    run: (stage, dice) =>
      byCaptain({ stage, dice }, async (captain) => {
        const { accounts, world, holders } = stage
        const isBusyWith = (holder: string) => accounts.lying.some((one) => one.holder === holder && one.isBusy)
        const lying = accounts.lying.filter(({ holder }) => !isBusyWith(holder))
        const found = dice.onceIn(2) && lying.length > 0 ? dice.pick(lying) : undefined
        if (found) {
          found.isBusy = true
          try {
            return await pickUp(stage, captain, found, dice.onceIn(3))
          } finally {
            found.isBusy = false
          }
        }
        const holder = dice.pick(holders)
        if (isBusyWith(holder)) return 'idle'
        if (dice.onceIn(3)) return mailToNobody(stage, dice, captain, holder)
        const card = await makeCard(stage, captain, holder)
        accounts.leaveLying({ holder, mailedTo: undefined, card, madeMs: world.time.nowMs })
        return 'accepted'
      }),
  },
}

/** To a mailbox that nobody reads. */
async function mailToNobody(stage: Stage, dice: Dice, captain: Person, holder: string): Promise<Result> {
  const { product, accounts, world } = stage
  const [email, madeMs] = [`nobody-${dice.below(1_000_000_000)}@example.org`, world.time.nowMs]
  const sent = stillThere(await product.invitations.mail(captain.browser, [{ holder, email }]))
  const result = expectOutcome(sent)
  const code = await waitForLink(stage, email, 'invitation', madeMs)
  const id = sent.state === 'accepted' ? sent.value[0] : undefined
  if (code === undefined || id === undefined) return result
  accounts.leaveLying({ holder, mailedTo: email, card: { id, code }, madeMs })
  return result
}

async function pickUp(stage: Stage, captain: Person, lying: LyingInvitation, isWithdrawn: boolean): Promise<Result> {
  const { product, accounts, world } = stage
  const age = world.time.nowMs - lying.madeMs
  // Deleted 30 days after it has expired.
  if (age > 2 * GOOD_FOR_MS - DAY_MS || Math.abs(age - GOOD_FOR_MS) < DOUBT_MS) {
    accounts.forgetLying(lying)
    return 'idle'
  }
  if (!isWithdrawn || lying.isEnded) return openAgain(stage, lying)
  const withdrawn = await product.invitations.withdraw(captain.browser, lying.card.id)
  const isOver = age > GOOD_FOR_MS
  const isGone = isOver || (withdrawn.state === 'refused' && isCalledOff(await check(stage, lying)))
  const result = expectOutcome(withdrawn, isGone ? 'join-code-unknown' : 'accepted')
  if (result === 'lost') accounts.forgetLying(lying)
  lying.isEnded ||= result === 'accepted'
  return result
}

const check = ({ product }: Stage, { card }: LyingInvitation) =>
  product.invitations.check(product.newBrowser('10.3.0.3'), card.code)

/** Somebody opens the page of an invitation, which says whether it is still good. */
async function openAgain(stage: Stage, lying: LyingInvitation): Promise<Result> {
  const { accounts, world } = stage
  const checked = await check(stage, lying)
  const isOver = world.time.nowMs > lying.madeMs + GOOD_FOR_MS
  const why = lying.isEnded ? 'join-code-withdrawn' : isOver ? 'join-code-expired' : 'accepted'
  // An invitation is valid again when its holder returns to the list of people.
  const isCalledOffByItself = isCalledOff(checked) && !lying.isEnded
  // It is deleted with its holder, some days after they left the list.
  const isDeleted = lying.isEnded && checked.state === 'refused' && checked.reason === 'join-code-unknown'
  if (isCalledOffByItself || isDeleted) accounts.forgetLying(lying)
  else expectOutcome(checked, why)
  return checked.state
}

/** On the last day of an invitation, and on the day after, somebody opens it. */
export async function openExpiring(stage: Stage): Promise<void> {
  const { accounts, world } = stage
  const left = ({ madeMs }: LyingInvitation) => Math.abs(world.time.nowMs - madeMs - GOOD_FOR_MS)
  for (const lying of accounts.lying.filter((one) => !one.isBusy && left(one) > DOUBT_MS && left(one) < DAY_MS))
    await openAgain(stage, lying)
}

/** A captain no longer invites people who were taken off the list or have sold. */
const isCalledOff = (checked: Outcome<unknown>): boolean =>
  checked.state === 'refused' && checked.reason === 'join-code-withdrawn'
