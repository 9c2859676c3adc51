import { isLeft } from '@headgate/domain'
import type { Booked, TradePolicy } from '../../../rules/trade-book.ts'
import type { Dice } from '../../../world/dice.ts'
import { comingBack } from '../../coming-back.ts'
import { type Act, type Acts, captainsOf, nowOf, type Result, residentsOf, type Stage } from '../../stage.ts'
import { onlyOne, peopleOf } from './answering.ts'
import { answersTrade, asksForTrade, captainAsks } from './asking.ts'
import { answersByLink } from './by-link.ts'
import { decide, openCaptainsPage, openPage } from './trading.ts'

/** One side of an agreed trade asks to undo it, and the other allows it or does not; or a captain undoes it. */
const undoesTrade: Act = {
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
  const sides = isLeft(trade) ? [from] : dice.shuffled([from, to])
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

/** Somebody acts on a page that they loaded days ago, or on a trade that is not theirs. */
const actsOnOldPage: Act = {
  weight: 4,
  async run(stage, dice) {
    const { book, pages } = stage.trades
    const person = dice.pick([...residentsOf(stage), undefined])
    if (!person) return 'idle'
    const old = (pages.get(person.key) ?? []).flatMap(({ id, can }) => {
      const trade = book.trades.get(id)
      return trade && can.length > 0 ? { trade, can } : []
    })
    if (old.length > 0 && !dice.onceIn(4)) {
      const { trade, can } = dice.pick(old)
      return decide(stage, trade, dice.pick(can), { person, isCaptain: false })
    }
    const others = [...book.trades.values()].slice(-30)
    // A number that somebody guesses.
    if (others.length > 0 && dice.onceIn(3)) {
      const action = dice.pick([
        'accept',
        'decline',
        'withdraw',
        'undo',
        'allow',
        'ask-undo',
        'accept-undo',
        'give-back',
      ] as const)
      return decide(stage, dice.pick(others), action, { person, isCaptain: false })
    }
    return answersTrade.run(stage, dice)
  },
}

/** Two neighbors answer the same question at the same moment: one of them is first. */
const answersAtOnce: Act = {
  weight: 3,
  async run(stage, dice) {
    const { book } = stage.trades
    const trade = dice
      .shuffled(book.waiting(nowOf(stage)).filter(({ state }) => state === 'open'))
      .find((one) => one.kind === 'offer' || peopleOf(stage, one, one.to).length > 0)
    if (!trade) return answersTrade.run(stage, dice)
    const people = dice.shuffled(peopleOf(stage, trade, trade.to)).slice(0, 2)
    const able = []
    for (const person of people) {
      const page = await openPage(stage, person)
      if (page?.trades.find(({ id }) => id === trade.id)?.can.includes('accept')) able.push(person)
    }
    const [first, second = first] = able
    if (!first || !second) return answersTrade.run(stage, dice)
    const other = first === second ? 'decline' : 'accept'
    const results = await Promise.all([
      decide(stage, trade, 'accept', { person: first, isCaptain: false, isRace: true }),
      decide(stage, trade, other, { person: second, isCaptain: false, isRace: true }),
    ])
    return onlyOne(stage.crowd > 1, results, trade.id)
  },
}

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
