import type { Booked } from '../../../rules/trade-book.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Act, Result } from '../../act.ts'
import { captainsOf, nowOf, type Stage } from '../../stage.ts'
import { peopleOf } from './answer.ts'
import { answersTrade } from './asking.ts'
import { decide, openCaptainsPage, openPage } from './trading.ts'

/** One side of an agreed trade asks to undo it, and the other allows it or does not; or a captain undoes it. */
export const undoesTrade: Act = {
  weight: 6,
  async run(stage, dice) {
    const { book } = stage.trades
    const nowMs = nowOf(stage)
    book.follow(nowMs)
    const agreed = [...book.trades.values()].filter(
      ({ state, times }) => state === 'agreed' && times.some(({ until }) => until > nowMs),
    )
    const young = agreed.filter((trade) => nowMs < book.undoEndsAt(trade))
    const running = agreed.filter(({ times }) => times.some(({ from }) => from < nowMs))
    const result =
      young.length > 0 && !dice.onceIn(3)
        ? await talkAbout(stage, dice, dice.pick(young))
        : await byCaptain(stage, dice, running.length > 0 && dice.onceIn(2) ? running : agreed)
    return result === 'idle' ? answersTrade.run(stage, dice) : result
  },
}

async function byCaptain(stage: Stage, dice: Dice, trades: readonly Booked[]): Promise<Result> {
  const [captain] = dice.shuffled(captainsOf(stage))
  if (!captain || trades.length === 0 || !(await openCaptainsPage(stage, captain))) return 'idle'
  return decide(stage, dice.pick(trades), 'undo', { person: captain, isCaptain: true })
}

/** They ask each other, until somebody stops. */
async function talkAbout(stage: Stage, dice: Dice, trade: Booked): Promise<Result> {
  let result: Result = 'idle'
  const { from, to } = trade
  const sides = dice.shuffled([from, to])
  for (const side of [...sides, ...sides].slice(0, dice.between(1, 4))) {
    const [person] = dice.shuffled(peopleOf(stage, trade, side))
    const page = person && (await openPage(stage, person))
    const can = page?.trades.find(({ id }) => id === trade.id)?.can ?? []
    if (!person || can.length === 0) continue
    result = await decide(stage, trade, dice.pick(can), { person, isCaptain: false })
    if (result !== 'accepted') break
  }
  return result
}
