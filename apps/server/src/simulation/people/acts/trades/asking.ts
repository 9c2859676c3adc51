import type { Booked } from '../../../rules/trade-book.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Act, Result } from '../../act.ts'
import { captainsOf, nowOf, residentsOf, type Stage } from '../../stage.ts'
import { answer } from './answer.ts'
import { ask } from './ask.ts'
import { openCaptainsPage, openPage } from './trading.ts'
import { findMistake, findWish } from './wishes.ts'

const TRIES = 4

/** Whoever is asked answers, or whoever asked withdraws; a captain allows or refuses what waits for them. */
export const answersTrade: Act = {
  weight: 12,
  async run(stage, dice) {
    const waiting = stage.trades.book.waiting(nowOf(stage))
    const result = await answer(stage, dice, dice.shuffled(waiting))
    return result === 'idle' ? asksForTrade.run(stage, dice) : result
  },
}

/** A resident asks a neighbor to take hours, to swap, or offers hours to all; often the other side answers right away. */
export const asksForTrade: Act = {
  weight: 14,
  async run(stage, dice) {
    const { book } = stage.trades
    if (book.policy.mode === 'off') return asksAsCaptain(stage, dice, true)
    for (const person of dice.shuffled(residentsOf(stage)).slice(0, TRIES)) {
      const page = await openPage(stage, person)
      const from = page?.holders[0]
      if (!page || from === undefined) continue
      const wishing = { from, partners: page.partners, nowMs: nowOf(stage), isCaptain: false, isAgreed: false }
      const asked = dice.onceIn(9) ? findMistake(book, dice, wishing) : findWish(book, dice, wishing)
      if (!asked) continue
      const asking = { person, isCaptain: false, isAgreed: false, reachable: [...page.partners, ...page.holders] }
      const { result, trade } = await ask(stage, asked, asking)
      // A browser that got no answer, or a finger that slips, sends it again.
      if (result === 'accepted' && dice.onceIn(10)) await ask(stage, asked, asking)
      return talkItOver(stage, dice, result, trade)
    }
    return 'idle'
  },
}

/** A captain asks for somebody, or writes down what two neighbors have agreed on. */
export const captainAsks: Act = {
  weight: 4,
  run: (stage, dice) => asksAsCaptain(stage, dice, dice.onceIn(2)),
}

async function asksAsCaptain(stage: Stage, dice: Dice, isAgreed: boolean): Promise<Result> {
  const { book } = stage.trades
  for (const person of captainsOf(stage)) {
    const page = await openCaptainsPage(stage, person)
    if (!page) continue
    const from = dice.pick(page.reachable)
    const others = (isAgreed ? page.holders : page.reachable).filter((name) => !book.isSame(name, from))
    const wishing = { from, partners: others, nowMs: nowOf(stage), isCaptain: true, isAgreed }
    const asked = findWish(book, dice, wishing)
    if (!asked) continue
    const { result, trade } = await ask(stage, asked, { person, isCaptain: true, isAgreed, reachable: page.reachable })
    return isAgreed ? result : talkItOver(stage, dice, result, trade)
  }
  return 'idle'
}

/** Most questions are answered within minutes; the others wait for whoever comes by. */
async function talkItOver(stage: Stage, dice: Dice, result: Result, trade: Booked | undefined): Promise<Result> {
  if (trade && dice.onceIn(2)) await answer(stage, dice, [trade])
  return result
}
