import { earlier } from '../schedule/instants.ts'
import type { TurnWindow } from '../schedule/turn.ts'

/** What a holder can press during their turn. `not-done` withdraws `done-early`. */
export const GATE_PRESSES = ['opened', 'done-early', 'no-water', 'not-done'] as const
export type GatePressKind = (typeof GATE_PRESSES)[number]
/** What a turn shows of the presses in it. */
export type GateStep = Exclude<GatePressKind, 'not-done'>

/**
 * `late`: it arrived after the turn's end. `not-yours`: the turn went to another meanwhile. Neither passes on time.
 * `undone`: it counted until it was withdrawn.
 */
export const GATE_OUTCOMES = ['counted', 'late', 'not-yours', 'undone'] as const
export type GateOutcome = (typeof GATE_OUTCOMES)[number]

/**
 * The instant that a press counts for: the one the device states, moved into the turn and never after `now`, because a
 * device's clock may be wrong. Both ends are possible. Throws a RangeError if the turn has not opened by `now`.
 */
export function heldToTurn(
  pressedAt: Temporal.Instant,
  { opensAt, closesAt }: TurnWindow,
  now: Temporal.Instant,
): Temporal.Instant {
  if (Temporal.Instant.compare(now, opensAt) < 0) throw new RangeError(`the turn of ${opensAt} has not opened yet`)
  const latest = earlier(now, closesAt)
  if (Temporal.Instant.compare(pressedAt, opensAt) < 0) return opensAt
  return earlier(pressedAt, latest)
}

/**
 * The result of a press. The closing instant is too late: it belongs to the next turn. Nothing can be withdrawn in the last
 * minute, because a neighbor who took the rest may have all of it.
 */
export function gateOutcome({
  kind,
  isTheirs,
  closesAt,
  receivedAt,
}: {
  kind: GatePressKind
  /** Whether the presser has the turn at the instant of the press. */
  isTheirs: boolean
  closesAt: Temporal.Instant
  receivedAt: Temporal.Instant
}): GateOutcome {
  if (!isTheirs) return 'not-yours'
  const at = kind === 'not-done' ? receivedAt.round({ smallestUnit: 'minute', roundingMode: 'ceil' }) : receivedAt
  return Temporal.Instant.compare(at, closesAt) < 0 ? 'counted' : 'late'
}

/** What can be pressed next, given what was pressed in the turn: one thing that goes on, and whether no water can be reported. */
export function nextAtGate(pressed: readonly GateStep[]): {
  next: 'opened' | 'done-early' | undefined
  canReportNoWater: boolean
} {
  const isDone = pressed.includes('done-early')
  const next = pressed.includes('opened') ? 'done-early' : 'opened'
  return { next: isDone ? undefined : next, canReportNoWater: !isDone && !pressed.includes('no-water') }
}
