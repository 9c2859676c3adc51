import { Broken } from './broken.ts'
import { isoOf, type Range } from './timeline.ts'
import { type Booked, type ShownTrade, type TradeBook, WAITING } from './trade-book.ts'
import { ACTIONS, judge, maySee, sideOf, type Viewer } from './trade-verdicts.ts'

const SAME = 'both sides and the captain see one state of a trade'
const NOBODY_ELSE = 'nobody sees the trade of others'
const DAY_MS = 24 * 60 * 60_000
/** Of each state of a side, a list shows as many as this at least. */
const SURELY_LISTED = 10
/** By then somebody has noticed that a trade is over. */
const NOTICED_MS = 2 * DAY_MS

/** What somebody's list must show, and what it must not. */
export function requireList(book: TradeBook, viewer: Viewer, shown: readonly ShownTrade[], nowMs: number): void {
  book.follow(nowMs)
  const who = viewer.key
  for (const trade of shown) {
    const booked = book.trades.get(trade.id)
    if (!booked) throw new Broken(SAME, `${who} is shown trade ${trade.id}, which nobody asked for`)
    if (!maySee(book, booked, viewer, nowMs)) throw new Broken(NOBODY_ELSE, `${who} is shown trade ${trade.id}`)
    requireTrade(book, booked, trade, { viewer, nowMs })
  }
  const ids = new Set(shown.map(({ id }) => id))
  for (const trade of listedFor(book, viewer, nowMs)) {
    if (!ids.has(trade.id)) throw new Broken(SAME, `${who} is not shown trade ${trade.id}, which is ${trade.state}`)
  }
}

/** What somebody surely finds on their list: those that wait, and the newest of the others. */
function listedFor(book: TradeBook, viewer: Viewer, nowMs: number): Booked[] {
  const seen = [...book.trades.values()].filter((trade) => {
    const isOver = book.overReason(trade, nowMs) !== undefined || trade.overSince !== undefined
    const isOwn = viewer.isCaptain || (sideOf(book, trade, viewer) !== null && !isOver)
    return isOwn && (trade.settledAt === undefined || nowMs < trade.settledAt + 59 * DAY_MS)
  })
  return [...Map.groupBy(seen, ({ state }) => state).values()].flatMap((all) => all.slice(-SURELY_LISTED))
}

interface Looking {
  viewer: Viewer
  nowMs: number
}

/** One trade as somebody is shown it. */
export function requireTrade(book: TradeBook, booked: Booked, shown: ShownTrade, { viewer, nowMs }: Looking): void {
  const { id } = booked
  const say = (what: string, one: unknown, other: unknown) => {
    throw new Broken(
      SAME,
      `${viewer.key} is shown ${what} ${wordsFor(one)} of trade ${id}, which must be ${wordsFor(other)}`,
    )
  }
  if (shown.state === 'ended') book.ended(booked, shown.settledAt ?? nowMs)
  const isUnnoticed = WAITING.includes(shown.state) && booked.overSince !== undefined
  if (isUnnoticed && nowMs > (booked.lastOverSince ?? nowMs) + NOTICED_MS) {
    say('the state', shown.state, 'ended')
  }
  const side = sideOf(book, booked, viewer)
  const isOutside = side === null && !viewer.isCaptain
  const isShown = !isOutside || booked.state === 'agreed'
  const expected: Record<string, [unknown, unknown]> = {
    'the state': [shown.state, booked.state],
    'the kind': [shown.kind, booked.kind],
    'the side': [shown.side, side],
    'who asks': [book.keyOf(shown.from), book.keyOf(booked.from)],
    'who is asked': [book.keyOf(shown.to), isShown ? book.keyOf(booked.to) : undefined],
    'the hours': [hoursOf(book, shown.times), hoursOf(book, isShown ? booked.times : booked.times.map(withoutNext))],
    'the end': [isoOf(shown.endsAt), isoOf(booked.endsAt)],
    'who asks to undo': [book.keyOf(shown.undoAskedBy), isOutside ? undefined : book.keyOf(booked.undoAskedBy)],
    'that a captain asked': [shown.isAskedByCaptain, booked.isAskedByCaptain],
    'that a captain answered': [shown.isAnsweredByCaptain, booked.isAnsweredByCaptain],
    'the hours without ground': [rangesOf(shown.missing), rangesOf(isShown ? missingOf(book, booked) : [])],
    'the actions': [
      [...shown.can].sort().join(),
      ACTIONS.filter((action) => !judge(book, booked, action, viewer, nowMs).refusal)
        .sort()
        .join(),
    ],
  }
  for (const [what, [one, other]] of Object.entries(expected)) if (one !== other) say(what, one, other)
}

const withoutNext = (time: Booked['times'][number]) => ({ ...time, next: null })

const hoursOf = (book: TradeBook, times: Booked['times']): string =>
  times
    .map(({ expected, next, ...range }) => `${rangesOf([range])} ${book.keyOf(expected)} to ${book.keyOf(next)}`)
    .join()

const rangesOf = (ranges: readonly Range[]): string => {
  const joined: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last?.until === range.from) last.until = range.until
    else joined.push({ ...range })
  }
  return joined.map(({ from, until }) => `${isoOf(from)}/${isoOf(until)}`).join()
}

/** Nothing of a trade has ground while the season that it was made in is not in force. */
const missingOf = ({ timeline }: TradeBook, { state, change = 0, times }: Booked): readonly Range[] =>
  state === 'agreed' ? (timeline.handed(change)?.missing ?? times) : []

const wordsFor = (value: unknown): string => (value === '' || value === undefined ? 'nothing' : String(value))
