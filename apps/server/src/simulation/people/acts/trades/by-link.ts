import { tradeCodeIn } from '../../../product/read-mail.ts'
import { Broken } from '../../../rules/broken.ts'
import type { TradeAction } from '../../../rules/trade-book.ts'
import { requireTrade } from '../../../rules/trade-lists.ts'
import { ACTIONS, judge } from '../../../rules/trade-verdicts.ts'
import type { Dice } from '../../../world/dice.ts'
import { type Act, nowOf, type Stage } from '../../stage.ts'
import { answersTrade } from './asking.ts'
import { isCertain, noteLost, settle } from './trading.ts'

const TRIES = 5
const RECENT = 20
const JUDGED = 'a mailed link answers its question, once'

/** Somebody answers a trade by the link in a mail, on a phone that nobody has signed in. */
export const answersByLink: Act = {
  weight: 5,
  async run(stage, dice) {
    const { product, trades } = stage
    const found = await findLink(stage, dice)
    if (!found) return answersTrade.run(stage, dice)
    const { person, browser, code, seen } = found
    const { trade: shown, holder } = seen
    const nowMs = nowOf(stage)
    const trade = trades.book.trades.get(shown.id)
    if (!trade) {
      if (!isCertain(stage)) return 'idle'
      throw new Broken(JUDGED, `a link asks about trade ${shown.id}, which nobody asked for`)
    }
    trades.book.follow(nowMs)
    const answer = dice.onceIn(4) ? 'decline' : 'accept'
    const actions: readonly TradeAction[] = [answer, `${answer}-undo`]
    const action = shown.can.find((one) => actions.includes(one))
    if (isCertain(stage)) {
      const viewer = { key: person.key, isCaptain: false }
      // What was over for a while may have been noticed, or not.
      if (shown.state === 'ended') trades.book.ended(trade, shown.settledAt ?? nowMs)
      const can = ACTIONS.filter((one) => !judge(trades.book, trade, one, viewer, nowMs).refusal)
      // A link offers only what its mail asked.
      requireTrade(trades.book, trade, { ...shown, can }, { viewer, nowMs })
      if (shown.can.some((one) => !can.includes(one))) {
        throw new Broken(JUDGED, `the link for ${person.key} offers ${shown.can.join()} for trade ${trade.id}`)
      }
    }
    // A mail program that reads ahead, or a finger that slips.
    const outcomes = await Promise.all(
      Array.from({ length: dice.onceIn(4) ? 2 : 1 }, () => product.trades.answerByLink(browser, code, answer)),
    )
    const done = outcomes.filter(({ state }) => state === 'accepted').length
    const isLost = outcomes.some(({ state }) => state === 'lost')
    if (isCertain(stage) && !isLost && done !== (action ? 1 : 0)) {
      throw new Broken(JUDGED, `${done} answers by the link of ${person.key} to trade ${trade.id} were accepted`)
    }
    const by = { key: person.key, holder, isCaptain: false, nowMs }
    if (done > 0 && action) settle(stage, trade, action, by)
    else if (isLost && action) noteLost(stage, trade, action, by)
    return done > 0 ? 'accepted' : (outcomes[0]?.state ?? 'idle')
  },
}

/** A mail that asks something, and now and then one whose question is answered already. */
async function findLink(stage: Stage, dice: Dice) {
  const { world, product, people } = stage
  const mails = world.outside.mails.filter(({ text }) => tradeCodeIn(text) !== undefined)
  const browser = product.newBrowser(`10.9.${dice.below(200)}.${dice.below(200)}`)
  const takesAny = dice.onceIn(8)
  for (const { to, text } of dice.shuffled(mails.slice(-RECENT)).slice(0, TRIES)) {
    const person = people.find(({ email }) => email === to)
    const code = tradeCodeIn(text) ?? ''
    const looked = await product.trades.readLink(browser, code)
    if (!person || looked.state !== 'accepted') continue
    if (looked.value.trade.can.length > 0 || takesAny) return { person, browser, code, seen: looked.value }
  }
  return undefined
}
