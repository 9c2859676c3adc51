import { isCertain } from '../people/acts/trades/trading.ts'
import type { Person } from '../people/cast.ts'
import { nowOf, type Rule, type Stage } from '../people/stage.ts'
import type { Closing } from '../product/closings.ts'
import type { About, Notice, Place, Reader } from '../product/notices.ts'
import { Broken } from './broken.ts'
import { PLACES } from './notice-ends.ts'
import { lostOf, readersOf } from './readers.ts'
import { isoOf, leftOf, piecesUnder, type Range, type Segment } from './timeline.ts'
import { type Booked, WAITING } from './trade-book.ts'

const NEWS = 'a change is notified at once to everybody it concerns, and to nobody else'

/** Two whole minutes of water. */
const ENOUGH_MS = 2 * 60_000
const MAX_ASKED = 4

/** Something that has just happened, and that somebody must find in their list. */
interface News {
  person: Person
  about: About
  /** What the notice says that happened, of a trade. */
  events?: readonly string[]
  trade?: number
  /** When the first of their water begins that it is about. */
  from?: number
  /** When nothing of it had happened yet, if that was not at the last look. */
  sinceMs?: number
  why: string
}

/** What was so when everybody looked last. */
interface Before {
  atMs: number
  segments: readonly Segment[]
  changes: number
  /** As they were known last: after a captain's answer was lost, nobody knows for a while. */
  closings: readonly Closing[]
  closingsAtMs: number
  /** `heard` is what the people concerned may have been notified of. */
  trades: ReadonlyMap<number, Pick<Booked, 'state' | 'undoAskedBy'> & { heard: Booked['state'] }>
  readers: ReadonlyMap<Person, Reader>
  calendar: unknown
  ambiguous: ReadonlySet<string>
  isSure: boolean
}

const seen = new WeakMap<Stage, Before>()

const snapshot = (stage: Stage, before: Before | undefined): Before => ({
  atMs: nowOf(stage),
  segments: stage.timeline.segments,
  changes: stage.timeline.ids.length,
  ...(stage.product.closings.isUnsure && before
    ? { closings: before.closings, closingsAtMs: before.closingsAtMs }
    : { closings: stage.product.closings.taking, closingsAtMs: nowOf(stage) }),
  trades: new Map(
    [...stage.trades.book.trades.values()].map((trade) => {
      const { id, state, undoAskedBy } = trade
      return [id, { state, undoAskedBy, heard: heardOf(stage, trade) }]
    }),
  ),
  readers: readersOf(stage),
  calendar: stage.product.calendar,
  ambiguous: stage.timeline.ambiguous,
  isSure: isCertain(stage) && !stage.wasCrowded && stage.gate.unsure.size === 0,
})

async function require(stage: Stage): Promise<void> {
  const before = seen.get(stage)
  const now = snapshot(stage, before)
  seen.set(stage, now)
  if (!before || !now.isSure) return
  const isOneChange = now.changes <= before.changes + 1 && before.calendar === now.calendar
  const news = [
    // A change of a trade has a notice of its own kind.
    ...(before.isSure && isOneChange && !haveTradesChanged(before, now) ? ofTurns(before, now) : []),
    ...ofClosings(before, now),
    ...(before.isSure ? ofTrades(stage, before) : []),
  ].filter(({ person }) => hasSameNames(before.readers.get(person), now.readers.get(person)))
  const dice = stage.world.dice.of(`news ${now.atMs}`)
  // A running turn is the easiest to miss.
  const soonest = news.toSorted((a, b) => (a.from ?? Infinity) - (b.from ?? Infinity)).slice(0, 1)
  for (const one of new Set([...soonest, ...dice.shuffled(news).slice(0, MAX_ASKED)])) {
    const notices = await noticesSince(stage, one.person, one.sinceMs ?? before.atMs)
    const isToldAt = (place: Place) => notices?.some((notice) => notice.place === place && says(notice, one))
    const missing = notices && placesOf(stage, one, [before, now]).find((place) => !isToldAt(place))
    if (missing) throw new Broken(NEWS, `${one.person.key} is not told (${one.about}, ${missing}) that ${one.why}`)
  }
  if (!before.isSure) return
  for (const person of dice.shuffled(stayDry(before, now)).slice(0, MAX_ASKED)) {
    const told = await noticesSince(stage, person, before.atMs)
    if (told?.some(({ about, dueMs }) => about === 'ditch-reopened' && dueMs > before.atMs))
      throw new Broken(NEWS, `${person.key} is notified that the water is back, but another closure still takes theirs`)
  }
  if (!isOneChange || before.segments === now.segments) return
  for (const [person, reader] of dice.shuffled([...now.readers]).slice(0, 2)) {
    if (before.readers.get(person)?.names.join() !== reader.names.join()) continue
    const [was, is] = [before, now].map(({ segments }) => JSON.stringify(ownOf(segments, reader.names, before.atMs)))
    const told = was === is ? await noticesSince(stage, person, before.atMs) : undefined
    // What comes at the instant of the last look may be of the step before. A clock may have been set back.
    if (told?.some(({ about, dueMs }) => about === 'changed' && dueMs > before.atMs && dueMs <= now.atMs))
      throw new Broken(NEWS, `${person.key} is notified of a change, but nothing of theirs has changed`)
  }
}

/** When the nodes last had time for their recurring jobs, without a fault. */
const worked = new WeakMap<Stage, number>()

async function noteWork(stage: Stage): Promise<void> {
  if (!stage.world.isRecovering) worked.set(stage, nowOf(stage))
}

/** Nobody is notified of a taken offer while it can be undone, nor before a node sends the notices. */
const heardOf = (stage: Stage, trade: Booked): Booked['state'] =>
  trade.isUntold && (worked.get(stage) ?? 0) < stage.trades.book.toldAt(trade) ? 'open' : trade.state

const haveTradesChanged = (before: Before, now: Before): boolean =>
  [...now.trades].some(([id, { state }]) => before.trades.get(id)?.state !== state)

const hasSameNames = (before: Reader | undefined, now: Reader | undefined): boolean =>
  before !== undefined && before.names.join() === now?.names.join()

/** Where somebody has wanted to be told of it all the time. */
function placesOf(stage: Stage, { person, about }: News, looks: readonly Before[]): Place[] {
  const can = {
    list: () => true,
    push: ({ devices }: Reader) => devices > lostOf(stage, person),
    // Of trades there may be so much mail that some of it is joined.
    'e-mail': ({ hasMail }: Reader) => hasMail && about !== 'trade',
  }
  // Whom the news of a closure has not reached yet is not bothered with its end.
  const places = about === 'ditch-reopened' ? (['list'] as const) : PLACES
  return places.filter((place) =>
    looks.every(({ readers }) => {
      const reader = readers.get(person)
      return reader?.channels[about][place] && can[place](reader)
    }),
  )
}

async function noticesSince(stage: Stage, person: Person, sinceMs: number): Promise<Notice[] | undefined> {
  const notices = await stage.product.notices.noticesOf(person)
  return notices?.filter(({ dueMs }) => dueMs >= sinceMs)
}

const says = ({ about, trade, times }: Notice, one: News): boolean =>
  about === one.about &&
  (one.from === undefined || times.includes(one.from)) &&
  (one.trade === undefined || (trade?.id === one.trade && one.events?.includes(trade.event) === true))

const isOwn = (names: ReadonlySet<string>, name: string | null): boolean =>
  name !== null && names.has(name.toLowerCase())

const setOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => name.toLowerCase()))

/** What somebody has, or was to have, of what is not over. */
function ownOf(segments: readonly Segment[], own: readonly string[], nowMs: number): Segment[] {
  const names = setOf(own)
  return segments.filter(
    ({ until, holder, scheduled }) => until > nowMs && (isOwn(names, holder) || isOwn(names, scheduled)),
  )
}

/** Whole turns that somebody had and has no more, or has and had not. */
function* ofTurns(before: Before, now: Before): Generator<News> {
  if (before.segments === now.segments) return
  const changed = turnsChanged(before.segments, now.segments, now.atMs)
  for (const [person, { names: own }] of now.readers) {
    const names = setOf(own)
    if ([...names].some((name) => now.ambiguous.has(name) || before.ambiguous.has(name))) continue
    for (const { opening, was, is } of changed) {
      const [had, has] = [was, is].map((parts) => isAllOf(toCome(parts, now.atMs), names))
      const [hadSome, hasSome] = [was, is].map((parts) =>
        parts.some(({ holder, scheduled }) => isOwn(names, holder) || isOwn(names, scheduled)),
      )
      const to = is.map(({ holder }) => holder ?? 'nobody').join() || 'nobody'
      const why = had && !hasSome ? `has gone to ${to}` : has && !hadSome ? 'is theirs' : undefined
      if (why === undefined) continue
      yield { person, about: 'changed', why: `the turn of ${isoOf(opening)} ${why}` }
      break
    }
  }
}

const isAllOf = (parts: readonly Segment[], names: ReadonlySet<string>): boolean =>
  parts.length > 0 && parts.every(({ holder, scheduled }) => isOwn(names, holder) && isOwn(names, scheduled))

const toCome = (parts: readonly Segment[], nowMs: number) => parts.filter(({ until }) => until > nowMs)

function turnsChanged(before: readonly Segment[], now: readonly Segment[], nowMs: number) {
  const [was, is] = [before, now].map((segments) =>
    Map.groupBy(
      segments.filter(({ from, until }) => from < until),
      ({ opening }) => opening,
    ),
  ) as [Map<number, Segment[]>, Map<number, Segment[]>]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((opening) => ({ opening, was: was.get(opening) ?? [], is: is.get(opening) ?? [] }))
    .filter((one) => JSON.stringify(toCome(one.was, nowMs)) !== JSON.stringify(toCome(one.is, nowMs)))
}

/** Water that the ditch loses to a closure, or has back. */
function* ofClosings(before: Before, now: Before): Generator<News> {
  if (before.closings === now.closings) return
  for (const { id, from, until } of now.closings) {
    if (before.closings.some((one) => one.id === id)) continue
    const lost = { from: Math.max(from, now.atMs), until }
    yield* whoeverHas(before, now, [lost], 'ditch-closed', `the ditch is closed from ${isoOf(from)}`)
  }
  for (const { from, gained } of endedBetween(before, now))
    yield* whoeverHas(before, now, gained, 'ditch-reopened', `the closure from ${isoOf(from)} is over`)
}

/** Closures that a captain has ended, with what was left of them, and what of that no other closure takes. */
function endedBetween(before: Before, now: Before): (Closing & { left: Range; gained: Range[] })[] {
  if (before.closings === now.closings) return []
  return before.closings
    .filter(({ id, until }) => (now.closings.find((one) => one.id === id)?.until ?? now.atMs) < until)
    .map((closing) => {
      const left = { from: Math.max(closing.from, now.atMs), until: closing.until }
      const others = now.closings.filter(({ id }) => id !== closing.id)
      return { ...closing, left, gained: leftOf(left, others) }
    })
}

/** Those who have water in the rest of a closure that was ended, all of which another closure takes. */
function stayDry(before: Before, now: Before): Person[] {
  const [ended, other] = endedBetween(before, now)
  if (!ended || other) return []
  return [...now.readers].flatMap(([person, { names }]) => {
    const pieces = piecesUnder(now.segments, names)
    const has = (range: Range) => pieces.some((piece) => overlapOf(piece, range) > 0)
    return has(ended.left) && !ended.gained.some(has) ? [person] : []
  })
}

const overlapOf = (a: Range, b: Range): number => Math.min(a.until, b.until) - Math.max(a.from, b.from)

/**
 * Those who have water in these ranges, and had it at the last look. While a closure's answer is unknown, a captain may
 * give away a turn in it, and its new holder hears of the turn alone.
 */
function* whoeverHas(
  before: Before,
  { readers, segments }: Before,
  ranges: readonly Range[],
  about: About,
  why: string,
): Generator<News> {
  for (const [person, { names }] of readers) {
    const [was, is] = [before.segments, segments].map((ones) =>
      piecesUnder(ones, names).find((piece) => ranges.some((range) => overlapOf(piece, range) >= ENOUGH_MS)),
    )
    if (is === undefined || was?.from !== is.from) continue
    const { from } = is
    yield { person, about, from, sinceMs: before.closingsAtMs, why: `${why}, first in the water of ${isoOf(from)}` }
  }
}

/** Whom somebody may trade for: nobody trades for a zone. */
const tradersFor = ({ rights }: Stage['trades']['book'], { key }: Person): string[] =>
  rights.holdersOf(key).filter((holder) => !rights.isZone(holder))

/** Changes of trades: the asked side gets the question, the asking side the answer, and both get what moves. */
function* ofTrades(stage: Stage, before: Before): Generator<News> {
  const { book } = stage.trades
  const actsFor = ({ key }: Person, holder: string | null): boolean =>
    holder !== null && book.rights.holdersOf(key).some((own) => book.isSame(own, holder))
  for (const trade of book.trades.values()) {
    const { id, kind, from, to, askedBy, answeredBy, undoAskedBy } = trade
    const [state, last] = [heardOf(stage, trade), before.trades.get(id)]
    const was = last && { ...last, state: last.heard }
    if (was?.state === state && was.undoAskedBy === undoAskedBy) continue
    const told = (person: Person, events: readonly string[]): News => ({
      person,
      about: 'trade',
      trade: id,
      events,
      ...(trade.settledAt !== undefined && trade.isUntold && { sinceMs: trade.settledAt }),
      why: `trade ${id} is ${state}`,
    })
    for (const person of stage.people) {
      const [isAsker, isAsked] = [actsFor(person, from), actsFor(person, to)]
      if (!was && state === 'open' && person.key !== askedBy) {
        if (kind === 'offer' && !isAsker && tradersFor(book, person).length > 0) yield told(person, ['offered'])
        if (kind !== 'offer' && isAsked) yield told(person, ['asked'])
      }
      // One that was undone may be in force again, which the season tells.
      const isAnswered = was === undefined || WAITING.includes(was.state)
      if (isAnswered && was?.state !== state && person.key !== answeredBy) {
        if (state === 'agreed' && (isAsker || isAsked)) yield told(person, ['agreed', 'taken'])
        if (state === 'refused' && (isAsker || isAsked)) yield told(person, ['refused'])
        if (state === 'for-captain' && isAsker) yield told(person, ['waits-for-captain'])
        if (state === 'declined' && isAsker) yield told(person, ['declined'])
      }
      if (undoAskedBy !== null && was && was.undoAskedBy === null && !actsFor(person, undoAskedBy)) {
        if (isAsker || isAsked) yield told(person, ['undo-asked'])
      }
    }
  }
}

/** Everybody whose water changes, or who is asked or answered, finds it in their list as soon as it is done. */
export const news: Rule = { afterWork: noteWork, afterStep: require }
