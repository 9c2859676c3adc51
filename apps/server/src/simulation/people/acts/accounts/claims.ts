import type { Act } from '../../act.ts'
import { byCaptain } from './come-and-go.ts'
import { actOf, comeIn, expectOutcome, requireThat } from './scene.ts'

/** Somebody new calls themselves as a party on the schedule does, and waits for a captain. */
export const claimName = actOf({
  weight: 3,
  who: ({ kind }, { kind: of, isShutOut, holders }) =>
    kind === 'guest' && of === 'e-mail' && !isShutOut && holders.size === 0,
  async run(scene) {
    const { stage, person, account, dice } = scene
    if (!(await comeIn(scene))) return 'idle'
    const { accounts, invitations } = stage.product
    const holder = dice.pick(stage.holders)
    account.profile = undefined
    await accounts.createProfile(person.browser, holder)
    const outcome = await accounts.changeProfile(person.browser, { fullName: holder })
    const result = expectOutcome(person, `claims to be ${holder}`, outcome)
    if (outcome.state !== 'accepted') return result
    account.profile = outcome.value
    const own = await invitations.own(person.browser)
    if (own.state !== 'accepted') return result
    requireThat(!own.value.confirmed.includes(holder), person, `may act for ${holder} by a name alone`)
    return result
  },
})

/** A captain confirms or refuses somebody who asked to be linked, ends a link, or takes one of these back. */
export const decideClaim: Act = {
  weight: 2,
  run: (stage, dice) =>
    byCaptain({ stage, dice }, async (captain) => {
      const { product, accounts, people } = stage
      const listed = await product.invitations.list(captain.browser)
      if (listed.state !== 'accepted') return listed.state
      const guests = people.filter(({ kind }) => kind === 'guest')
      const whoseIs = (uid: string) => guests.find((one) => accounts.find(one)?.uid === uid)
      const waiting = listed.value.waiting.filter(({ uid }) => whoseIs(uid))
      const joined = listed.value.joined.filter(({ uid }) => whoseIs(uid))
      const isEnd = joined.length > 0 && (waiting.length === 0 || dice.onceIn(2))
      if (waiting.length + joined.length === 0) return 'idle'
      const claim = dice.pick(isEnd ? joined : waiting)
      const person = whoseIs(claim.uid)
      const account = person && accounts.find(person)
      if (!person || !account || !accounts.take(person)) return 'idle'
      try {
        const verb = isEnd ? 'end' : dice.onceIn(3) ? 'refuse' : 'confirm'
        // A holder on neither list nor schedule has no turns, so nobody is shown as acting for them.
        const isOnDitch = !isEnd || (await mayAct()) !== false
        const outcome = await product.invitations.decide(captain.browser, verb, claim)
        const isUnproven = verb === 'confirm' && !account.isProven
        // A change of the season beside it may have taken the name away.
        if (outcome.state === 'refused' && outcome.reason === 'no-such-holder') return 'refused'
        const result = expectOutcome(
          captain,
          `decides (${verb}) about ${person.key} for ${claim.holder}`,
          outcome,
          account.isShutOut ? 'no-such-account' : isUnproven ? 'email-unproven' : 'accepted',
        )
        if (result !== 'accepted') return result
        const before = account.holders.get(claim.holder) ?? stage.world.time.nowMs
        if (verb === 'confirm') account.holders.set(claim.holder, stage.world.time.nowMs)
        if (verb !== 'confirm') account.holders.delete(claim.holder)
        await requireOwn(verb === 'confirm')
        const twice = await product.invitations.decide(captain.browser, verb, claim)
        expectOutcome(captain, `decides (${verb}) twice`, twice, 'link-changed')
        if (dice.onceIn(2)) return result
        const undone = await product.invitations.undo(captain.browser, verb, claim)
        if (expectOutcome(captain, `takes back (${verb})`, undone) !== 'accepted') return result
        if (verb === 'confirm') account.holders.delete(claim.holder)
        if (verb === 'end') account.holders.set(claim.holder, before)
        await requireOwn(verb === 'end' && isOnDitch)
        return result
      } finally {
        accounts.release(person)
      }

      async function mayAct(): Promise<boolean | undefined> {
        await stage.world.untilHeard()
        if (!person || !account || !(await comeIn({ stage, person, account }))) return undefined
        const own = await product.invitations.own(person.browser)
        return own.state === 'accepted' ? own.value.confirmed.includes(claim.holder) : undefined
      }

      async function requireOwn(isConfirmed: boolean): Promise<void> {
        const has = await mayAct()
        if (has === undefined || !person) return
        requireThat(has === isConfirmed, person, `${isConfirmed ? 'may not' : 'may'} act for ${claim.holder}`)
      }
    }),
}
