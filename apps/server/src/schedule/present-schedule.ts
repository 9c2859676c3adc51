import type { ScheduleClosure, ScheduleResponse } from '@headgate/contracts'
import {
  type Closure,
  closesByDefault,
  closureAt,
  compareSlots,
  type DitchRules,
  isShared,
  type NameOf,
  type Segment,
  type Slot,
  segmentAt,
  shownHolder,
  turnsOf,
  writeEntry,
  writeParts,
} from '@headgate/domain'

interface ScheduleState {
  /** In order, with all that somebody has of each turn. */
  segments: readonly Segment[]
  closures: readonly Closure[]
  now: Temporal.Instant
  rules: DitchRules
  nameOf: NameOf
}

/** Presents turns on the wire, with the one running at `now` marked. No turn is marked while the ditch is closed. */
export function presentSchedule({ segments, closures, now, rules, nameOf }: ScheduleState): ScheduleResponse {
  const running = closureAt(closures, now) ? undefined : segmentAt({ segments }, now)
  const byDay = Map.groupBy(segments, ({ day }) => day.toString())
  const schedules: ScheduleResponse['schedules'] = {}
  const parts: NonNullable<ScheduleResponse['parts']> = {}
  for (const [day, ofDay] of byDay) {
    const turns = turnsOf(ofDay)
    schedules[day] = Object.fromEntries(
      turns.map((turn) => [
        slotOf(turn),
        writeEntry({
          holder: nameOf(shownHolder(turn, { now, closures })),
          isRunning: running !== undefined && turn.includes(running),
        }),
      ]),
    )
    const shared = turns.filter(isShared)
    if (shared.length > 0)
      parts[day] = Object.fromEntries(shared.map((turn) => [slotOf(turn), writeParts(turn, nameOf)]))
  }
  const closes = presentCloses(segments, rules)
  return {
    dates: [...byDay.keys()],
    timeSlots: slotsShown(
      segments.map(({ slot }) => slot),
      rules,
    ),
    schedules,
    closures: closures.map(presentClosure),
    ...(Object.keys(parts).length > 0 && { parts }),
    ...(Object.keys(closes).length > 0 && { closes }),
  }
}

const slotOf = (turn: readonly Segment[]): Slot => (turn[0] as Segment).slot

/** The usual openings, and others at which a turn opens, by time of day. */
export function slotsShown(occurring: readonly Slot[], { slots }: Pick<DitchRules, 'slots'>): Slot[] {
  const shown = new Set([...slots, ...occurring])
  return shown.size === slots.length ? [...slots] : [...shown].sort(compareSlots)
}

/** When turns close, unless by default. `after` is what follows these segments and is presented along with them. */
export function presentCloses(
  segments: readonly Segment[],
  rules: DitchRules,
  after?: Segment,
): NonNullable<ScheduleResponse['closes']> {
  const turns = turnsOf(segments)
  const closes: NonNullable<ScheduleResponse['closes']> = {}
  for (const [at, turn] of turns.entries()) {
    const [first, next] = [turn[0] as Segment, turns[at + 1]?.[0] ?? after]
    const { day, slot } = first
    const { closesAt } = first.turn
    if (!closesAt.equals(closesByDefault({ day, slot }, next?.turn.opensAt, rules)))
      closes[`${day}`] = { ...closes[`${day}`], [slot]: `${closesAt}` }
  }
  return closes
}

export const presentClosure = ({ from, until, reason, note }: Closure): ScheduleClosure => ({
  from: from.toString(),
  until: until.toString(),
  reason,
  note,
})
