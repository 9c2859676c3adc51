import type { GatePressesResponse, GatePressShape } from '@headgate/contracts'
import {
  gateOutcome,
  heldStretches,
  heldToTurn,
  remember,
  type Stretch,
  segmentAt,
  stretchesOf,
  type Timeline,
} from '@headgate/domain'
import { instantOf, instantText } from '../config/instants.ts'
import type { CaptainsMail } from '../membership/captains-mail.ts'
import { countReport } from '../notices/limit-caused.ts'
import { mayActFor } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import {
  addGatePress,
  findGatePress,
  type GatePress,
  listGatePresses,
  listPressesOfKind,
  takeBackDoneEarly,
} from '../store/gate-queries.ts'
import { readNames } from '../store/holder-queries.ts'
import { listSpellings } from '../store/holder-spellings.ts'
import { listMailedCaptains } from '../store/membership-queries.ts'
import { findChangeIdAt, readSeason, type StoredSeason } from '../store/season-queries.ts'
import type { Rest } from './pass-on-rest.ts'

type Answer = GatePressesResponse['presses'][number]

/** Of one account in one turn. Another of the same kind says nothing new. */
const MAX_OF_A_KIND = 20

interface Pressing {
  uid: string
  presses: readonly GatePressShape[]
  now: Temporal.Instant
  /** The season in memory, which is not read again while it is in force. */
  known?: StoredSeason | undefined
}

/** What was recorded, and what captains have to be told of. */
interface Recorded {
  answers: Answer[]
  /** The first report of each turn in which no water came. */
  withoutWater: GatePress[]
  /** In order, what is left from the press on of the water of those who are done early, or are not after all. */
  rests: (Rest & { isTakenBack: boolean })[]
}

/**
 * Records presses against the season, the links and the time as they are once the ditch is locked. Call it in a
 * transaction that holds the account's session open. A key that is known already gets its first answer again; one of a
 * kind that was pressed often enough in that turn gets the last answer.
 */
export async function recordPresses(transaction: Database, { uid, presses, now, known }: Pressing): Promise<Recorded> {
  await lockDitch(transaction)
  const { timeline } = await readSeason(transaction, { known })
  const timelineAfter = remember(
    async (through: number) => (await readSeason(transaction, { through, known })).timeline,
  )
  const parts: Parts = { transaction, uid, timeline, timelineAfter, now }
  const recorded: Recorded = { answers: [], withoutWater: [], rests: [] }
  for (const press of presses) {
    const known = await findGatePress(transaction, uid, press.key)
    const made = known ?? (await decide(parts, press))
    const before = known || !made ? [] : await listPressesOfKind(transaction, made)
    const isEnough = before.length >= MAX_OF_A_KIND
    recorded.answers.push(answerOf(press, isEnough ? before.at(-1) : made))
    if (known || !made || isEnough) continue
    if (await isFirstReport(transaction, made)) recorded.withoutWater.push(made)
    await addGatePress(transaction, made)
    if (made.outcome !== 'counted') continue
    if (made.kind === 'done-early' || made.kind === 'not-done') recorded.rests.push(await restOf(made, parts))
  }
  return recorded
}

async function restOf({ kind, holderId, opensAtMs, pressedAtMs }: GatePress, parts: Parts) {
  const opensAt = instantOf(opensAtMs)
  const stretch = await findOwn(parts, opensAt, parts.timeline)
  const isTakenBack = kind === 'not-done'
  if (isTakenBack && stretch) {
    const holderIds = await listSpellings(parts.transaction, holderId)
    await takeBackDoneEarly(parts.transaction, { holderIds, from: stretch.opensAt, before: stretch.closesAt })
  }
  const hours = { from: instantOf(pressedAtMs), until: stretch?.closesAt ?? opensAt }
  return { holder: holderId, hours, isTakenBack }
}

const answerOf = ({ key }: GatePressShape, made: GatePress | undefined): Answer => ({
  key,
  outcome: made?.outcome ?? 'refused',
  pressedAt: made ? instantText(made.pressedAtMs) : null,
})

interface Parts extends Pick<Pressing, 'uid' | 'now'> {
  transaction: Database
  timeline: Timeline
  timelineAfter: (changeId: number) => Promise<Timeline>
}

/** Undefined if the turn never was theirs, or has not opened. */
async function decide(parts: Parts, { key, kind, words = '', ...press }: GatePressShape) {
  const { transaction, uid, timeline, timelineAfter, now } = parts
  const at = Temporal.Instant.from(press.opensAt)
  if (Temporal.Instant.compare(now, at) < 0) return undefined
  const own = await findOwn(parts, at, timeline)
  const before = own ? undefined : await findChangeIdAt(transaction, at)
  const stretch = own ?? (before && (await findOwn(parts, at, await timelineAfter(before))))
  if (!stretch) return undefined
  const pressedAt = heldToTurn(Temporal.Instant.from(press.pressedAt), stretch, now)
  const outcome = gateOutcome({ kind, isTheirs: own !== undefined, closesAt: stretch.closesAt, receivedAt: now })
  // Of the season, not of the device: every press of a turn has to be found with the others.
  const pressedIn = stretch.turns.findLast((turn) => Temporal.Instant.compare(turn.opensAt, pressedAt) <= 0)
  const { day, slot, holder, opensAt } = pressedIn ?? stretch.turns[0]
  return {
    userId: uid,
    key,
    kind,
    outcome,
    day: `${day}`,
    slot,
    holderId: holder,
    opensAtMs: opensAt.epochMilliseconds,
    pressedAtMs: pressedAt.epochMilliseconds,
    receivedAtMs: now.epochMilliseconds,
    words,
  } satisfies GatePress
}

/** The stretch that somebody has at an instant, on the days on which the account may act for them. */
async function findOwn(
  { transaction, uid }: Parts,
  at: Temporal.Instant,
  timeline: Timeline,
): Promise<Stretch | undefined> {
  const segment = segmentAt(timeline, at)
  if (!segment) return undefined
  const mayActOn = await mayActFor(transaction, uid, segment.holder)
  const includesIt = ({ turns }: Stretch) => turns.includes(segment)
  const held = heldStretches(timeline).find(includesIt)?.turns ?? []
  return stretchesOf(held.filter(({ day }) => mayActOn(`${day}`))).find(includesIt)
}

async function isFirstReport(transaction: Database, { kind, outcome, holderId, opensAtMs }: GatePress) {
  if (kind !== 'no-water' || outcome !== 'counted') return false
  const opensAt = instantOf(opensAtMs)
  const holderIds = await listSpellings(transaction, holderId)
  const presses = await listGatePresses(transaction, { holderIds, from: opensAt, through: opensAt })
  return !presses.some((one) => one.kind === 'no-water' && one.outcome === 'counted')
}

/**
 * Mails every captain about each turn in which no water came. They see it on their first page, too: there alone, after
 * the last mail that one account may cause in a day, which says so.
 */
export async function mailCaptains(
  { db, captainsMail }: { db: Database; captainsMail: CaptainsMail },
  { by, presses, now }: { by: string; presses: readonly GatePress[]; now: Temporal.Instant },
): Promise<void> {
  if (presses.length === 0) return
  const captains = await listMailedCaptains(db)
  const nameOf = await readNames(db)
  for (const { holderId, opensAtMs, pressedAtMs, words } of presses) {
    const opensAt = instantOf(opensAtMs)
    const at = instantOf(pressedAtMs)
    for (const { uid, email, language } of captains) {
      const counted = await countReport(db, { by, to: uid, now })
      if (counted)
        captainsMail.reportNoWater({ to: email, language, holder: nameOf(holderId), opensAt, at, words, ...counted })
    }
  }
}
