import { openExpiring } from '../people/acts/accounts/invitations.ts'
import { isCertain } from '../people/acts/trades/trading.ts'
import type { Person } from '../people/cast.ts'
import { captainsOf, remembering, residentsOf, type Stage } from '../people/stage.ts'
import { Broken } from './broken.ts'
import type { Rule } from './rule.ts'

const LINKED = 'people may act for those whom captains linked them to, until a sale'
const MOST_ASKED = 2

const shownOnce = ({ timeline }: Stage, holders: readonly string[]): Set<string> =>
  new Set(holders.map((holder) => timeline.shown(holder, Number.NEGATIVE_INFINITY).toLowerCase()))

const expectedOf = (stage: Stage, { key }: Person): Set<string> =>
  shownOnce(stage, stage.trades.book.rights.holdersOf(key))

/** Somebody reads for whom they may act. */
export async function requireLinks(stage: Stage, person: Person): Promise<void> {
  const { accounts, product } = stage
  if (!isCertain(stage)) return
  const expected = expectedOf(stage, person)
  const seen = await product.accounts.whoIsIn(person.browser)
  if (seen.state !== 'accepted' || !seen.value || seen.value.showsLessUntilMs > 0) return
  const own = await product.invitations.own(person.browser)
  if (own.state !== 'accepted' || !accounts.find(person) || !isCertain(stage)) return
  const confirmed = shownOnce(stage, own.value.confirmed)
  if (!expected.union(confirmed).isDisjointFrom(stage.timeline.ambiguous)) return
  const [more] = confirmed.difference(expected)
  if (more !== undefined) throw new Broken(LINKED, `${person.key} may act for ${more}`)
  const waiting = shownOnce(stage, own.value.waiting)
  const doubtful = shownOnce(stage, [...accounts.doubtful])
  for (const missing of expected.difference(confirmed).difference(doubtful)) {
    if (!waiting.has(missing) || (await isListed(stage, missing)))
      throw new Broken(LINKED, `${person.key} may not act for ${missing}`)
  }
}

/** Whether a holder is on the list of people. A link to one that was removed from it waits. */
async function isListed(stage: Stage, holder: string): Promise<boolean> {
  const [captain] = captainsOf(stage)
  const list = captain && (await stage.product.desk.listPeople(captain))
  if (list?.state !== 'accepted') return false
  return list.value.rows.some(({ entry }) =>
    shownOnce(
      stage,
      entry.holders.map(({ name }) => name),
    ).has(holder),
  )
}

const knownOf = remembering(() => new Map<Person, string>())

/** Those for whom something has changed. */
async function requireChanged(stage: Stage): Promise<void> {
  const before = knownOf(stage)
  const residents = residentsOf(stage).filter((person) => stage.accounts.find(person))
  const changed = residents.filter((person) => {
    const expected = [...expectedOf(stage, person)].sort().join()
    const isKnown = (before.get(person) ?? expected) === expected
    before.set(person, expected)
    return !isKnown
  })
  const dice = stage.world.dice.of(`links ${stage.world.time.nowMs}`)
  for (const person of dice.shuffled(changed).slice(0, MOST_ASKED)) await requireLinks(stage, person)
}

export const links: Rule = { afterStep: requireChanged, daily: openExpiring }
