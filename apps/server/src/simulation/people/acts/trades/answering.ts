import { Broken } from '../../../rules/broken.ts'
import type { Booked, TradeAction } from '../../../rules/trade-book.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Person } from '../../cast.ts'
import { captainsOf, type Result, residentsOf, type Stage } from '../../stage.ts'
import { decide, openCaptainsPage, openPage } from './trading.ts'

const TRIES = 5

/** Of these trades, the first about which somebody can do something. */
export async function answer(stage: Stage, dice: Dice, trades: readonly Booked[]): Promise<Result> {
  for (const trade of trades.slice(0, TRIES)) {
    const isForCaptain = trade.state === 'for-captain' || dice.onceIn(8)
    const result = isForCaptain
      ? await answerAsCaptain(stage, dice, trade)
      : await answerAsSide(stage, dice, trade, dice.onceIn(8) ? trade.from : trade.to)
    if (result !== 'idle') return result
  }
  return 'idle'
}

/** Those who may act for a holder; for an offer to all, everybody but its asker. */
export function peopleOf(stage: Stage, trade: Booked, holder: string | null): Person[] {
  const { book } = stage.trades
  return residentsOf(stage).filter((person) =>
    book.rights
      .holdersOf(person.key)
      .some((own) => (holder === null ? !book.isSame(own, trade.from) : book.isSame(own, holder))),
  )
}

const WILLING: readonly TradeAction[] = ['accept', 'accept', 'accept', 'accept', 'decline', 'withdraw']

async function answerAsSide(stage: Stage, dice: Dice, trade: Booked, side: string | null): Promise<Result> {
  for (const person of dice.shuffled(peopleOf(stage, trade, side)).slice(0, 2)) {
    const page = await openPage(stage, person)
    const shown = page?.trades.find(({ id }) => id === trade.id)
    const wanted = WILLING.filter((action) => shown?.can.includes(action))
    if (wanted.length === 0) continue
    const action = dice.pick(wanted)
    const holder = trade.kind === 'offer' && action === 'accept' && dice.onceIn(2) ? page?.holders[0] : undefined
    const deciding = { person, isCaptain: false, holder }
    const result = await decide(stage, trade, action, deciding)
    if (result === 'accepted' && trade.isUntold && dice.onceIn(2)) return giveBack(stage, dice, trade, person)
    // A browser that got no answer, or a finger that slips, sends it again.
    if (result === 'accepted' && dice.onceIn(8)) await decide(stage, trade, action, deciding)
    return result
  }
  return 'idle'
}

/** Undoes an offer that was just taken by mistake, sometimes with two presses. */
async function giveBack(stage: Stage, dice: Dice, trade: Booked, person: Person): Promise<Result> {
  const giving = () => decide(stage, trade, 'give-back', { person, isCaptain: false, isRace: true })
  const results = await Promise.all(dice.onceIn(3) ? [giving(), giving()] : [giving()])
  return onlyOne(stage.crowd > 1, results, trade.id)
}

/** Of what is done at once, one counts. */
export function onlyOne(isCrowded: boolean, results: readonly Result[], id: number): Result {
  const done = results.filter((result) => result === 'accepted').length
  const isKnown = !isCrowded && !results.includes('lost')
  if (done > 1 || (isKnown && done === 0)) {
    throw new Broken('of two who answer at once, one is first', `of trade ${id}, ${done} answers were accepted`)
  }
  return done === 1 ? 'accepted' : (results[0] ?? 'idle')
}

const DECIDING: readonly TradeAction[] = ['allow', 'allow', 'refuse', 'accept', 'accept', 'decline', 'withdraw']

async function answerAsCaptain(stage: Stage, dice: Dice, trade: Booked): Promise<Result> {
  for (const person of captainsOf(stage)) {
    const page = await openCaptainsPage(stage, person)
    const shown = page?.trades.find(({ id }) => id === trade.id)
    const wanted = DECIDING.filter((action) => shown?.can.includes(action))
    if (!page || wanted.length === 0) continue
    const action = dice.pick(wanted)
    const takers = page.reachable.filter((name) => !stage.trades.book.isSame(name, trade.from))
    const isTaking = trade.kind === 'offer' && action === 'accept'
    if (isTaking && takers.length === 0) continue
    const holder = isTaking ? dice.pick(takers) : undefined
    return decide(stage, trade, action, { person, isCaptain: true, holder })
  }
  return 'idle'
}
