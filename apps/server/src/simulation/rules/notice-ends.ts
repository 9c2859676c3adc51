import type { Person } from '../people/cast.ts'
import { remembering, type Stage } from '../people/stage.ts'
import type { Arrival, Notice, Place, Reader } from '../product/notices.ts'
import { Broken } from './broken.ts'
import { closedTimes, type Due } from './due-notices.ts'
import { type Followed, followedOf } from './readers.ts'
import { isoOf, piecesUnder, type Range, type Segment } from './timeline.ts'

const RIGHT = 'a notice says whose water it is and when'
const ENDS = 'each notice ends as it must'
const ARRIVED = 'what is said to have been sent has arrived'
const STILL = 'nobody is called to water that is not theirs any more'
const IN_TIME = 'nothing comes too late or in quiet hours'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
/** What is sent so long after it was due says that it is late. */
const PUNCTUAL_MS = 2 * MINUTE_MS
/** A message is under way for so long at most, and so is what a step changes. */
export const UNDER_WAY_MS = 15 * MINUTE_MS
/** Tries of one notice are never further apart. */
const LONGEST_WAIT_MS = 61 * MINUTE_MS
/** What a machine does at its next look, after a trouble. */
const AFTERMATH_MS = 5 * MINUTE_MS
export const OF_TURNS: ReadonlySet<string> = new Set(['evening-before', 'lead-time', 'begins', 'ends'])
export const PLACES: readonly Place[] = ['list', 'push', 'e-mail']

/** What must be in the outbox, once for each device. */
export interface Expected extends Due {
  place: Place
  count: number
  plannedMs: number
  /** No push before then. */
  waitsUntilMs: number | undefined
  isSilenced: boolean
  /** It may have ended in any way: nobody knows when the machines looked. */
  isUnsure: boolean
  /** It has since been due at another time. */
  hasMoved: boolean
  /** Whatever became of it, it must be there. */
  isThere: boolean
}

/** The season from an instant on. */
interface Version {
  sinceMs: number
  segments: readonly Segment[]
  closed: readonly Range[]
}

/** Since when the season has been as it is. */
export const unchangedSince = (stage: Stage): number => versionsOf(stage).at(-1)?.sinceMs ?? Number.NEGATIVE_INFINITY

const versionsOf = remembering((): Version[] => [])

export function noteVersion(stage: Stage): void {
  const versions = versionsOf(stage)
  const { segments } = stage.timeline
  const closed = closedTimes(stage)
  const last = versions.at(-1)
  if (last?.segments === segments && last.closed === closed) return
  versions.push({ sinceMs: stage.world.time.nowMs, segments, closed })
}

/** Whether anything was wrong with the machines, or with what they talk to, in `[from, until]`. */
export const wasTroubled = (stage: Stage, from: number, until: number): boolean =>
  outagesIn(stage, from, until).length > 0

/** Whether a machine or its store failed, not only what it talks to. */
export const hasMachineFailed = (stage: Stage, from: number, until: number): boolean =>
  outagesIn(stage, from, until).some(({ what }) => !OF_SERVICES.has(what))

/** Whether a machine may have forgotten what it did: it had no power, or another may have done it again. */
export const mayHaveForgotten = (stage: Stage, from: number, until: number): boolean =>
  outagesIn(stage, from, until).some(({ what }) => stage.world.engine === 'postgres' || OF_POWER.has(what))

const OF_POWER: ReadonlySet<string> = new Set(['power cut', 'no machine', 'clock'])
const OF_SERVICES: ReadonlySet<string> = new Set(['fails', 'busy', 'takes-and-loses-the-answer'])

const outagesIn = ({ world }: Stage, from: number, until: number) =>
  world.outages.filter(({ fromMs, untilMs }) => fromMs - AFTERMATH_MS <= until && from <= untilMs + AFTERMATH_MS)

export function isQuiet({ product }: Stage, { quiet }: Reader, ms: number): boolean {
  if (!quiet) return false
  const { from, until } = quiet
  const at = product.calendar.minuteAt(ms)
  return from <= until ? from <= at && at < until : from <= at || at < until
}

/** A reminder due in quiet hours comes when they end, if that is before the water. */
export function loudFrom(stage: Stage, reader: Reader, { dueMs, usefulUntilMs }: Due): number | undefined {
  for (let ms = dueMs; ms < usefulUntilMs; ms += MINUTE_MS) if (!isQuiet(stage, reader, ms)) return ms
  return undefined
}

export function requireRight(what: string, one: Notice, expected: Expected): void {
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
export function requireEnd(stage: Stage, what: string, { reader }: Followed, one: Notice, expected: Expected): void {
  const { time, works } = stage.world
  const { nowMs } = time
  const { plannedMs, waitsUntilMs = plannedMs, dueMs, usefulUntilMs, isSilenced, place } = expected
  const lastWorkMs = works.at(-1) ?? 0
  // Machines are often busy with something else, also while phones are not left alone.
  const couldBeSent = works
    .filter((ms) => Math.max(plannedMs, waitsUntilMs) <= ms && ms < usefulUntilMs)
    .some((ms) => !reader || !isQuiet(stage, reader, ms))
  const settled = one.settledMs ?? nowMs
  const isCalm = !wasTroubled(stage, plannedMs, settled)
  const isTooLate = plannedMs >= usefulUntilMs
  const fail = (why: string) => {
    throw new Broken(ENDS, `${what} is ${one.state} (${one.reason}) since ${isoOf(settled)}, ${why}`)
  }
  if (place === 'list') {
    const right = isTooLate ? 'missed' : plannedMs - dueMs > PUNCTUAL_MS ? 'late' : 'sent'
    if (one.state !== right) fail(`but must be ${right}`)
    return
  }
  if (isSilenced) {
    if (one.state !== 'silenced') fail('in quiet hours')
    return
  }
  switch (one.state) {
    case 'waiting':
      if (lastWorkMs - Math.max(plannedMs, waitsUntilMs) > UNDER_WAY_MS && isCalm) fail('still')
      return
    case 'sent':
    case 'late':
      if ((one.state === 'late') !== settled - dueMs > PUNCTUAL_MS) fail(`due at ${isoOf(dueMs)}`)
      if (settled > usefulUntilMs + MINUTE_MS && isCalm) fail(`useful until ${isoOf(usefulUntilMs)}`)
      return
    case 'missed':
      if (!isTooLate && couldBeSent && isCalm) fail(`useful until ${isoOf(usefulUntilMs)}`)
      return
    case 'silenced':
      if (!reader?.quiet && settled > (reader?.choosesSince ?? 0)) fail('without quiet hours')
      return
    case 'gave-up':
      requireReason(stage, expected, one, { isCalm, fail })
  }
}

function requireReason(
  stage: Stage,
  { plannedMs, usefulUntilMs }: Expected,
  { reason = '', settledMs = 0 }: Notice,
  { isCalm, fail }: { isCalm: boolean; fail: (why: string) => void },
): void {
  const versions = versionsOf(stage)
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

export function requireArrivals(stage: Stage, person: Person, one: Notice, arrivals: readonly Arrival[]): void {
  if (one.place === 'list') return
  const followed = followedOf(stage, person)
  // A reminder waits for the current quiet hours, or for those that were set before.
  const mayWait = followed.reader?.quiet || (followed.reader?.choosesSince ?? Infinity) > one.dueMs
  if (one.about !== 'lead-time' || !mayWait) requireTakenUp(stage, person, one)
  const [first] = arrivals
  const what = `${person.key}: ${one.about} (${one.place}) of ${isoOf(one.dueMs)}`
  if (/refused|unknown/.test(one.reason ?? '')) throw new Broken(ENDS, `${what} is refused, but nobody has refused it`)
  const isSent = one.state === 'sent' || one.state === 'late'
  const settled = one.settledMs ?? stage.world.time.nowMs
  if (isSent && !first) throw new Broken(ARRIVED, `${what} has not arrived`)
  if (!isSent && one.state !== 'waiting' && first && !arrivals.some(({ isAnswerLost }) => isAnswerLost)) {
    if (!wasTroubled(stage, first.atMs, settled)) throw new Broken(ARRIVED, `${what} is ${one.state}, and has arrived`)
  }
  for (const arrival of arrivals) {
    requireInTime(stage, what, followed, arrival)
    requireHours(stage, what, one, arrival)
    requireStillTheirs(stage, what, followed, { one, arrival })
  }
}

/** What a machine was sending as its power went is sent when there is power again. */
function requireTakenUp({ world }: Stage, { key }: Person, one: Notice): void {
  const { about, place, dueMs, settledMs = world.time.nowMs } = one
  // Other news waits while phones are left alone.
  if (!OF_TURNS.has(about)) return
  const outages = world.outages.filter(
    ({ fromMs, untilMs }) => untilMs >= dueMs - LONGEST_WAIT_MS && fromMs <= settledMs,
  )
  if (outages.some(({ what }) => what === 'clock' || !OF_POWER.has(what))) return
  const sinceMs = Math.max(dueMs, ...outages.map(({ untilMs }) => untilMs))
  const workedMs = world.works.find((ms) => ms >= sinceMs + AFTERMATH_MS)
  if (workedMs !== undefined && settledMs > workedMs + MINUTE_MS) {
    const what = `${about} of ${isoOf(dueMs)} (${place})`
    throw new Broken(
      ENDS,
      `${key} waits for ${what} until ${isoOf(settledMs)}, though machines worked since ${isoOf(sinceMs)}`,
    )
  }
}

function requireInTime(stage: Stage, what: string, { reader }: Followed, { atMs }: Arrival): void {
  // Some are under way while somebody chooses otherwise.
  if (!reader || atMs <= reader.choosesSince + MINUTE_MS) return
  const isClockOff = stage.world.outages.some(
    ({ what: kind, fromMs, untilMs }) => kind === 'clock' && fromMs <= atMs && atMs <= untilMs,
  )
  if (!isClockOff && [atMs - SECOND_MS, atMs].every((ms) => isQuiet(stage, reader, ms))) {
    throw new Broken(IN_TIME, `${what} came at ${isoOf(atMs)}, in quiet hours`)
  }
}

/** Some are under way while the season changes. */
const ON_ITS_WAY_MS = 3 * SECOND_MS

function requireStillTheirs(
  stage: Stage,
  what: string,
  { reader, namedSinceMs }: Followed,
  { one: { about, from, until = 0 }, arrival: { atMs } }: { one: Notice; arrival: Arrival },
): void {
  const versions = versionsOf(stage)
  const known = versions.findLast(({ sinceMs }) => sinceMs < atMs - ON_ITS_WAY_MS)
  if (!OF_TURNS.has(about) || !reader || !known || known.sinceMs < namedSinceMs) return
  const isTheirs = ({ segments }: Version) => {
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
  const right = [from, until].flatMap((ms) => (ms === undefined ? [] : [product.calendar.minuteAt(ms)]))
  const said = [...words.matchAll(TIME)].map(
    ([, hour, minute = '0', half]) => ((Number(hour) % 12) + (/p/i.test(half ?? '') ? 12 : 0)) * 60 + Number(minute),
  )
  const isRight = said.length > 0 && said.every((minutes) => right.includes(minutes))
  if (!isRight) throw new Broken(RIGHT, `${what} came as “${words}”`)
}
