import type { Person } from '../people/cast.ts'
import type { Stage } from '../people/stage.ts'
import type { Arrival, Notice, Place, Reader } from '../product/told.ts'
import { Broken } from './broken.ts'
import { closedTimes, waterOf } from './closed-times.ts'
import { type Due, dueIn } from './due-notices.ts'
import { isoOf } from './one-holder.ts'
import { piecesUnder } from './own-water.ts'
import type { Rule } from './rule.ts'
import type { Range, Segment } from './timeline.ts'

const RECORDED = 'whatever is due is recorded once at each place'
const OWN = 'nobody is told of what is not theirs'
const RIGHT = 'a notice says whose water it is and when'
const ENDS = 'each notice ends as it must'
const ONCE = 'nothing is sent again after it was taken'
const ARRIVED = 'what is said to have been sent has arrived'
const STILL = 'nobody is called to water that is not theirs any more'
const IN_TIME = 'nothing comes too late or in quiet hours'
const LANGUAGE = 'everybody is told in their language'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** What was due long before it was sent may have left the list. */
const LATEST_MS = 48 * HOUR_MS
/** What is sent so long after it was due says that it is late. */
const PUNCTUAL_MS = 2 * MINUTE_MS
/** The mark of what was planned may be behind by so much, if nothing was due. */
const MARK_LAGS_MS = MINUTE_MS + SECOND_MS
/** A message is under way for so long at most, and so is what a step changes. */
const UNDER_WAY_MS = 15 * MINUTE_MS
/** Tries of one notice are never further apart. */
const LONGEST_WAIT_MS = 61 * MINUTE_MS
/** What a machine does at its next look, after a trouble. */
const AFTERMATH_MS = 5 * MINUTE_MS
const MOST_LISTED = 200
/** For so long at least. */
const KEPT_MS = 85 * 24 * HOUR_MS
export const PLACES: readonly Place[] = ['list', 'push', 'e-mail']
const OF_TURNS: ReadonlySet<string> = new Set(['evening-before', 'lead-time', 'begins', 'ends'])

/** What must be in the outbox, once for each device. */
interface Expected extends Due {
  place: Place
  count: number
  plannedMs: number
  isSilenced: boolean
  /** It may be there or not, with any outcome: nobody knows when the machines looked. */
  isUnsure: boolean
}

interface Told {
  reader: Reader | undefined
  /** Since when they have gone by these names. */
  namedSinceMs: number
  /** Since when it is known what they are to be told. */
  knownSinceMs: number
  /** By subject and place. */
  expected: Map<string, Expected>
  arrivals: Map<string, Arrival[]>
}

interface State {
  readonly people: Map<Person, Told>
  /** Up to when everything due is in the outbox for sure; undefined before the first look. */
  plannedMs: number | undefined
  /** Looks since then, of which nobody knows whether they were made. */
  unsureMs: number | undefined
  /** When nobody knew whether something had been done that changes the season, because its answer was lost. */
  readonly doubts: Range[]
  /** The season as it was from each instant on. */
  readonly versions: { sinceMs: number; segments: readonly Segment[]; closed: readonly Range[] }[]
  /** Whose phone it is, by its address. */
  readonly owners: Map<string, Person>
  /** The names on the schedule, when it was read last how people are to be told. */
  scheduled: { segments: readonly Segment[]; names: string }
}

const states = new WeakMap<Stage, State>()

const stateOf = (stage: Stage): State => {
  const known = states.get(stage)
  if (known) return known
  const made: State = {
    people: new Map(),
    plannedMs: undefined,
    unsureMs: undefined,
    doubts: [],
    versions: [],
    owners: new Map(),
    scheduled: { segments: [], names: '' },
  }
  states.set(stage, made)
  return made
}

const toldOf = (state: State, person: Person): Told =>
  state.people.getOrInsertComputed(person, () => ({
    reader: undefined,
    namedSinceMs: Number.POSITIVE_INFINITY,
    knownSinceMs: Number.POSITIVE_INFINITY,
    expected: new Map(),
    arrivals: new Map(),
  }))

/** Who can be told of anything now, and how they chose it. */
export const readersOf = (stage: Stage): ReadonlyMap<Person, Reader> =>
  new Map([...stateOf(stage).people].flatMap(([person, { reader }]) => (reader ? [[person, reader] as const] : [])))

/** Whether anything was wrong with the machines, or with what they talk to, in `[from, until]`. */
const wasTroubled = ({ world }: Stage, from: number, until: number): boolean =>
  world.outages.some(({ fromMs, untilMs }) => fromMs - AFTERMATH_MS <= until && from <= untilMs + AFTERMATH_MS)

function haveNamesChanged(stage: Stage): boolean {
  const state = stateOf(stage)
  const { segments } = stage.timeline
  if (segments === state.scheduled.segments) return false
  const before = state.scheduled.names
  const names = [...new Set(segments.flatMap(({ holder, scheduled }) => [holder, scheduled]))].sort().join()
  state.scheduled = { segments, names }
  return names !== before
}

/** Reads again how people are to be told, if they or a captain may have changed it. */
async function readReaders(stage: Stage, isAll = false): Promise<void> {
  const { product, people, accounts, world } = stage
  const state = stateOf(stage)
  const written = product.told.takeWriters().map(({ browser, isOwn }) => ({
    isOwn,
    writer: people.find((person) => person.browser === browser) ?? accounts.ownerOf(browser),
  }))
  const writers = written.map(({ writer }) => writer)
  // A name that comes to the schedule may be another of somebody's.
  const isOthers =
    isAll || haveNamesChanged(stage) || written.some(({ isOwn, writer }) => !isOwn && writer?.kind === 'captain')
  for (const person of people) {
    if (person.kind !== 'resident' || !(isOthers || writers.includes(person))) continue
    const told = toldOf(state, person)
    const reader = await product.told.readerOf(person, isAll || writers.includes(person) ? undefined : told.reader)
    if (reader && !told.reader) told.knownSinceMs = world.time.nowMs
    if (reader?.names.join() !== told.reader?.names.join()) told.namedSinceMs = world.time.nowMs
    if (!reader) told.expected.clear()
    told.reader = reader
    for (const device of person.devices) state.owners.set(device, person)
  }
}

function noteVersion(stage: Stage): void {
  const { versions } = stateOf(stage)
  const { segments } = stage.timeline
  const closed = closedTimes(stage)
  const last = versions.at(-1)
  if (last?.segments === segments && last.closed === closed) return
  versions.push({ sinceMs: stage.world.time.nowMs, segments, closed })
}

/** After the machines had their time: what was due since the last look is in the outbox, by the season as it is now. */
function expectDue(stage: Stage): void {
  const { world } = stage
  const state = stateOf(stage)
  noteVersion(stage)
  const now = world.time.nowMs
  const [machine] = world.alive
  const since = state.plannedMs ?? now
  const isDoubted = stage.trades.unsure.length > 0 || stage.pending.length > 0 || stage.product.closings.isUnsure
  if (isDoubted) state.doubts.push({ from: since - MARK_LAGS_MS, until: now })
  const isSure =
    !isDoubted &&
    machine !== undefined &&
    machine.trouble === undefined &&
    machine.clock.nowMs() === now &&
    !wasTroubled(stage, now, now)
  for (const [person, told] of state.people) {
    const { reader } = told
    if (!reader || person.kind !== 'resident') continue
    const due = dueIn(waterOf(stage), reader.names, reader.leadMs, { since: since - MARK_LAGS_MS, until: now })
    for (const one of due) {
      const isUnsure = !isSure || one.dueMs <= since || one.dueMs <= (state.unsureMs ?? 0)
      for (const place of PLACES) expect(told, reader, one, { place, now, isUnsure }, stage)
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
  told: Told,
  reader: Reader,
  due: Due,
  { place, now, isUnsure }: { place: Place; now: number; isUnsure: boolean },
  stage: Stage,
): void {
  const count = place === 'list' ? 1 : place === 'push' ? reader.devices : Number(reader.hasMail)
  if (!reader.channels[due.about][place] || count === 0) return
  const key = `${due.about} ${due.subject} ${place}`
  const before = told.expected.get(key)
  const isMissed = (one: { usefulUntilMs: number }) => now >= one.usefulUntilMs
  // Told of once, unless it was too late for that and the water comes later now.
  if (before) {
    if (before.dueMs !== due.dueMs) before.isUnsure = true
    if (!(before.plannedMs >= before.usefulUntilMs && !isMissed(due))) return
  }
  const isSilenced = place !== 'list' && isQuiet(stage, reader, due.dueMs)
  told.expected.set(key, {
    ...due,
    place,
    count,
    plannedMs: now,
    isSilenced,
    isUnsure: isUnsure || before?.isUnsure === true,
  })
}

function isQuiet({ product }: Stage, { quiet }: Reader, ms: number): boolean {
  if (!quiet) return false
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(product.calendar.timeZone)
  const { from, until } = quiet
  const at = hour * 60 + minute
  return from <= until ? from <= at && at < until : from <= at || at < until
}

/** What came to phones and mailboxes goes to those whose they are. */
function takeArrivals(stage: Stage): void {
  const state = stateOf(stage)
  for (const arrival of stage.product.told.takeArrivals()) {
    const owner = state.owners.get(arrival.to) ?? stage.people.find(({ email }) => email === arrival.to)
    if (!owner) continue
    const told = toldOf(state, owner)
    const before = told.arrivals.getOrInsertComputed(arrival.noticeId, () => [])
    const last = before.at(-1)
    if (last && !last.isAnswerLost && !wasTroubled(stage, last.atMs - MINUTE_MS, arrival.atMs)) {
      throw new Broken(ONCE, `${owner.key} got ${arrival.noticeId} at ${isoOf(last.atMs)} and ${isoOf(arrival.atMs)}`)
    }
    before.push(arrival)
  }
}

async function requireNotices(stage: Stage, person: Person): Promise<void> {
  const state = stateOf(stage)
  const told = toldOf(state, person)
  const { reader } = told
  if (!reader) return
  const notices = await stage.product.told.noticesOf(person)
  if (!notices) return
  const oldestListed = notices.length < MOST_LISTED ? 0 : (notices.at(-1)?.dueMs ?? 0)
  const oldest = Math.max(told.knownSinceMs, oldestListed, stage.world.time.nowMs - KEPT_MS)
  const left = new Set(notices.filter(({ about, isTest }) => OF_TURNS.has(about) && !isTest))
  for (const [key, expected] of told.expected) {
    if (expected.dueMs <= oldest) {
      told.expected.delete(key)
      continue
    }
    const found = [...left].filter((one) => isOf(one, expected))
    for (const one of found) left.delete(one)
    const what = `${person.key} ${expected.about} of ${isoOf(expected.from ?? expected.until)} (${expected.place})`
    if (expected.isUnsure) continue
    const lost = expected.place === 'push' ? lostOf(stage, person) : 0
    if (found.length > expected.count || found.length < expected.count - lost) {
      throw new Broken(
        RECORDED,
        `${what}, due at ${isoOf(expected.dueMs)}, is recorded ${found.length} times, not ${expected.count}, since ${isoOf(expected.plannedMs)}`,
      )
    }
    for (const one of found) requireRight(what, one, expected)
    for (const one of found) requireEnd(stage, what, told, one, expected)
  }
  for (const one of left) {
    const isDoubted = stateOf(stage).doubts.some(({ from, until }) => from <= one.dueMs && one.dueMs <= until)
    if (one.dueMs <= oldest + HOUR_MS || isDoubted) continue
    throw new Broken(
      OWN,
      `${person.key} has ${one.about} of ${isoOf(one.from ?? one.until ?? 0)} due at ${isoOf(one.dueMs)}`,
    )
  }
  for (const one of notices) if (one.dueMs > oldest) requireArrivals(stage, person, told, one)
  requireForgotten(stage, person, notices)
  const known = new Set(notices.map(({ id }) => id))
  for (const [id, [first]] of told.arrivals) {
    const isListed = known.has(id) || first === undefined || first.atMs <= oldest + LATEST_MS
    if (!isListed) throw new Broken(OWN, `${person.key} got ${id}, “${first.words}”, which is not in their list`)
    if (first && first.atMs <= oldest) told.arrivals.delete(id)
  }
}

/** How many of somebody’s phones are no more: the machines forget each when they hear of it. */
export const lostOf = (stage: Stage, person: Person): number =>
  [...stateOf(stage).owners].filter(([device, owner]) => owner === person && stage.world.outside.isLost(device)).length

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

function requireRight(what: string, one: Notice, expected: Expected): void {
  const isSameNeighbor = one.neighbor?.toLowerCase() === expected.neighbor?.toLowerCase()
  const isRight =
    one.from === expected.from &&
    one.until === expected.until &&
    one.isCutShort === expected.isCutShort &&
    isSameNeighbor
  if (isRight) return
  const words = ({ from, until, neighbor }: Pick<Notice, 'from' | 'until' | 'neighbor'>) =>
    `${isoOf(from ?? 0)} to ${isoOf(until ?? 0)}, beside ${neighbor}`
  throw new Broken(RIGHT, `${what} says ${words(one)}, but it is ${words(expected)}`)
}

/** Which ends are right, by what was known when it was planned. */
function requireEnd(stage: Stage, what: string, told: Told, one: Notice, expected: Expected): void {
  const { nowMs } = stage.world.time
  const { plannedMs, dueMs, usefulUntilMs, isSilenced, place } = expected
  const settled = one.settledMs ?? nowMs
  const isCalm = !wasTroubled(stage, plannedMs, settled)
  const isTooLate = plannedMs >= usefulUntilMs
  const fail = (why: string) => {
    throw new Broken(ENDS, `${what} is ${one.state} (${one.reason}) since ${isoOf(settled)}, ${why}`)
  }
  if (place === 'list') {
    const right = isTooLate ? 'missed' : plannedMs - dueMs > PUNCTUAL_MS ? 'late' : 'delivered'
    if (one.state !== right) fail(`but must be ${right}`)
    return
  }
  if (isSilenced) {
    if (one.state !== 'silenced') fail('in quiet hours')
    return
  }
  switch (one.state) {
    case 'waiting':
      if (nowMs - plannedMs > UNDER_WAY_MS && isCalm) fail('still')
      return
    case 'delivered':
    case 'late':
      if ((one.state === 'late') !== settled - dueMs > PUNCTUAL_MS) fail(`due at ${isoOf(dueMs)}`)
      if (settled > usefulUntilMs + MINUTE_MS && isCalm) fail(`useful until ${isoOf(usefulUntilMs)}`)
      return
    case 'missed':
      if (!isTooLate && isCalm) fail(`useful until ${isoOf(usefulUntilMs)}`)
      return
    case 'silenced':
      if (!told.reader?.quiet) fail('without quiet hours')
      return
    case 'given up':
      requireReason(stage, expected, one, { isCalm, fail })
  }
}

function requireReason(
  stage: Stage,
  { plannedMs, usefulUntilMs }: Expected,
  { reason = '', settledMs = 0 }: Notice,
  { isCalm, fail }: { isCalm: boolean; fail: (why: string) => void },
): void {
  const { versions } = stateOf(stage)
  const hasChanged = versions.some(
    ({ sinceMs }) => sinceMs >= plannedMs - UNDER_WAY_MS && sinceMs <= settledMs + UNDER_WAY_MS,
  )
  if (/^(?:schedule-changed|ditch-reopened|question-over)$/.test(reason)) {
    if (!hasChanged) fail('though nothing has changed')
    return
  }
  if (/^(?:turned-off|device-gone|push-gone|account-gone|address-unconfirmed)$/.test(reason)) return
  if (isCalm) fail('though nothing was wrong')
  // Whatever was wrong may be over at the next try.
  if (usefulUntilMs - settledMs > LONGEST_WAIT_MS) fail(`though it is useful until ${isoOf(usefulUntilMs)}`)
}

function requireArrivals(stage: Stage, person: Person, told: Told, one: Notice): void {
  if (one.place === 'list' || one.isTest) return
  const arrivals = told.arrivals.get(one.id) ?? []
  const [first] = arrivals
  const what = `${person.key}: ${one.about} (${one.place}) of ${isoOf(one.dueMs)}`
  if (/refused|unknown/.test(one.reason ?? '')) throw new Broken(ENDS, `${what} is refused, but nobody has refused it`)
  const isSent = one.state === 'delivered' || one.state === 'late'
  const settled = one.settledMs ?? stage.world.time.nowMs
  if (isSent && !first) throw new Broken(ARRIVED, `${what} has not arrived`)
  if (!isSent && one.state !== 'waiting' && first && !arrivals.some(({ isAnswerLost }) => isAnswerLost)) {
    if (!wasTroubled(stage, first.atMs, settled)) throw new Broken(ARRIVED, `${what} is ${one.state}, and has arrived`)
  }
  for (const arrival of arrivals) {
    requireInTime(stage, what, told, arrival)
    requireHours(stage, what, one, arrival)
    requireStillTheirs(stage, what, told, { one, arrival })
  }
}

function requireInTime(stage: Stage, what: string, { reader }: Told, { atMs, language }: Arrival): void {
  // Some are under way while somebody chooses otherwise.
  if (!reader || atMs <= reader.choosesSince + MINUTE_MS) return
  const isClockOff = stage.world.outages.some(
    ({ what: kind, fromMs, untilMs }) => kind === 'clock' && fromMs <= atMs && atMs <= untilMs,
  )
  if (!isClockOff && [atMs - SECOND_MS, atMs].every((ms) => isQuiet(stage, reader, ms))) {
    throw new Broken(IN_TIME, `${what} came at ${isoOf(atMs)}, in quiet hours`)
  }
  if (!language.startsWith(reader.language)) {
    throw new Broken(LANGUAGE, `${what} came in ${language}, not in ${reader.language}`)
  }
}

/** Some are under way while the season changes. */
const ON_ITS_WAY_MS = 3 * SECOND_MS

function requireStillTheirs(
  stage: Stage,
  what: string,
  { reader, namedSinceMs }: Told,
  { one: { about, from, until = 0 }, arrival: { atMs } }: { one: Notice; arrival: Arrival },
): void {
  const { versions } = stateOf(stage)
  const known = versions.findLast(({ sinceMs }) => sinceMs < atMs - ON_ITS_WAY_MS)
  if (!OF_TURNS.has(about) || !reader || !known || known.sinceMs < namedSinceMs) return
  const isTheirs = ({ segments }: State['versions'][number]) => {
    const pieces = piecesUnder(segments, reader.names)
    const isIn = (ms: number) => pieces.some((piece) => piece.from <= ms && ms < piece.until)
    return from === undefined ? isIn(until - 1) && !isIn(until) : isIn(from)
  }
  const since = versions.filter(({ sinceMs }) => sinceMs >= known.sinceMs && sinceMs <= atMs)
  if (!since.some(isTheirs)) throw new Broken(STILL, `${what} came at ${isoOf(atMs)}`)
}

const TIME = /(\d{1,2})(?::(\d{2}))?[\s\u00a0\u202f]*([AaPp])\.?[\s\u00a0\u202f]*[Mm]/g

/** What stands in the words is what the notice says. */
function requireHours({ product }: Stage, what: string, { about, from, until }: Notice, { words }: Arrival): void {
  if (!OF_TURNS.has(about)) return
  const minutesOf = (ms: number) => {
    const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(product.calendar.timeZone)
    return hour * 60 + minute
  }
  const right = [from, until].flatMap((ms) => (ms === undefined ? [] : [minutesOf(ms)]))
  const said = [...words.matchAll(TIME)].map(
    ([, hour, minute = '0', half]) => ((Number(hour) % 12) + (/p/i.test(half ?? '') ? 12 : 0)) * 60 + Number(minute),
  )
  const isRight = said.length > 0 && said.every((minutes) => right.includes(minutes))
  if (!isRight) throw new Broken(RIGHT, `${what} came as “${words}”`)
}

async function afterStep(stage: Stage): Promise<void> {
  noteVersion(stage)
  await readReaders(stage)
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
    if (stateOf(stage).plannedMs === undefined) await readReaders(stage, true)
    expectDue(stage)
    takeArrivals(stage)
  },
  afterStep,
  daily,
  atEnd,
}
