import { openExpiring } from '../people/acts/accounts/invitations.ts'
import { isCertain } from '../people/acts/trades/trading.ts'
import { residentsOf, type Stage } from '../people/stage.ts'
import { Broken } from './broken.ts'
import type { Rule } from './rule.ts'

const LINKED = 'people may act for those whom captains linked them to, until a sale'

/** Somebody reads for whom they may act. */
async function requireLinks(stage: Stage): Promise<void> {
  const { accounts, world, product, trades, timeline } = stage
  const person = world.dice
    .of(`links ${world.time.nowMs}`)
    .shuffled(residentsOf(stage))
    .find((one) => accounts.find(one))
  if (!person || !isCertain(stage)) return
  const namesOf = (holders: readonly string[]) =>
    new Set(holders.map((holder) => timeline.shown(holder, Number.NEGATIVE_INFINITY).toLowerCase()))
  const expected = namesOf(trades.book.rights.holdersOf(person.key))
  const seen = await product.accounts.whoIsIn(person.browser)
  if (seen.state !== 'accepted' || !seen.value || seen.value.showsLessUntilMs > 0) return
  const own = await product.invitations.own(person.browser)
  if (own.state !== 'accepted' || !accounts.find(person) || !isCertain(stage)) return
  const confirmed = namesOf(own.value.confirmed)
  // Whoever was taken off the list of people waits until they are on it again.
  const missing = expected.difference(confirmed).difference(namesOf(own.value.waiting))
  const [more] = confirmed.difference(expected)
  if (more !== undefined) throw new Broken(LINKED, `${person.key} may act for ${more}`)
  for (const one of missing) throw new Broken(LINKED, `${person.key} may not act for ${one}`)
}

export const links: Rule = {
  daily: async (stage) => {
    await requireLinks(stage)
    await openExpiring(stage)
  },
}
