import { piecesOf } from './own-water.ts'
import { firstOf, overlaps, type Range, type Segment, without } from './timeline.ts'
import type { TradeAsked, TradeBook } from './trade-book.ts'
import { hoursToCome } from './trade-hours.ts'

const HALF_HOUR_MS = 30 * 60_000
const DAY_MS = 48 * HALF_HOUR_MS

interface Asking {
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
    if (!hours.every((one) => areOnHalfHours(book, one))) return 'trade-half-hours'
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
export const isDry = (book: TradeBook, hours: Range): boolean =>
  book.closed().reduce((left, closure) => left.flatMap((one) => without(one, closure)), [hours]).length === 0

function isClear(book: TradeBook, { kind, from, to, gives, takes }: TradeAsked): boolean {
  if (gives.length === 0 || ![...gives, ...takes].every((one) => one.from < one.until)) return false
  if ((kind === 'swap') !== takes.length > 0) return false
  return kind === 'offer' ? to === null : to !== null && !book.isSame(from, to)
}

const partsWithin = ({ timeline }: TradeBook, range: Range): Segment[] =>
  piecesOf(
    timeline.segments.filter((one) => overlaps(one, { from: range.from - DAY_MS, until: range.until + DAY_MS })),
  ).filter((one) => overlaps(one, range))

function areOnHalfHours(book: TradeBook, range: Range): boolean {
  const parts = partsWithin(book, range)
  const [first, last] = [parts.at(0), parts.at(-1)]
  if (!first || !last) return false
  const isHalf = (at: number, opening: number) => (at - opening) % HALF_HOUR_MS === 0
  return (
    (first.from === range.from || isHalf(range.from, first.opening)) &&
    (last.until === range.until || isHalf(range.until, last.opening))
  )
}

function isWhole(book: TradeBook, range: Range): boolean {
  const parts = partsWithin(book, range)
  return parts.at(0)?.from === range.from && parts.at(-1)?.until === range.until
}
