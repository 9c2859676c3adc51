import type { GateKind, KeptPress } from '../../../rules/gate-book.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Act } from '../../act.ts'
import type { Person } from '../../cast.ts'
import { comingBack } from '../../coming-back.ts'
import { nowOf, residentsOf, type Stage } from '../../stage.ts'
import { press } from './press.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const KINDS: readonly GateKind[] = ['opened', 'opened', 'done-early', 'no-water']

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
      : pressed.includes('opened') || dice.onceIn(3)
        ? 'done-early'
        : 'opened'
    const kept = [keep(dice, kind, turn.from, nowOf(stage))]
    const result = await press(stage, person, uid, kept)
    // A phone that got no answer, or two tabs, send it again.
    if (dice.onceIn(4)) await press(stage, person, uid, kept)
    return result
  },
}

/** A phone that was without a network sends what was pressed in the last days, some of it twice. */
const pressesLate: Act = {
  weight: 5,
  async run(stage, dice) {
    const nowMs = nowOf(stage)
    for (const person of dice.shuffled(residentsOf(stage)).slice(0, 4)) {
      const own = stage.gate.parts.filter(
        ({ from, holder }) =>
          holder !== null && stage.trades.book.rights.mayActOn(person.key, holder, [{ from, until: from + 1 }]),
      )
      const past = own.filter(({ from }) => from <= nowMs).slice(-3)
      const uid = past.length === 0 ? undefined : await openGate(stage, person)
      if (uid === undefined) continue
      const kept = past.flatMap(({ from }) =>
        Array.from({ length: dice.between(1, 3) }, () =>
          keep(dice, dice.pick(KINDS), from, from + dice.below(8 * 60) * MINUTE_MS),
        ),
      )
      return press(stage, person, uid, dice.onceIn(3) ? [...kept, ...kept.slice(0, 1)] : kept)
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
    return press(stage, person, uid, [keep(dice, dice.pick(KINDS), dice.pick(near).from, nowMs)])
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
const keep = (dice: Dice, kind: GateKind, opening: number, atMs: number): KeptPress => ({
  ...{ key: dice.uuid(), kind, opening },
  pressedAt: atMs + dice.pick([0, 0, 0, -7, 4, 23, -50, 120, -300]) * MINUTE_MS,
})

export const GATE_ACTS: Readonly<Record<string, Act>> = {
  'presses at the gate': pressesAtGate,
  'presses late': pressesLate,
  'presses wrongly': pressesWrongly,
}
