import { sendAgain } from '../people/acts/gate.ts'
import { isCertain } from '../people/acts/trades/trading.ts'
import type { Person } from '../people/cast.ts'
import { comingBack } from '../people/coming-back.ts'
import { firstCaptainOf, nowOf, type Rule, residentsOf, type Stage } from '../people/stage.ts'
import { requireSameLists } from './broken.ts'
import type { GateTurn, LoggedPress } from './gate-book.ts'
import { isoOf, type Range } from './timeline.ts'

const SHOWN = 'the gate shows whose water it is, and what was pressed in it'
const LOGGED = 'the log of the gate has each press once'
const TOLD = 'captains are told once of each turn without water'
const HOUR_MS = 60 * 60_000
const AHEAD_MS = 48 * HOUR_MS

async function noteOpening({ gate, world, product }: Stage): Promise<void> {
  const { nowMs } = world.time
  if (product.gate.turnAt(nowMs).from === nowMs) gate.noteOpening(nowMs)
}

async function lookAtGate(stage: Stage, person: Person): Promise<void> {
  const { product, gate, trades } = stage
  const { book } = trades
  const listed = await product.gate.list(person)
  if (listed.state !== 'accepted' || !isCertain(stage) || gate.unsure.size > 0) return
  const nowMs = nowOf(stage)
  const own = gate.ownWater(person.key).filter(({ from, until }) => until > nowMs && from < nowMs + AHEAD_MS)
  const expected = own.map((part) => {
    const next = book.policy.mode === 'off' ? undefined : stage.timeline.at(part.until)?.holder
    const isTraded = next && !book.isSame(next, part.holder) && !book.rights.isZone(part.holder)
    const canTake = isTraded && book.rights.isReachable(next)
    const presses = gate.countedIn(part, (a, b) => book.isSame(a, b))
    return wordsFor({ ...part, next: canTake ? next : null, presses })
  })
  const doubtful = [...gate.presses.values()].filter(({ isDoubtful }) => isDoubtful)
  const isDoubtful = ({ from, until }: Range) =>
    doubtful.some(({ opening }) => from <= opening && opening < until) || isInDoubt(stage, until)
  const isAmbiguous = ({ holder }: { holder: string | null }) =>
    stage.timeline.ambiguous.has(holder?.toLowerCase() ?? '')
  if (own.some((part) => isDoubtful(part) || isAmbiguous(part))) return
  requireSameLists(SHOWN, person.key, listed.value.map(wordsFor), expected)
}

/** Whether it is unknown if the holder of the next turn can be asked. */
function isInDoubt({ trades: { book }, timeline }: Stage, at: number): boolean {
  const next = timeline.at(at)?.holder
  return !!next && !book.rights.isReachable(next) && book.rights.mayBeReachable(next)
}

const wordsFor = ({ from, until, holder, next, presses }: GateTurn) =>
  [
    `${isoOf(from)}/${isoOf(until)} ${holder} then ${next}`,
    ...presses.map(({ kind, at }) => `${kind} ${isoOf(at)}`).sort(),
  ].join(', ')

async function lookAtLog(stage: Stage, person: Person): Promise<void> {
  const { product, gate } = stage
  const [seen, log] = [await product.accounts.whoIsIn(person.browser), await product.gate.readLog(person)]
  if (log.state !== 'accepted' || seen.state !== 'accepted' || gate.unsure.size > 0) return
  const booked = [...gate.presses.values()].filter(({ uid }) => uid === seen.value?.uid)
  const words = ({ kind, opening, at, outcome }: LoggedPress) => `${kind} ${isoOf(opening)} ${isoOf(at)} ${outcome}`
  const [shown, expected] = [log.value.map(words).sort(), booked.map(words).sort()]
  if (booked.some(({ isDoubtful }) => isDoubtful)) {
    requireSameLists(LOGGED, person.key, [`${shown.length} presses`], [`${expected.length} presses`])
  } else requireSameLists(LOGGED, person.key, shown, expected)
}

async function lookAtToday(stage: Stage, captain: Person): Promise<void> {
  const { product, gate } = stage
  const listed = await comingBack(stage, captain, () => product.gate.listWithoutWater(captain))
  if (listed.state !== 'accepted' || gate.unsure.size > 0) return
  // With an account goes what was pressed from it.
  const gone = new Set(stage.accounts.all.flatMap(({ uid, isGone }) => (isGone ? [uid] : [])))
  const reports = [...gate.presses.values()].filter(
    ({ kind, outcome, uid }) => kind === 'no-water' && outcome === 'counted' && !gone.has(uid),
  )
  // Other times of the day may be in force by now.
  const openingNow = (ms: number) => isoOf(product.gate.turnAt(ms).from)
  const expected = new Set(reports.map(({ turnOpening, holder }) => `${holder} ${openingNow(turnOpening)}`))
  const shown = listed.value.map(({ turnOpening, holder }) => `${holder} ${isoOf(turnOpening)}`)
  if (!reports.some(({ isDoubtful }) => isDoubtful))
    requireSameLists(TOLD, captain.key, [...new Set(shown)].sort(), [...expected].sort())
}

async function look(stage: Stage): Promise<void> {
  await sendAgain(stage)
  const dice = stage.world.dice.of(`gate ${nowOf(stage)}`)
  const running = stage.timeline.at(nowOf(stage))?.holder
  const near = residentsOf(stage).find(({ holder }) => holder === running)
  const person = near && dice.onceIn(2) ? near : dice.shuffled(residentsOf(stage))[0]
  if (person) await lookAtGate(stage, person)
  if (dice.onceIn(4)) await lookAtToday(stage, firstCaptainOf(stage))
}

async function lookAll(stage: Stage): Promise<void> {
  await sendAgain(stage)
  for (const person of residentsOf(stage)) {
    await lookAtGate(stage, person)
    await lookAtLog(stage, person)
  }
}

/** Who has the water is who presses at the gate, and each press is there once. */
export const gateAgrees: Rule = { atBoundary: noteOpening, daily: look, atEnd: lookAll }
