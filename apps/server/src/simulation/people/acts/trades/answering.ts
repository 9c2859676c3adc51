import type { Act } from '../../act.ts'
import { nowOf } from '../../stage.ts'
import { answer } from './answer.ts'
import { asksForTrade } from './asking.ts'

/** Whoever is asked answers, or whoever asked withdraws; a captain allows or refuses what waits for them. */
export const answersTrade: Act = {
  weight: 12,
  async run(stage, dice) {
    const waiting = stage.trades.book.waiting(nowOf(stage))
    const result = await answer(stage, dice, dice.shuffled(waiting))
    return result === 'idle' ? asksForTrade.run(stage, dice) : result
  },
}
