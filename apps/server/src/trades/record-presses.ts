import type { GatePressesResponse, GatePressShape } from '@headgate/contracts'
import {
  type DitchRules,
  ditchDay,
  findPieceAt,
  gateOutcome,
  type HolderName,
  type Hours,
  heldToTurn,
  remember,
  type Season,
  slotMinute,
  type TurnWindow,
  turnWindow,
} from '@headgate/domain'
import { instantOf, instantText } from '../config/instants.ts'
import type { CaptainsMail } from '../membership/captains-mail.ts'
import { countReport } from '../notices/limit-caused.ts'
import { mayActFor } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import { lockDitch, readDitch } from '../store/ditch-queries.ts'
import {
  addGatePress,
  findGatePress,
  type GatePress,
  listGatePresses,
  listPressesOfKind,
} from '../store/gate-queries.ts'
import { findHolderBySpelling, listSpellings } from '../store/holder-spellings.ts'
import { listCaptains } from '../store/membership-queries.ts'
import { findChangeIdAt, readCurrentSeason, readSeasonOf } from '../store/season-queries.ts'

type Answer = GatePressesResponse['presses'][number]

/** Of one account in one turn. Another of the same kind says nothing new. */
const MAX_OF_A_KIND = 20

interface Pressing {
  uid: string
  presses: readonly GatePressShape[]
  now: Temporal.Instant
}

/** What was recorded, and what captains have to be told of. */
interface Recorded {
  answers: Answer[]
  /** The first report of each turn in which no water came. */
  withoutWater: GatePress[]
  /** What is left of the turns of those who are done early, from the press on. */
  left: { holder: HolderName; hours: Hours }[]
}

/**
 * Records presses against the season, the links and the time as they are once the ditch is locked. Call it in a
 * transaction that holds the account's session open. A key that is known already gets its first answer again; one of a
 * kind that was pressed often enough in that turn gets the last answer.
 */
export async function recordPresses(transaction: Database, { uid, presses, now }: Pressing): Promise<Recorded> {
  await lockDitch(transaction)
  const { rules } = await readDitch(transaction)
  const season = (await readCurrentSeason(transaction))?.season
  const seasonAfter = remember((changeId: number) => readSeasonOf(transaction, changeId))
  const recorded: Recorded = { answers: [], withoutWater: [], left: [] }
  for (const press of presses) {
    const known = await findGatePress(transaction, uid, press.key)
    const made = known ?? (await decide({ transaction, uid, season, seasonAfter, rules, now }, press))
    const before = known || !made ? [] : await listPressesOfKind(transaction, made)
    const isEnough = before.length >= MAX_OF_A_KIND
    recorded.answers.push(answerOf(press, isEnough ? before.at(-1) : made))
    if (known || !made || isEnough) continue
    if (await isFirstReport(transaction, made)) recorded.withoutWater.push(made)
    await addGatePress(transaction, made)
    if (season && made.kind === 'done-early' && made.outcome === 'counted')
      recorded.left.push(leftBy(made, season, rules))
  }
  return recorded
}

function leftBy({ holderName, opensAtMs, pressedAtMs }: GatePress, season: Season, rules: DitchRules) {
  const opensAt = instantOf(opensAtMs)
  const piece = findPieceAt(season, opensAt, rules)
  const until = piece ? turnWindow(piece, rules).closesAt : opensAt
  const holder = holderName as HolderName
  return { holder, hours: { from: instantOf(pressedAtMs), until } }
}

const answerOf = ({ key }: GatePressShape, made: GatePress | undefined): Answer => ({
  key,
  outcome: made?.outcome ?? 'refused',
  pressedAt: made ? instantText(made.pressedAtMs) : null,
})

interface Parts extends Pick<Pressing, 'uid' | 'now'> {
  transaction: Database
  season: Season | undefined
  seasonAfter: (changeId: number) => Promise<Season>
  rules: DitchRules
}

/** Undefined if the turn never was theirs, or cannot be pressed in. */
async function decide(parts: Parts, { key, kind, date, slot, ...press }: GatePressShape) {
  const { transaction, uid, season, seasonAfter, rules, now } = parts
  const known = rules.slots.find((one) => one === slot)
  if (!known) return undefined
  const turn = turnWindow({ day: ditchDay(date), slot: known }, rules)
  const at = Temporal.Instant.from(press.opensAt)
  if (!isWithin(at, turn) || Temporal.Instant.compare(now, at) < 0) return undefined
  const own = await findOwn(parts, at, season)
  const before = own ? undefined : await findChangeIdAt(transaction, turn.opensAt)
  const found = own ?? (await findOwn(parts, at, before && (await seasonAfter(before))))
  if (!found) return undefined
  // Of the season, not of the device: every press of a turn has to be found with the others.
  const { holder, opensAt, closesAt } = found
  const pressedAt = heldToTurn(Temporal.Instant.from(press.pressedAt), { opensAt, closesAt }, now)
  const outcome = gateOutcome({ isTheirs: own !== undefined, closesAt, receivedAt: now })
  return {
    userId: uid,
    key,
    kind,
    outcome,
    day: date,
    slotMinute: slotMinute(known),
    holderId: holder.id,
    holderName: holder.name,
    opensAtMs: opensAt.epochMilliseconds,
    pressedAtMs: pressedAt.epochMilliseconds,
    receivedAtMs: now.epochMilliseconds,
  } satisfies GatePress
}

/** The closing instant belongs to the next turn. */
const isWithin = (at: Temporal.Instant, { opensAt, closesAt }: TurnWindow): boolean =>
  Temporal.Instant.compare(opensAt, at) <= 0 && Temporal.Instant.compare(at, closesAt) < 0

/** The holder of the piece of a season at an instant, and its window, if the account may act for them that day. */
async function findOwn(
  { transaction, uid, rules }: Parts,
  at: Temporal.Instant,
  season: Season | undefined | 0,
): Promise<({ holder: { id: number; name: HolderName } } & TurnWindow) | undefined> {
  const piece = season && findPieceAt(season, at, rules)
  const row = piece && (await findHolderBySpelling(transaction, piece.holder))
  if (!row || !(await mayActFor(transaction, uid, row.id, piece.day.toString()))) return undefined
  return { holder: { id: row.id, name: piece.holder }, ...turnWindow(piece, rules) }
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
  const captains = (await listCaptains(db)).filter(({ emailVerified, isDisabled }) => emailVerified && !isDisabled)
  for (const { holderName, opensAtMs, pressedAtMs } of presses) {
    const opensAt = instantOf(opensAtMs)
    const at = instantOf(pressedAtMs)
    for (const { uid, email, language } of captains) {
      const counted = await countReport(db, { by, to: uid, now })
      if (counted) captainsMail.reportNoWater({ to: email, language, holder: holderName, opensAt, at, ...counted })
    }
  }
}
