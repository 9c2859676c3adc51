import type { Booked, TradeAsked } from '../../../rules/trade-book.ts'
import { findFault } from '../../../rules/trade-faults.ts'
import { requireTrade } from '../../../rules/trade-lists.ts'
import type { Result } from '../../act.ts'
import type { Person } from '../../cast.ts'
import { nowOf, type Stage } from '../../stage.ts'
import type { DecidedBy, Unsure } from '../../trading-state.ts'
import { agreeingOn, isCertain, recordAgreed, requireJudged, viewerOf } from './trading.ts'

/** How somebody asks: for their own holder, or as a captain for anybody, perhaps of what both sides agreed on already. */
export interface Asking {
  person: Person
  isCaptain: boolean
  isAgreed: boolean
  /** Who can be asked, as their page says. */
  reachable: readonly string[]
}

/** Somebody asks for a trade. Answers it if there is one now. */
export async function ask(
  stage: Stage,
  asked: TradeAsked,
  asking: Asking,
): Promise<{ result: Result; trade?: Booked }> {
  const { product, trades } = stage
  const { book } = trades
  const { person, isAgreed } = asking
  const nowMs = nowOf(stage)
  book.follow(nowMs)
  const { isCaptain, refusal } = foretell(stage, asked, asking, nowMs)
  const how = { ...(asking.isCaptain && { asCaptain: true }), ...(isAgreed && { isAgreed }) }
  const outcome = await product.trades.ask(person, asked, how)
  requireJudged(stage, { what: `asking as ${person.key} for ${JSON.stringify(asked)}`, refusal }, outcome)
  const by = { key: person.key, holder: asked.from, isCaptain, nowMs }
  if (outcome.state === 'lost') {
    noteLost(stage, asked, by, isAgreed)
    return { result: 'lost' }
  }
  if (outcome.state === 'refused') return { result: 'refused' }
  const trade = book.asked(outcome.value, asked, by)
  if (isAgreed) {
    book.agreedAtOnce(trade, person.key, nowMs)
    recordAgreed(stage, trade, nowMs)
    book.follow(nowMs)
  }
  if (isCertain(stage)) requireTrade(book, trade, outcome.value, { viewer: viewerOf(asking), nowMs })
  return { result: 'accepted', trade }
}

/** Whether they ask as a captain, and why it must be refused. */
function foretell({ trades: { book } }: Stage, asked: TradeAsked, asking: Asking, nowMs: number) {
  const { from, to, gives, takes } = asked
  const { person, isAgreed, reachable } = asking
  const isOwn = !isAgreed && book.rights.mayTrade(person.key, from, [...gives, ...takes])
  const isCaptain = !isOwn && asking.isCaptain && person.kind === 'captain'
  const refuse = (refusal: string | undefined) => ({ isCaptain, refusal })
  if (!isOwn && !isCaptain) {
    if (book.rights.holdersOf(person.key).length === 0) return refuse('not-confirmed')
    return refuse(isAgreed ? 'captains-only' : 'not-your-water')
  }
  const canBeAsked = (name: string) => isAgreed || [from, ...reachable].some((other) => book.isSame(other, name))
  if (to !== null && !canBeAsked(to)) return refuse('no-trade-partner')
  if (isAgreed && to === null) return refuse('trade-unclear')
  return refuse(findFault(book, asked, { nowMs, isCaptain, isAgreed }))
}

function noteLost(stage: Stage, asked: TradeAsked, by: DecidedBy, isAgreed: boolean): void {
  const { trades, pending } = stage
  const unsure: Unsure & { kind: 'asked' } = { kind: 'asked', asked, by, isAgreed, change: undefined }
  trades.unsure.push(unsure)
  const learn = (id: number) => {
    unsure.change = id
  }
  if (isAgreed)
    pending.push(
      agreeingOn(stage, trades.book.movesOf({ times: trades.book.hoursOf(asked) }, by.nowMs, 'to come'), learn),
    )
}
