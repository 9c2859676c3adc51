import type { Claim } from '../../../product/invitation-calls.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Acts, Result } from '../../act.ts'
import type { Person } from '../../cast.ts'
import type { Stage } from '../../stage.ts'
import { byCaptain, comeIn, expectOutcome, inAccount, must, requireThat, whileTaken } from './scene.ts'

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
      account.profile = must(person, `claims to be ${holder}`, changed)
      const own = await stage.product.invitations.own(person.browser)
      if (own.state !== 'accepted') return 'accepted'
      requireThat(!own.value.confirmed.includes(holder), person, `may act for ${holder} by a name alone`)
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
  const result = expectOutcome(captain, `decides (${verb}) about ${person.key} for ${holder}`, outcome, expected)
  if (result !== 'accepted') return result
  const before = account.holders.get(holder) ?? world.time.nowMs
  if (verb === 'confirm') account.holders.set(holder, world.time.nowMs)
  if (verb !== 'confirm') account.holders.delete(holder)
  await requireOwn(verb === 'confirm')
  const twice = await invitations.decide(captain.browser, verb, claim)
  expectOutcome(captain, `decides (${verb}) twice`, twice, 'link-changed')
  if (dice.onceIn(2)) return result
  const undone = await invitations.undo(captain.browser, verb, claim)
  if (expectOutcome(captain, `takes back (${verb})`, undone) !== 'accepted') return result
  if (verb === 'confirm') account.holders.delete(holder)
  if (verb === 'end') account.holders.set(holder, before)
  await requireOwn(verb === 'end' && isOnDitch)
  return result
}
