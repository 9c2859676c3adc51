import { isLeft } from '@headgate/domain'
import { firstOf, hoursRun, hoursToCome, leftOf, overlaps, piecesOf, type Range, type Segment } from './timeline.ts'
import {
  type Booked,
  type ShownTrade,
  type TradeAction,
  type TradeAsked,
  type TradeBook,
  WAITING,
} from './trade-book.ts'

/** Who looks at a trade, or decides about it. */
export interface Viewer {
  key: string
  /** They act as a captain, who may for every holder. */
  isCaptain: boolean
  /** Who takes an offer, if they say. */
  holder?: string | undefined
}

/** Why somebody cannot do something, or for whom they do it: for nobody yet, if a captain has not said who takes an offer. */
type Verdict = { refusal: string } | { refusal?: never; holder: string | undefined }

const DAY_MS = 24 * 60 * 60_000
/** How long those whom an offer was open to may see what became of it. */
const LEARNED_MS = 60 * DAY_MS

const STATES: Record<TradeAction, readonly string[]> = {
  accept: ['open'],
  decline: ['open'],
  withdraw: WAITING,
  'give-back': ['agreed', 'for-captain'],
  'ask-undo': ['agreed'],
  'accept-undo': ['agreed'],
  'decline-undo': ['agreed'],
  allow: ['for-captain'],
  refuse: ['for-captain'],
  undo: ['agreed'],
}

export const ACTIONS = Object.keys(STATES) as TradeAction[]

/** Whether somebody can do something about a trade now, and why not. */
export function judge(book: TradeBook, trade: Booked, action: TradeAction, viewer: Viewer, nowMs: number): Verdict {
  if (!maySee(book, trade, viewer, nowMs)) return { refusal: 'no-such-trade' }
  if (book.overReason(trade, nowMs) || !STATES[action].includes(trade.state)) return { refusal: 'trade-settled' }
  if (action === 'undo' && isLeft(trade) && !viewer.isCaptain) return backFromDitch(book, trade, viewer, nowMs)
  if (action === 'allow' || action === 'refuse' || action === 'undo')
    return forCaptain(book, trade, action, viewer, nowMs)
  if (action === 'ask-undo' || action === 'accept-undo' || action === 'decline-undo') {
    return aboutUndo(book, trade, action, viewer, nowMs)
  }
  if (action === 'give-back') return givenBack(book, trade, viewer, nowMs)
  if (action === 'accept' && trade.kind === 'offer') return taken(book, trade, viewer)
  if (action === 'withdraw' && viewer.isCaptain && trade.state === 'for-captain') return NOT_THEIRS
  return actFor(book, trade, action === 'withdraw' ? trade.from : trade.to, viewer)
}

/** Whether somebody may see a trade at all. */
export function maySee(book: TradeBook, trade: Booked, viewer: Viewer, nowMs: number): boolean {
  if (viewer.isCaptain) return true
  const own = book.rights.holdersOf(viewer.key)
  if (own.some((holder) => book.isSame(holder, trade.from) || book.isSame(holder, trade.to))) return true
  const isRecent = trade.settledAt === undefined || nowMs < trade.settledAt + LEARNED_MS
  return trade.kind === 'offer' && tradersAmong(book, own).length > 0 && isRecent
}

/** Offers are open to all but zones. */
const tradersAmong = ({ rights }: TradeBook, own: readonly string[]): string[] =>
  own.filter((holder) => !rights.isZone(holder))

/** On which side somebody is. */
export function sideOf(book: TradeBook, { kind, state, from, to }: Booked, { key }: Viewer): ShownTrade['side'] {
  const own = book.rights.holdersOf(key)
  if (own.some((holder) => book.isSame(holder, from))) return 'asker'
  if (to !== null) return own.some((holder) => book.isSame(holder, to)) ? 'asked' : null
  return kind === 'offer' && state === 'open' && tradersAmong(book, own).length > 0 ? 'asked' : null
}

const NOT_THEIRS = { refusal: 'not-your-water' }
const ZONE = { refusal: 'zone-not-traded' }

function actFor(book: TradeBook, { times }: Booked, holder: string | null, viewer: Viewer): Verdict {
  if (holder === null) return NOT_THEIRS
  return viewer.isCaptain || book.rights.mayTrade(viewer.key, holder, times) ? { holder } : NOT_THEIRS
}

function taken(book: TradeBook, trade: Booked, viewer: Viewer): Verdict {
  const canTake = (holder: string) => !book.isSame(holder, trade.from)
  if (viewer.holder !== undefined && book.rights.isZone(viewer.holder)) return ZONE
  if (viewer.holder !== undefined)
    return canTake(viewer.holder) ? actFor(book, trade, viewer.holder, viewer) : NOT_THEIRS
  const own = book.rights
    .holdersOf(viewer.key)
    .find((holder) => canTake(holder) && book.rights.mayTrade(viewer.key, holder, trade.times))
  if (own !== undefined) return { holder: own }
  return viewer.isCaptain ? { holder: undefined } : NOT_THEIRS
}

/** The taker of an offer may give it back until its notices go out. */
function givenBack(book: TradeBook, trade: Booked, viewer: Viewer, nowMs: number): Verdict {
  if (viewer.isCaptain || trade.answeredBy !== viewer.key) return NOT_THEIRS
  const verdict = actFor(book, trade, trade.to, viewer)
  if (verdict.refusal) return verdict
  if (!trade.isUntold || nowMs >= Math.min(book.toldAt(trade), trade.endsAt)) return { refusal: 'trade-undo-over' }
  return book.isPassedOn(trade) ? { refusal: 'trade-passed-on' } : verdict
}

/** A holder takes back hours left in the ditch without anybody's consent. */
function backFromDitch(book: TradeBook, trade: Booked, viewer: Viewer, nowMs: number): Verdict {
  if (!book.rights.mayTrade(viewer.key, trade.from, trade.times)) return { refusal: 'captains-only' }
  if (nowMs >= book.undoEndsAt(trade)) return { refusal: 'trade-undo-over' }
  if (book.hasZone(trade)) return ZONE
  return book.isPassedOn(trade) ? { refusal: 'trade-passed-on' } : { holder: trade.from }
}

function forCaptain(book: TradeBook, trade: Booked, action: TradeAction, viewer: Viewer, nowMs: number): Verdict {
  if (!viewer.isCaptain) return { refusal: 'captains-only' }
  const { from, to, times } = trade
  if (action === 'undo') {
    if (times.every((time) => !hoursToCome(time, nowMs))) return { refusal: 'trade-undo-over' }
    // What has run stays, so that what was passed on would move twice.
    const hasRun = times.some((time) => hoursRun(time, nowMs))
    if ((hasRun || isLeft(trade)) && book.isPassedOn(trade)) return { refusal: 'trade-passed-on' }
  }
  return { holder: action === 'allow' ? (to ?? from) : from }
}

function aboutUndo(book: TradeBook, trade: Booked, action: TradeAction, viewer: Viewer, nowMs: number): Verdict {
  const { from, to, times, undoAskedBy } = trade
  const sides = viewer.isCaptain
    ? []
    : [from, to ?? from].filter((side) => book.rights.mayTrade(viewer.key, side, times))
  const [own] = sides
  if (own === undefined) return NOT_THEIRS
  const isAsking = action === 'ask-undo'
  if (isAsking !== (undoAskedBy === null) || isLeft(trade)) return { refusal: 'nothing-to-change' }
  const asked = book.isSame(undoAskedBy, from) ? (to ?? from) : from
  const holder = isAsking ? own : asked
  if (!sides.some((side) => book.isSame(side, holder))) return NOT_THEIRS
  if (nowMs >= book.undoEndsAt(trade)) return { refusal: 'trade-undo-over' }
  if (action !== 'decline-undo' && book.hasZone(trade)) return ZONE
  if (action !== 'decline-undo' && book.isPassedOn(trade)) return { refusal: 'trade-passed-on' }
  return { holder }
}

const FIVE_MINUTES_MS = 5 * 60_000

/** When somebody asks for a trade, and how. */
export interface Asking {
  nowMs: number
  /** A captain asks for somebody. */
  isCaptain: boolean
  /** A captain writes down what both sides have agreed on. */
  isAgreed: boolean
}

/** Why hours cannot be asked for. Undefined if they can. */
export function findFault(
  book: TradeBook,
  asked: TradeAsked,
  { nowMs, isCaptain, isAgreed }: Asking,
): string | undefined {
  const { from, to, gives, takes } = asked
  const { policy } = book
  if (policy.mode === 'off' && !isAgreed) return 'trades-off'
  if (!isClear(book, asked)) return 'trade-unclear'
  const all = [...gives, ...takes]
  if (all.some((one, at) => all.slice(at + 1).some((other) => overlaps(one, other)))) return 'trade-overlaps'
  const sides = [
    { holder: from, hours: gives },
    { holder: to ?? from, hours: takes },
  ].filter(({ hours }) => hours.length > 0)
  for (const { holder, hours } of sides) {
    const left = hours.flatMap((one) => hoursToCome(one, nowMs) ?? [])
    if (left.length < hours.length) return 'trade-too-late'
    if (left.some((one) => !book.isHolders(holder, one))) return 'trade-hours-changed'
    if (!hours.every((one) => areOnFiveMinutes(book, one))) return 'trade-five-minutes'
    if (left.every((one) => isDry(book, one))) return 'trade-no-water'
  }
  const areWhole = () => sides.every(({ hours }) => hours.every((one) => isWhole(book, one)))
  if (!policy.allowsParts && !isCaptain && !areWhole()) return 'trade-parts-off'
  const isPromised = (one: Range, holder: string) =>
    book.promisesOf(from, holder).some((promise) => overlaps(promise, one))
  if (sides.some(({ holder, hours }) => hours.some((one) => isPromised(one, holder)))) return 'trade-overlaps'
  return !isCaptain && firstOf(all) - policy.noticeMs <= nowMs ? 'trade-too-late' : undefined
}

/** Whether closures take all of these hours. */
export const isDry = (book: TradeBook, hours: Range): boolean => leftOf(hours, book.closed()).length === 0

function isClear(book: TradeBook, { kind, from, to, gives, takes }: TradeAsked): boolean {
  if (gives.length === 0 || ![...gives, ...takes].every((one) => one.from < one.until)) return false
  if ((kind === 'swap') !== takes.length > 0) return false
  return to === null ? kind !== 'swap' : kind !== 'offer' && !book.isSame(from, to)
}

const partsWithin = ({ timeline }: TradeBook, range: Range): Segment[] =>
  piecesOf(
    timeline.segments.filter((one) => overlaps(one, { from: range.from - DAY_MS, until: range.until + DAY_MS })),
  ).filter((one) => overlaps(one, range))

/** Parts of turns begin and end at their ends, or when the clock's minutes are divisible by five. */
function areOnFiveMinutes(book: TradeBook, { from, until }: Range): boolean {
  const parts = partsWithin(book, { from, until })
  const [first, last] = [parts.at(0), parts.at(-1)]
  if (!first || !last) return false
  const isFifth = (at: number) => at % FIVE_MINUTES_MS === 0
  return (first.from === from || isFifth(from)) && (last.until === until || isFifth(until))
}

function isWhole(book: TradeBook, range: Range): boolean {
  const parts = partsWithin(book, range)
  return parts.at(0)?.from === range.from && parts.at(-1)?.until === range.until
}
