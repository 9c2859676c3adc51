import type { Person } from '../people/cast.ts'
import { type Rule, remembering, type Stage } from '../people/stage.ts'
import type { Arrival, Notice, Place, Reader } from '../product/notices.ts'
import { Broken } from './broken.ts'
import { type Due, dueIn, waterOf } from './due-notices.ts'
import {
  type Expected,
  hasMachineFailed,
  isQuiet,
  loudFrom,
  mayHaveForgotten,
  noteVersion,
  OF_TURNS,
  PLACES,
  requireArrivals,
  requireEnd,
  requireRight,
  UNDER_WAY_MS,
  unchangedSince,
  wasTroubled,
} from './notice-ends.ts'
import { followedOf, lostOf, ownerOf, readersOf, readReaders } from './readers.ts'
import { isoOf, type Range } from './timeline.ts'

const RECORDED = 'whatever is due is recorded once at each place'
const OWN = 'nobody is told of what is not theirs'
const ONCE = 'nothing is sent again after it was taken'
const WAITS = 'a service that asks to wait is not called before'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** What was due long before it was sent may have left the list. */
const LATEST_MS = 48 * HOUR_MS
/** Between long quiet hours, machines that look now and then may seldom get to it. */
const LATEST_BY_QUIET_MS = 14 * 24 * HOUR_MS
/** The mark of what was planned may be behind by so much, if nothing was due. */
const MARK_LAGS_MS = MINUTE_MS + SECOND_MS
const MAX_LISTED = 200
/** For so long at least. */
const KEPT_MS = 85 * 24 * HOUR_MS

interface Outbox {
  /** By subject and place. */
  expected: Map<string, Expected>
  arrivals: Map<string, Arrival[]>
}

interface State {
  readonly people: Map<Person, Outbox>
  /** Up to when everything due is in the outbox for sure; undefined before the first look. */
  plannedMs: number | undefined
  /** Looks since then, of which nobody knows whether they were made. */
  unsureMs: number | undefined
  /** By how much a clock was behind at the last look. */
  behindMs: number
  /** When nobody knew whether something had been done that changes the season, because its answer was lost. */
  readonly doubts: Range[]
}

const stateOf = remembering(
  (): State => ({ people: new Map(), plannedMs: undefined, unsureMs: undefined, behindMs: 0, doubts: [] }),
)

const outboxOf = (stage: Stage, person: Person): Outbox =>
  stateOf(stage).people.getOrInsertComputed(person, () => ({ expected: new Map(), arrivals: new Map() }))

/** After the machines had their time: what was due since the last look is in the outbox, by the season as it is now. */
function expectDue(stage: Stage): void {
  const { world } = stage
  const state = stateOf(stage)
  noteVersion(stage)
  const now = world.time.nowMs
  const [machine] = world.alive
  const since = state.plannedMs ?? now
  const isDoubted = stage.trades.unsure.length > 0 || stage.pending.length > 0 || stage.product.closings.isUnsure
  const behindMs = Math.max(0, ...world.alive.map(({ clock }) => now - clock.nowMs()))
  // On a clock that was set back an hour comes twice: the second time by the season of then.
  const isAgain = behindMs > state.behindMs
  if (isDoubted || isAgain) state.doubts.push({ from: since - behindMs - MARK_LAGS_MS, until: now })
  state.behindMs = behindMs
  const isSure =
    !isDoubted &&
    machine !== undefined &&
    machine.trouble === undefined &&
    machine.clock.nowMs() === now &&
    !wasTroubled(stage, now, now)
  // A sale changes the seller's names at the start of its day.
  const soldMs = Math.max(...stage.timeline.successions.map(({ since = 0 }) => (since <= now ? since : 0)))
  for (const [person, reader] of readersOf(stage)) {
    const outbox = outboxOf(stage, person)
    const { knownSinceMs, namedSinceMs } = followedOf(stage, person)
    // What is due by what has changed meanwhile was perhaps not due yet when the machines looked.
    const isSettled = Math.max(unchangedSince(stage), soldMs, reader.choosesSince, knownSinceMs, namedSinceMs) <= since
    const due = dueIn(waterOf(stage), reader.names, reader.leadMs, { since: since - MARK_LAGS_MS, until: now })
    for (const one of due) {
      const isUnsure = !isSure || one.dueMs <= since || one.dueMs <= (state.unsureMs ?? 0) || one.dueMs <= soldMs
      const isThere = isSure && isSettled && one.dueMs > since
      for (const place of PLACES) expect(outbox, reader, one, { place, now, isUnsure, isThere }, stage)
    }
  }
  if (isSure) {
    state.plannedMs = now
    state.unsureMs = undefined
  } else {
    state.plannedMs ??= now
    state.unsureMs = now
  }
}

function expect(
  outbox: Outbox,
  reader: Reader,
  due: Due,
  { place, now, isUnsure, isThere }: { place: Place; now: number; isUnsure: boolean; isThere: boolean },
  stage: Stage,
): void {
  const count = place === 'list' ? 1 : place === 'push' ? reader.devices : Number(reader.hasMail)
  if (!reader.channels[due.about][place] || count === 0) return
  const key = `${due.about} ${due.subject} ${place}`
  const before = outbox.expected.get(key)
  const waitsUntilMs = due.about === 'lead-time' ? loudFrom(stage, reader, due) : undefined
  const isSilenced = place !== 'list' && waitsUntilMs === undefined && isQuiet(stage, reader, due.dueMs)
  const expected = { ...due, place, count, plannedMs: now, waitsUntilMs, isSilenced, hasMoved: false }
  // Told of once, unless that was missed and the time has changed. What quiet hours silence is never missed.
  if (before) {
    before.hasMoved ||= before.dueMs !== due.dueMs
    if (!before.hasMoved) before.isThere ||= isThere
    const wasMissed = before.plannedMs >= before.usefulUntilMs && !before.isSilenced
    const isMissed = now >= due.usefulUntilMs && !isSilenced
    // Nobody knows whether the first time was recorded. If it was not, this one is.
    if (before.hasMoved && before.isUnsure)
      outbox.expected.set(`${key} again`, { ...expected, isUnsure: true, isThere: false })
    if (!wasMissed || isMissed) return
  }
  const isDoubted = before !== undefined && (before.isUnsure || before.hasMoved)
  outbox.expected.set(key, { ...expected, isUnsure: isUnsure || isDoubted, isThere })
}

/** What came to phones and mailboxes goes to those whose they are. */
function takeArrivals(stage: Stage): void {
  for (const arrival of stage.product.notices.takeArrivals()) {
    const owner = ownerOf(stage, arrival.to)
    if (!owner) continue
    const before = outboxOf(stage, owner).arrivals.getOrInsertComputed(arrival.noticeId, () => [])
    const last = before.at(-1)
    if (last && !last.isAnswerLost && !mayHaveForgotten(stage, last.atMs - MINUTE_MS, arrival.atMs)) {
      throw new Broken(ONCE, `${owner.key} got ${arrival.noticeId} at ${isoOf(last.atMs)} and ${isoOf(arrival.atMs)}`)
    }
    before.push(arrival)
  }
  for (const { topic, askedMs, atMs } of stage.product.notices.takeHurried()) {
    if (!hasMachineFailed(stage, askedMs, atMs))
      throw new Broken(WAITS, `${topic} was to wait at ${isoOf(askedMs)}, and came at ${isoOf(atMs)}`)
  }
}

async function requireNotices(stage: Stage, person: Person): Promise<void> {
  const outbox = outboxOf(stage, person)
  const followed = followedOf(stage, person)
  if (!followed.reader) return
  const notices = await stage.product.notices.noticesOf(person)
  if (!notices) return
  const oldestListed = notices.length < MAX_LISTED ? 0 : (notices.at(-1)?.dueMs ?? 0)
  const oldest = Math.max(followed.knownSinceMs, oldestListed, stage.world.time.nowMs - KEPT_MS)
  const left = new Set(notices.filter(({ about }) => OF_TURNS.has(about)))
  for (const [key, expected] of outbox.expected) {
    if (expected.dueMs <= oldest) {
      outbox.expected.delete(key)
      continue
    }
    const found = [...left].filter((one) => isOf(one, expected))
    for (const one of found) left.delete(one)
    const what = `${person.key} ${expected.about} of ${isoOf(expected.from ?? expected.until)} (${expected.place})`
    if (expected.isUnsure || expected.hasMoved) {
      if (expected.isThere && expected.place === 'list' && found.length === 0)
        throw new Broken(RECORDED, `${what}, due at ${isoOf(expected.dueMs)}, is not recorded`)
      continue
    }
    const lost = expected.place === 'push' ? lostOf(stage, person) : 0
    if (found.length > expected.count || found.length < expected.count - lost) {
      throw new Broken(
        RECORDED,
        `${what}, due at ${isoOf(expected.dueMs)}, is recorded ${found.length} times, not ${expected.count}, since ${isoOf(expected.plannedMs)}`,
      )
    }
    for (const one of found) requireRight(what, one, expected)
    for (const one of found) requireEnd(stage, what, followed, one, expected)
  }
  for (const one of left) {
    const isDoubted = stateOf(stage).doubts.some(({ from, until }) => from <= one.dueMs && one.dueMs <= until)
    if (one.dueMs <= oldest + HOUR_MS || isDoubted) continue
    throw new Broken(
      OWN,
      `${person.key} has ${one.about} of ${isoOf(one.from ?? one.until ?? 0)} due at ${isoOf(one.dueMs)}`,
    )
  }
  for (const one of notices)
    if (one.dueMs > oldest) requireArrivals(stage, person, one, outbox.arrivals.get(one.id) ?? [])
  requireForgotten(stage, person, notices)
  const known = new Set(notices.map(({ id }) => id))
  for (const [id, [first]] of outbox.arrivals) {
    const isListed = known.has(id) || first === undefined || first.atMs <= oldest + LATEST_MS
    const mayHaveLeft = first !== undefined && first.atMs <= oldestListed + LATEST_BY_QUIET_MS
    if (!isListed && !mayHaveLeft)
      throw new Broken(OWN, `${person.key} got ${id}, “${first.words}”, which is not in their list`)
    if (first && first.atMs <= oldest) outbox.arrivals.delete(id)
  }
}

/** A phone that is no more is asked for the last time when its push service says so. */
function requireForgotten(stage: Stage, person: Person, notices: readonly Notice[]): void {
  const heard = notices
    .flatMap(({ reason, settledMs }) => (reason === 'push-gone' ? (settledMs ?? []) : []))
    .sort((a, b) => a - b)
  const times = heard.filter((ms, at) => ms - (heard[at - 1] ?? Number.NEGATIVE_INFINITY) > UNDER_WAY_MS)
  const lost = lostOf(stage, person)
  if (times.length > lost) throw new Broken(ONCE, `${person.key} has lost ${lost} phones, asked at ${times.map(isoOf)}`)
}

/** On one evening somebody may be told of two openings. */
const isOf = (one: Notice, { about, place, dueMs, from }: Expected): boolean =>
  one.about === about && one.place === place && one.dueMs === dueMs && one.from === from

async function afterStep(stage: Stage): Promise<void> {
  noteVersion(stage)
  await followReaders(stage)
}

async function followReaders(stage: Stage, isAll = false): Promise<void> {
  for (const person of await readReaders(stage, isAll)) outboxOf(stage, person).expected.clear()
}

async function daily(stage: Stage): Promise<void> {
  takeArrivals(stage)
  const readers = stage.people.filter(({ kind }) => kind === 'resident')
  if (readers.length === 0) return
  await requireNotices(stage, stage.world.dice.of(`notices ${stage.world.time.nowMs}`).pick(readers))
}

async function atEnd(stage: Stage): Promise<void> {
  takeArrivals(stage)
  for (const person of stage.people) if (person.kind === 'resident') await requireNotices(stage, person)
}

/** Everybody is told of their turns: once, in time, at each place that they chose, and of nobody else's. */
export const notices: Rule = {
  afterWork: async (stage) => {
    if (stateOf(stage).plannedMs === undefined) await followReaders(stage, true)
    expectDue(stage)
    takeArrivals(stage)
  },
  afterStep,
  daily,
  atEnd,
}
