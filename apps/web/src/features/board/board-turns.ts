import {
  areOverlapping,
  compareSegments,
  type DitchRules,
  earlier,
  type Hours,
  hoursWithout,
  instantOfPlace,
  isBefore,
  later,
  placeAt,
  readPlace,
  type Segment,
  segmentsOfTurn,
  type TurnPlace,
  type TurnWindow,
  turnsOf,
  usualWindow,
  writePlace,
} from '@headgate/domain'
import {
  type CellKey,
  type EditKey,
  holderOf,
  keyOfCell,
  othersIn,
  placeOfCell,
  type SeenTime,
  untilOf,
} from './board-cells.ts'
import type { PendingEdit } from './draft.ts'

/** A turn as the schedule has it, or as the captain's own edits make it. */
export interface BoardTurn extends TurnPlace, TurnWindow {
  key: CellKey
  /** Null is nobody. */
  holder: string | null
  /** What an edit of it is about. */
  editKey: EditKey
  /** The edit that gives it to its holder. */
  edit: PendingEdit | undefined
  /** Who has what of it by the schedule, in order; empty if an edit gives it away. */
  segments: readonly Segment[]
}

/** The schedule below the captain's edits. In order, with all that somebody has of each turn. */
export interface SeenSchedule {
  segments: readonly Segment[]
  rules: DitchRules
}

/** What an edit of this time is about that does not follow a turn of the schedule. */
export const keyOfHours = ({ from, until }: Hours, rules: DitchRules): EditKey =>
  `${keyOfCell(placeAt(from, rules.clocks))} ${writePlace(placeAt(until, rules.clocks))}`

export const hoursOf = ({ opensAt, closesAt }: TurnWindow): Hours => ({ from: opensAt, until: closesAt })

const segmentsIn = (hours: Hours, segments: readonly Segment[]): readonly Segment[] =>
  segments.filter((segment) => areOverlapping(hoursOf(segment), hours))

/** The time that an edit is about: of a cell its turn, or what is nobody's until the next usual opening. */
export function hoursOfKey(key: EditKey, { segments, rules }: SeenSchedule): Hours {
  const [place, until] = [placeOfCell(key), untilOf(key)]
  if (until) return { from: instantOfPlace(place, rules.clocks), until: instantOfPlace(readPlace(until), rules.clocks) }
  const turn = segmentsOfTurn({ segments }, place)[0]?.turn
  if (turn) return hoursOf(turn)
  const usual = hoursOf(usualWindow(place, rules))
  return hoursWithout(usual, segmentsIn(usual, segments).map(hoursOf))[0] ?? usual
}

/** Who has the time of an edit by the schedule. */
export function seenTime(key: EditKey, schedule: SeenSchedule): SeenTime {
  const hours = hoursOfKey(key, schedule)
  const opening = untilOf(key) ? [] : segmentsOfTurn(schedule, placeOfCell(key))
  const held = opening.length > 0 ? opening : segmentsIn(hours, schedule.segments)
  const was = holderOf(held)
  return { was, wasOthers: othersIn(held, was), wasFree: hoursWithout(hours, held.map(hoursOf)).length > 0 }
}

/** A turn of some time, with nobody's part of it by the schedule unless that is said. */
export const turnOf = (
  { day, slot }: TurnPlace,
  { from, until }: Hours,
  more: Pick<BoardTurn, 'holder' | 'editKey'> & Partial<BoardTurn>,
): BoardTurn => ({
  day,
  slot,
  opensAt: from,
  closesAt: until,
  key: keyOfCell({ day, slot }),
  edit: undefined,
  segments: [],
  ...more,
})

/** The turns of the schedule with the captain's edits, in order. What edits leave of a turn opens or closes there. */
export function turnsOnBoard(schedule: SeenSchedule, edits: readonly PendingEdit[]): BoardTurn[] {
  const { rules } = schedule
  const edited = edits
    .map((edit) => {
      const { key: editKey, holder } = edit
      return turnOf(placeOfCell(editKey), hoursOfKey(editKey, schedule), { holder, editKey, edit })
    })
    .toSorted(compareSegments)
  const given = new Set(edits.map(({ key }) => key))
  let at = 0
  const left = turnsOf(schedule.segments).flatMap((segments): BoardTurn[] => {
    const [first] = segments as [Segment]
    const { turn } = first
    const key = keyOfCell(first)
    const whole = turnOf(first, hoursOf(turn), { holder: holderOf(segments), editKey: key, segments })
    while (edited[at] && !isBefore(turn.opensAt, (edited[at] as BoardTurn).closesAt)) at += 1
    const over: Hours[] = []
    for (let next = at; edited[next] && isBefore((edited[next] as BoardTurn).opensAt, turn.closesAt); next++)
      over.push(hoursOf(edited[next] as BoardTurn))
    if (given.has(key)) return []
    if (over.length === 0) return [whole]
    return hoursWithout(hoursOf(turn), over).map((hours) => cutTurn(whole, hours, rules))
  })
  return [...left, ...edited].toSorted(compareSegments)
}

function cutTurn(turn: BoardTurn, hours: Hours, rules: DitchRules): BoardTurn {
  const { from, until } = hours
  const { day, slot } = from.equals(turn.opensAt) ? turn : placeAt(from, rules.clocks)
  const segments = segmentsIn(hours, turn.segments).map(
    (segment): Segment => ({
      ...segment,
      day,
      slot,
      opensAt: later(segment.opensAt, from),
      closesAt: earlier(segment.closesAt, until),
      turn: { opensAt: from, closesAt: until },
    }),
  )
  return turnOf({ day, slot }, hours, { holder: holderOf(segments), editKey: keyOfHours(hours, rules), segments })
}
