import { isLeft } from '@headgate/domain'
import type { Booked, TradeAsked } from '../../../rules/trade-book.ts'
import { requireTrade } from '../../../rules/trade-lists.ts'
import { findFault } from '../../../rules/trade-verdicts.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Person } from '../../cast.ts'
import { type Act, captainsOf, nowOf, type Result, residentsOf, type Stage, type Unsure } from '../../stage.ts'
import { answer } from './answering.ts'
import { agreeingOn, isCertain, openCaptainsPage, openPage, recordAgreed, requireJudged, viewerOf } from './trading.ts'
import { findMistake, findWish } from './wishes.ts'

/** A neighbor answers a request, or its asker withdraws it; a captain allows or refuses a trade that waits. */
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
    for (const person of dice.shuffled(residentsOf(stage)).slice(0, 4)) {
      const page = await openPage(stage, person)
      const from = page?.holders[0] ?? zoneOf(stage, person)
      if (!page || from === undefined) continue
      const partners = withZones(stage, dice, page.partners)
      const wishing = { from, partners, nowMs: nowOf(stage), isCaptain: false, isAgreed: false }
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
    const from = dice.pick(withZones(stage, dice, page.reachable))
    const others = withZones(stage, dice, isAgreed ? page.holders : page.reachable).filter(
      (name) => !book.isSame(name, from),
    )
    const wishing = { from, partners: others, nowMs: nowOf(stage), isCaptain: true, isAgreed }
    const asked = findWish(book, dice, wishing)
    if (!asked) continue
    const { result, trade } = await ask(stage, asked, { person, isCaptain: true, isAgreed, reachable: page.reachable })
    return isAgreed ? result : talkItOver(stage, dice, result, trade)
  }
  return 'idle'
}

/** Whom somebody may act for who acts for a zone alone, and tries to give its turn away. */
const zoneOf = ({ trades: { book } }: Stage, { key }: Person): string | undefined =>
  book.rights.holdersOf(key).find((holder) => book.rights.isZone(holder))

/** Now and then somebody tries to trade with a zone, which no page names. */
const withZones = ({ accounts }: Stage, dice: Dice, names: readonly string[]): readonly string[] =>
  accounts.zones.size > 0 && dice.onceIn(6) ? [...accounts.zones] : names

/** Most requests are answered within minutes; the others wait for a later act. */
async function talkItOver(stage: Stage, dice: Dice, result: Result, trade: Booked | undefined): Promise<Result> {
  if (trade && dice.onceIn(2)) await answer(stage, dice, [trade])
  return result
}

/** How somebody asks: for their own holder, or as a captain for anybody, perhaps of what both sides agreed on already. */
interface Asking {
  person: Person
  isCaptain: boolean
  isAgreed: boolean
  /** Who can be asked, as their page says. */
  reachable: readonly string[]
}

/** Somebody asks for a trade. Answers it if there is one now. */
async function ask(stage: Stage, asked: TradeAsked, asking: Asking): Promise<{ result: Result; trade?: Booked }> {
  const { product, trades } = stage
  const { book } = trades
  const { person, isAgreed } = asking
  const nowMs = nowOf(stage)
  book.follow(nowMs)
  const { isCaptain, refusal } = foretell(stage, asked, asking, nowMs)
  const how = { ...(asking.isCaptain && { asCaptain: true }), ...(isAgreed && { isAgreed }) }
  const outcome = await product.trades.ask(person, asked, how)
  requireJudged(stage, outcome, refusal)
  const by = { key: person.key, holder: asked.from, isCaptain, nowMs }
  if (outcome.state === 'lost') {
    const unsure: Unsure & { kind: 'asked' } = { kind: 'asked', asked, by, isAgreed, change: undefined }
    const moves = book.movesOf({ times: book.hoursOf(asked) }, nowMs)
    trades.unsure.push(unsure)
    if (isAgreed || isLeft(asked))
      stage.pending.push(agreeingOn(stage, moves, (id) => Object.assign(unsure, { change: id })))
    return { result: 'lost' }
  }
  if (outcome.state === 'refused') return { result: 'refused' }
  const trade = book.asked(outcome.value, asked, by)
  if (isAgreed) {
    book.agreedAtOnce(trade, person.key, nowMs)
    recordAgreed(stage, trade, nowMs)
    book.follow(nowMs)
  }
  if (isLeft(trade)) {
    book.left(trade, by, outcome.value.settledAt)
    if (trade.state === 'agreed') recordAgreed(stage, trade, nowMs)
    book.follow(nowMs)
  }
  if (isCertain(stage)) requireTrade(book, trade, outcome.value, { viewer: viewerOf(asking), nowMs })
  return { result: 'accepted', trade }
}

/** Whether they ask as a captain, and why it must be refused. */
function foretell({ trades: { book } }: Stage, asked: TradeAsked, asking: Asking, nowMs: number) {
  const { from, to, gives, takes } = asked
  const { person, isAgreed, reachable } = asking
  if (book.rights.isZone(from)) return { isCaptain: false, refusal: 'zone-not-traded' }
  const isOwn = !isAgreed && book.rights.mayTrade(person.key, from, [...gives, ...takes])
  const isCaptain = !isOwn && asking.isCaptain && person.kind === 'captain'
  const refuse = (refusal: string | undefined) => ({ isCaptain, refusal })
  if (!isOwn && !isCaptain) {
    if (book.rights.holdersOf(person.key).length === 0) return refuse('not-confirmed')
    return refuse(isAgreed ? 'captains-only' : 'not-your-water')
  }
  if (book.hasZone(asked)) return refuse('zone-not-traded')
  const canBeAsked = (name: string) => isAgreed || [from, ...reachable].some((other) => book.isSame(other, name))
  if (to !== null && !canBeAsked(to)) return refuse('no-trade-partner')
  if (isAgreed && to === null) return refuse('trade-unclear')
  return refuse(findFault(book, asked, { nowMs, isCaptain, isAgreed }))
}
