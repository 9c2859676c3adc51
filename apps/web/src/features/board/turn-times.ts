import { type DitchRules, earlier, type Hours, hasLength, hoursWithout, later, MAX_TURN_DAYS } from '@headgate/domain'
import { type BoardTurn, hoursOf, keyOfHours } from './board-turns.ts'
import type { Step } from './draft.ts'

/** Whether a turn can be as long. */
export const isTurnTime = (hours: Hours): boolean =>
  hasLength(hours) && hours.from.until(hours.until).total('hours') <= MAX_TURN_DAYS * 24

/** Time that a turn would give up at one of its ends, and the turn beside it whose holder could have it. */
export interface FreedTime {
  end: 'opens' | 'closes'
  hours: Hours
  beside: BoardTurn | undefined
}

export const freedTimes = (turn: BoardTurn, hours: Hours, turns: readonly BoardTurn[]): FreedTime[] =>
  hoursWithout(hoursOf(turn), [hours]).map((freed) => {
    const end = freed.from.equals(turn.opensAt) ? 'opens' : 'closes'
    const isBeside = (one: BoardTurn) =>
      end === 'opens' ? one.closesAt.equals(freed.from) : one.opensAt.equals(freed.until)
    return { end, hours: freed, beside: turns.find((one) => one.holder !== null && isBeside(one)) }
  })

/** What other times of a turn leave to another: where it is cut short, and how much shorter it is. */
export interface CutTurn {
  holder: string
  opensAt: Temporal.Instant | undefined
  closesAt: Temporal.Instant | undefined
  less: Temporal.Duration
}

export const cutTurns = (turn: BoardTurn, hours: Hours, turns: readonly BoardTurn[]): CutTurn[] =>
  turns.flatMap((one): CutTurn[] => {
    const lost = { from: later(one.opensAt, hours.from), until: earlier(one.closesAt, hours.until) }
    if (one.key === turn.key || one.holder === null || !hasLength(lost)) return []
    const left = hoursWithout(hoursOf(one), [lost])
    return [
      {
        holder: one.holder,
        opensAt: left.find(({ from }) => !from.equals(one.opensAt))?.from,
        closesAt: left.find(({ until }) => !until.equals(one.closesAt))?.until,
        less: lost.from.until(lost.until),
      },
    ]
  })

/** Gives a turn other times. What it gives up is nobody's, unless it is passed on to the turn beside it. */
export function changeTimes(
  turn: BoardTurn,
  hours: Hours,
  freed: readonly (FreedTime & { isPassedOn: boolean })[],
  rules: DitchRules,
): Step {
  const isWithin = hoursWithout(hours, [hoursOf(turn)]).length === 0
  const rest = freed.map(({ hours: { from, until }, beside, isPassedOn }) =>
    beside && isPassedOn
      ? [
          keyOfHours({ from: earlier(from, beside.opensAt), until: later(until, beside.closesAt) }, rules),
          beside.holder,
        ]
      : [keyOfHours({ from, until }, rules), null],
  )
  return Object.fromEntries(isWithin ? rest : [...rest, [keyOfHours(hours, rules), turn.holder]])
}
