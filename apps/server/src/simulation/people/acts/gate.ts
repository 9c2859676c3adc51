import { Broken } from '../../rules/broken.ts'
import type { GateKind, QueuedPress } from '../../rules/gate-book.ts'
import { isoOf } from '../../rules/timeline.ts'
import type { Dice } from '../../world/dice.ts'
import type { Person } from '../cast.ts'
import { comingBack } from '../coming-back.ts'
import { type Act, type Acts, nowOf, type Result, residentsOf, type Stage } from '../stage.ts'
import { isCertain, openPage, settle } from './trades/trading.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const KINDS: readonly GateKind[] = ['opened', 'opened', 'done-early', 'no-water', 'not-done']

/** Somebody whose water runs presses the button; their phone's clock may be off. */
const pressesAtGate: Act = {
  weight: 10,
  async run(stage, dice) {
    const running = stage.timeline.at(nowOf(stage))
    const person = running?.holder ? someoneOf(stage, dice, running.holder) : undefined
    if (!person) return pressesLate.run(stage, dice)
    const uid = await openGate(stage, person)
    const turns = uid === undefined ? undefined : await stage.product.gate.list(person)
    if (uid === undefined || turns?.state !== 'accepted') return turns?.state ?? 'idle'
    const turn = turns.value.find(({ from }) => from <= nowOf(stage))
    if (!turn) return 'idle'
    const pressed = turn.presses.map(({ kind }) => kind)
    const kind: GateKind = dice.onceIn(6)
      ? 'no-water'
      : pressed.includes('done-early')
        ? 'not-done'
        : pressed.includes('opened') || dice.onceIn(3)
          ? 'done-early'
          : 'opened'
    const queued = [queue(dice, kind, turn.from, nowOf(stage))]
    const result = await press(stage, person, uid, queued)
    // A phone that got no answer, or two tabs, send it again.
    if (dice.onceIn(4)) await press(stage, person, uid, queued)
    return result
  },
}

/** A phone that was without a network sends what was pressed in the last days, some of it twice. */
const pressesLate: Act = {
  weight: 5,
  async run(stage, dice) {
    const nowMs = nowOf(stage)
    for (const person of dice.shuffled(residentsOf(stage)).slice(0, 4)) {
      const own = stage.gate.parts.filter(({ from, holder }) =>
        stage.trades.book.rights.mayActOn(person.key, holder, [{ from, until: from + 1 }]),
      )
      const past = own.filter(({ from }) => from <= nowMs).slice(-3)
      const uid = past.length === 0 ? undefined : await openGate(stage, person)
      if (uid === undefined) continue
      const queued = past.flatMap(({ from }) =>
        Array.from({ length: dice.between(1, 3) }, () =>
          queue(dice, dice.pick(KINDS), from, from + dice.below(8 * 60) * MINUTE_MS),
        ),
      )
      return press(stage, person, uid, dice.onceIn(3) ? [...queued, ...queued.slice(0, 1)] : queued)
    }
    return 'idle'
  },
}

/** Somebody presses in water that is not theirs, or has not come yet. */
const pressesWrongly: Act = {
  weight: 2,
  async run(stage, dice) {
    const [person] = dice.shuffled(residentsOf(stage))
    const uid = person && (await openGate(stage, person))
    if (!person || uid === undefined) return 'idle'
    const nowMs = nowOf(stage)
    const near = stage.gate.parts.filter(({ from }) => Math.abs(from - nowMs) < 36 * HOUR_MS)
    if (near.length === 0) return 'idle'
    return press(stage, person, uid, [queue(dice, dice.pick(KINDS), dice.pick(near).from, nowMs)])
  },
}

const someoneOf = (stage: Stage, dice: Dice, holder: string): Person | undefined =>
  dice
    .shuffled(residentsOf(stage))
    .find(({ key }) => stage.trades.book.rights.holdersOf(key).some((own) => stage.trades.book.isSame(own, holder)))

/** The page, which knows whose it is. */
async function openGate(stage: Stage, person: Person): Promise<string | undefined> {
  const opened = await comingBack(stage, person, () => stage.product.gate.list(person))
  if (opened.state !== 'accepted') return undefined
  const seen = await stage.product.accounts.whoIsIn(person.browser)
  return seen.state === 'accepted' ? seen.value?.uid : undefined
}

/** A press as a phone keeps it, whose clock is right, minutes off, or hours. */
const queue = (dice: Dice, kind: GateKind, opening: number, atMs: number): QueuedPress => ({
  key: dice.uuid(),
  kind,
  opening,
  pressedAt: atMs + dice.pick([0, 0, 0, -7, 4, 23, -50, 120, -300]) * MINUTE_MS,
})

export const GATE_ACTS: Acts = {
  'presses at the gate': pressesAtGate,
  'presses late': pressesLate,
  'presses wrongly': pressesWrongly,
}

const MAX_SENT = 20
const JUDGED = 'a press counts once, at the right time, for whoever has the water'

/** Somebody's phone sends what was pressed. Each is what the rules make of it, or what was answered before. */
async function press(stage: Stage, person: Person, uid: string, queued: readonly QueuedPress[]): Promise<Result> {
  const { product, gate } = stage
  const nowMs = nowOf(stage)
  const foretold = queued.map(({ kind, opening, pressedAt }) =>
    gate.judge({ by: person.key, kind, opening, pressedAt, nowMs, turn: product.gate.turnAt(opening) }),
  )
  const outcome = await product.gate.press(person, uid, queued)
  if (outcome.state === 'lost') {
    for (const [at, one] of queued.entries()) {
      gate.unsure.set(one.key, { by: person.key, uid, queued: one })
      if (one.kind === 'not-done') takeRestBack(stage, person, foretold[at], { nowMs, isSure: false })
    }
    stage.trades.unsure.push({ kind: 'passed-on', person: person.key, nowMs })
    return 'lost'
  }
  if (outcome.state === 'refused') return refusedAsMust(stage, person, outcome.reason)
  let result: Result = 'refused'
  const isSure = isCertain(stage)
  for (const [at, answer] of outcome.value.entries()) {
    const [one, must] = [queued[at] as QueuedPress, foretold[at]]
    const known = gate.presses.get(one.key)
    const expected = known ?? must
    const isFirst = !known && !gate.unsure.has(one.key)
    const came = `${answer.outcome} at ${answer.at === undefined ? 'no time' : isoOf(answer.at)}`
    const due = expected ? `${expected.outcome} at ${isoOf(expected.at)}` : 'refused at no time'
    if ((known || (isSure && isFirst)) && came !== due) {
      throw new Broken(JUDGED, `${one.kind} by ${person.key} for ${isoOf(one.opening)} is ${came}, not ${due}`)
    }
    gate.unsure.delete(one.key)
    if (answer.outcome === 'refused' || answer.at === undefined) continue
    result = 'accepted'
    if (known) continue
    gate.presses.set(one.key, {
      kind: one.kind,
      uid,
      turnOpening: product.gate.turnAt(must?.opening ?? one.opening).from,
      receivedAt: nowMs,
      isDoubtful: !isFirst || !isSure,
      holder: must?.holder ?? '',
      opening: must?.opening ?? one.opening,
      at: answer.at,
      outcome: answer.outcome,
    })
    if (answer.outcome !== 'counted') continue
    if (one.kind === 'not-done') {
      const isDoubtful = !isFirst || !isSure
      const { opening, until } = must ?? { opening: one.opening, until: Number.POSITIVE_INFINITY }
      gate.takeBack(person.key, { opening, until, isDoubtful }, (a, b) => stage.trades.book.isSame(a, b))
      if (isFirst) takeRestBack(stage, person, must, { nowMs, isSure })
    }
    if (one.kind !== 'done-early') continue
    if (isFirst && must) await passOn(stage, person, must, nowMs)
    // It may be only now that it came.
    else if (!isFirst) stage.trades.unsure.push({ kind: 'passed-on', person: person.key, nowMs })
  }
  return result
}

/** Withdraws what they passed on, unless somebody has taken it. */
function takeRestBack(
  stage: Stage,
  { key }: Person,
  must: { holder: string; until: number } | undefined,
  { nowMs, isSure }: { nowMs: number; isSure: boolean },
): void {
  const { trades } = stage
  const trade = must && trades.book.passedOnOf(must.holder, must.until)
  if (!trade) return
  const by = { key, holder: must.holder, isCaptain: false, nowMs }
  trades.book.follow(nowMs)
  if (!isSure) trades.unsure.push({ kind: 'decided', trade, action: 'withdraw', by })
  else settle(stage, trade, 'withdraw', by)
}

/** Phones send again what nobody has acknowledged. */
export async function sendAgain(stage: Stage): Promise<void> {
  for (const [by, lost] of Map.groupBy(stage.gate.unsure.values(), ({ by }) => by)) {
    const person = stage.people.find(({ key }) => key === by)
    const [first] = lost
    if (!person || !first || !person.isSignedIn) continue
    const queued = lost.filter(({ uid }) => uid === first.uid).map((one) => one.queued)
    await press(stage, person, first.uid, queued.slice(0, MAX_SENT))
  }
}

/** The rest of their water is offered to whoever is next. */
async function passOn(
  stage: Stage,
  person: Person,
  { holder, at, until }: { holder: string; at: number; until: number },
  nowMs: number,
): Promise<void> {
  const { product, trades } = stage
  const rest = trades.book.restOf(holder, { from: at, until }, nowMs)
  const listed = await product.trades.list(person)
  if (listed.state === 'lost') trades.unsure.push({ kind: 'passed-on', person: person.key, nowMs })
  if (listed.state !== 'accepted') return
  const made = listed.value.trades.find(
    ({ id, kind, askedAt, endsAt }) =>
      !trades.book.trades.has(id) && kind === 'gift' && askedAt === nowMs && endsAt === until,
  )
  // A change of the season at the same instant may have changed who is next.
  const next = stage.wasCrowded ? made?.to : undefined
  if (made && rest) trades.book.passedOn(made, { ...rest, ...(next && { next }) }, { key: person.key, nowMs })
  else if (made && !(isCertain(stage) && isKnown(stage, made.to)))
    trades.unsure.push({ kind: 'passed-on', person: person.key, nowMs })
  else if (isCertain(stage) && (made || rest)) {
    throw new Broken(JUDGED, `${person.key} is done early, and the rest is ${made ? 'offered' : 'not offered'}`)
  }
  await openPage(stage, person)
}

const isKnown = ({ trades }: Stage, holder: string | null): boolean =>
  holder === null || !trades.book.rights.mayBeReachable(holder)

const ABOUT_THE_CALLER = new Set(['not-signed-in', 'somebody-signed-in', 'too-many-requests', 'too-many-tries'])

function refusedAsMust(stage: Stage, { key, kind }: Person, reason: string): Result {
  if (kind === 'guest' || ABOUT_THE_CALLER.has(reason) || !isCertain(stage)) return 'refused'
  throw new Broken(JUDGED, `what ${key} pressed is refused: ${reason}`)
}
