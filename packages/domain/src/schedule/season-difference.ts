import { finish, type Steps } from '../steps.ts'
import type { DitchDay } from './ditch-day.ts'
import type { HolderName } from './holder-name.ts'
import { piecesOfTurn } from './pieces.ts'
import { remember } from './remember.ts'
import type { Season } from './season.ts'
import { slotMinute } from './slot.ts'
import { isSameTurn, placeOf, type Turn, type TurnPlace } from './turn.ts'

/** A holder's turn that moved from one place to another. */
export interface TurnMove {
  holder: HolderName
  from: TurnPlace
  to: TurnPlace
}

/** The changes from one season to another. Each list is in schedule order; moves are ordered by `from`. */
export interface SeasonDifference {
  added: readonly Turn[]
  dropped: readonly Turn[]
  moved: readonly TurnMove[]
}

/** Farther apart, a lost and a gained turn count as a drop and an addition. */
const FARTHEST_MOVE_DAYS = 7
const MINUTES_A_DAY = 24 * 60

/**
 * The changes that turn `old` into `next`.
 *
 * When a place changes holder, one holder loses a turn and the other gains one. For each holder, lost and gained turns
 * at most seven days apart are paired in order as moves; the rest were dropped or added. Two holders who swap places
 * are two moves. A differently spelled name is another holder. Of a turn that several have in part, it is whether a holder
 * has any of it that counts, and the time from their first piece to their last stands for it.
 */
export const seasonDifference = (old: Season, next: Season): SeasonDifference =>
  finish(seasonDifferenceInSteps(old, next))

/** `seasonDifference`, for thousands of turns. */
export function* seasonDifferenceInSteps(old: Season, next: Season): Steps<SeasonDifference> {
  // A first import has nothing to pair its turns with.
  if (old.turns.length === 0) return { added: next.turns.flatMap(holdings), dropped: [], moved: [] }
  const orderOf = turnOrder()
  const { lost, got } = yield* compareSeasons(old, next, orderOf)
  const gotByHolder = Map.groupBy(got, ({ holder }) => holder)
  yield
  const movedTo = new Map<Turn, Turn>()
  for (const [holder, lostByHolder] of Map.groupBy(lost, ({ holder }) => holder)) {
    yield
    const pairs = pairUp(lostByHolder, gotByHolder.get(holder) ?? [], orderOf)
    for (const [from, to] of pairs) movedTo.set(from, to)
  }
  const arrivals = new Set(movedTo.values())
  yield
  return {
    added: got.filter((turn) => !arrivals.has(turn)),
    dropped: lost.filter((turn) => !movedTo.has(turn)),
    moved: lost.flatMap((from) => {
      const to = movedTo.get(from)
      return to ? [{ holder: from.holder, from: placeOf(from), to: placeOf(to) }] : []
    }),
  }
}

/** A turn that went from one holder to another; undefined is nobody. */
export interface ChangedPlace extends TurnPlace {
  from: HolderName | undefined
  to: HolderName | undefined
}

/** The same difference by place, in schedule order. */
export const changedPlaces = (difference: SeasonDifference): ChangedPlace[] => finish(changedPlacesInSteps(difference))

/** `changedPlaces`, for thousands of turns. */
export function* changedPlacesInSteps({ added, dropped, moved }: SeasonDifference): Steps<ChangedPlace[]> {
  const changes: ChangedPlace[] = []
  const change = ({ day, slot }: TurnPlace, from: HolderName | undefined, to: HolderName | undefined) =>
    void changes.push({ day, slot, from, to })
  for (const turn of dropped) change(turn, turn.holder, undefined)
  for (const turn of added) change(turn, undefined, turn.holder)
  for (const { holder, from, to } of moved) {
    change(from, holder, undefined)
    change(to, undefined, holder)
    yield
  }
  // Each list alone is in order.
  if (changes.length > added.length) yield* sortPlaces(changes)
  const places: ChangedPlace[] = []
  for (const one of changes) {
    yield
    const last = places.at(-1)
    if (last && isSameTurn(last, one)) {
      last.from = one.from ?? last.from
      last.to = one.to ?? last.to
    } else places.push(one)
  }
  return places
}

/** Whether the two seasons had the same turns, each with the same holder. */
export const isNoDifference = ({ added, dropped, moved }: SeasonDifference): boolean =>
  added.length + dropped.length + moved.length === 0

type TurnOrder = (place: TurnPlace) => number

/** Minutes between the openings of places, in a calendar whose clocks never change. Each day is asked for its date once. */
function turnOrder(): TurnOrder {
  const minuteOf = remember((day: DitchDay) => Date.UTC(day.year, day.month - 1, day.day) / 60_000)
  return ({ day, slot }) => minuteOf(day) + slotMinute(slot)
}

function* sortPlaces(places: ChangedPlace[]): Steps<void> {
  const orderOf = turnOrder()
  const ordered: { place: ChangedPlace; order: number }[] = []
  for (const place of places) {
    ordered.push({ place, order: orderOf(place) })
    yield
  }
  ordered.sort((a, b) => a.order - b.order)
  yield
  for (const [at, { place }] of ordered.entries()) places[at] = place
}

/** The turns, by place and holder, that only one of two seasons has. Both are sorted, so one pass finds them. */
function* compareSeasons(
  { turns: old }: Season,
  { turns: next }: Season,
  orderOf: TurnOrder,
): Steps<{ lost: Turn[]; got: Turn[] }> {
  const lost: Turn[] = []
  const got: Turn[] = []
  let [oldAt, nextAt] = [0, 0]
  for (;;) {
    const [before, after] = [old[oldAt], next[nextAt]]
    if (!before && !after) return { lost, got }
    yield
    const order = before && after ? orderOf(before) - orderOf(after) : before ? -1 : 1
    const [had, have] = [before && order <= 0 ? holdings(before) : [], after && order >= 0 ? holdings(after) : []]
    lost.push(...without(had, have))
    got.push(...without(have, had))
    if (order <= 0) oldAt += 1
    if (order >= 0) nextAt += 1
  }
}

/** For each holder who has any of a turn, the time from their first piece to their last. */
function holdings(turn: Turn): readonly Turn[] {
  const pieces = piecesOfTurn(turn)
  if (pieces.length === 1) return pieces
  return [...Map.groupBy(pieces, ({ holder }) => holder).values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)]
    if (!first?.span || !last?.span) return []
    const { closesAt, isLast } = last.span
    return [{ ...first, span: { ...first.span, closesAt, isLast } }]
  })
}

const without = (some: readonly Turn[], others: readonly Turn[]): readonly Turn[] =>
  some.filter(({ holder }) => others.every((other) => other.holder !== holder))

/** Both lists are sorted: a turn too far from the other list's next one is too far from all after it. */
function pairUp(lost: readonly Turn[], got: readonly Turn[], orderOf: TurnOrder): [from: Turn, to: Turn][] {
  const pairs: [Turn, Turn][] = []
  let [lostAt, gotAt] = [0, 0]
  for (;;) {
    const [from, to] = [lost[lostAt], got[gotAt]]
    if (!from || !to) return pairs
    const apart = orderOf(to) - orderOf(from)
    const daysApart = Math.abs(apart + slotMinute(from.slot) - slotMinute(to.slot)) / MINUTES_A_DAY
    if (daysApart <= FARTHEST_MOVE_DAYS) {
      pairs.push([from, to])
      lostAt += 1
      gotAt += 1
    } else if (apart > 0) lostAt += 1
    else gotAt += 1
  }
}
