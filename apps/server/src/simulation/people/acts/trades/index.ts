import type { TradePolicy } from '../../../rules/trade-book.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Act, Acts } from '../../act.ts'
import { comingBack } from '../../coming-back.ts'
import { captainsOf } from '../../stage.ts'
import { answersTrade, asksForTrade, captainAsks } from './asking.ts'
import { answersByLink } from './by-link.ts'
import { actsOnOldPage, answersAtOnce } from './mistaken.ts'
import { undoesTrade } from './undoing.ts'

const HOUR_MS = 60 * 60_000

/** A captain changes what trades are allowed. */
const changesPolicy: Act = {
  weight: 3,
  async run(stage, dice) {
    const { product, trades } = stage
    const [captain] = dice.shuffled(captainsOf(stage))
    if (!captain) return 'idle'
    const policy = somePolicy(dice, trades.book.policy)
    const outcome = await comingBack(stage, captain, () => product.trades.changePolicy(captain, policy))
    // Of two that change it at once, nobody knows who was last.
    if (outcome.state === 'lost' || stage.crowd > 1) trades.unsure.push({ kind: 'policy' })
    if (outcome.state === 'accepted') trades.book.policy = policy
    return outcome.state
  },
}

/** Trades are never off for long. */
const somePolicy = (dice: Dice, { mode }: TradePolicy): TradePolicy => ({
  mode: dice.pick(mode === 'off' ? ['free', 'with-captain'] : ['free', 'free', 'with-captain', 'with-captain', 'off']),
  noticeMs: dice.pick([0, 0.5, 1, 6, 24]) * HOUR_MS,
  allowsParts: !dice.onceIn(5),
  undoMs: dice.pick([0, 24, 72, 240]) * HOUR_MS,
})

export const TRADE_ACTS: Acts = {
  'asks for a trade': asksForTrade,
  'answers a trade': answersTrade,
  'a captain asks for a trade': captainAsks,
  'undoes a trade': undoesTrade,
  'answers by a mailed link': answersByLink,
  'acts on an old page of trades': actsOnOldPage,
  'two answer at once': answersAtOnce,
  'changes what trades are allowed': changesPolicy,
}
