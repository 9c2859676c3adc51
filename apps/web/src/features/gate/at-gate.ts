import type { GateTurn } from '@headgate/contracts'
import type { GateStep } from '@headgate/domain'
import type { WaitingPress } from '../../platform/gate/waiting-presses.ts'

/** One thing that was pressed in a turn. */
export interface ShownPress {
  kind: GateStep
  pressedAt: Temporal.Instant
  isWaiting: boolean
}

/** The turn that is open at `now`, of those in which the account may press. */
export const findOpenTurn = (turns: readonly GateTurn[], now: Temporal.Instant): GateTurn | undefined =>
  turns.find(
    ({ opensAt, closesAt }) =>
      Temporal.Instant.compare(opensAt, now) <= 0 && Temporal.Instant.compare(now, closesAt) < 0,
  )

type Place = Pick<GateTurn, 'date' | 'slot' | 'opensAt'>

/** Whether two turns, or a turn and a press, are the same turn. */
export const isSameGateTurn = (one: Place, other: Place): boolean =>
  one.date === other.date && one.slot === other.slot && one.opensAt === other.opensAt

/** What was pressed in a turn, in order, each kind once: on any device, and what waits on this one. */
export function shownPresses(turn: GateTurn, waiting: readonly WaitingPress[]): ShownPress[] {
  const known = new Set(turn.presses.map(({ key }) => key))
  const ours = waiting.filter((press) => isSameGateTurn(press, turn) && !known.has(press.key))
  const isTakenBack = ours.some(({ kind }) => kind === 'not-done')
  const sent = turn.presses.filter(({ kind }) => kind !== 'done-early' || !isTakenBack)
  const all = [...sent, ...ours].flatMap(({ key, kind, pressedAt }) =>
    kind === 'not-done' ? [] : { kind, isWaiting: !known.has(key), pressedAt: Temporal.Instant.from(pressedAt) },
  )
  const ordered = all.toSorted((a, b) => Temporal.Instant.compare(a.pressedAt, b.pressedAt))
  return ordered.filter(({ kind }, index) => ordered.findIndex((other) => other.kind === kind) === index)
}
