import type { Steps } from '../steps.ts'
import type { DitchDay } from './ditch-day.ts'
import type { HolderId } from './holder-id.ts'
import { remember } from './remember.ts'
import { slotMinute } from './slot.ts'
import { type Segment, type Timeline, turnsOf } from './timeline.ts'
import { isSamePlace, isSameWindow, isSkipped, type TurnPlace, type TurnWindow } from './turn.ts'

/** What one holder has of a turn: from their first minute of it to their last. */
export interface HeldTurn extends TurnPlace, TurnWindow {
  holder: HolderId
  /** All of the turn. */
  turn: TurnWindow
}

/** A holder's turn that moved from one place to another. */
export interface TurnMove {
  holder: HolderId
  from: HeldTurn
  to: HeldTurn
}

/** A turn that stays at its place and its holder's, and opens or closes at another instant. */
export interface RetimedTurn {
  before: HeldTurn
  after: HeldTurn
}

/** The changes from one timeline to another. Each list is in schedule order; moves are ordered by `from`. */
export interface SeasonDifference {
  added: readonly HeldTurn[]
  dropped: readonly HeldTurn[]
  moved: readonly TurnMove[]
  retimed: readonly RetimedTurn[]
}

/** Farther apart, a lost and a gained turn count as a drop and an addition. */
const FARTHEST_MOVE_DAYS = 7
const MINUTES_A_DAY = 24 * 60

/**
 * The changes that turn `old` into `next`.
 *
 * When a place changes holder, one holder loses a turn and the other gains one. For each holder, lost and gained turns
 * at most seven days apart are paired in order as moves; the rest were dropped or added. Two holders who swap places
 * are two moves. Of a turn that several have in part, it is whether a holder has any of it that counts, and the time from
 * their first minute to their last stands for it.
 */
export function* seasonDifferenceInSteps(old: Timeline, next: Timeline): Steps<SeasonDifference> {
  return yield* heldDifferenceInSteps(heldTurns(old), heldTurns(next))
}

/** `seasonDifferenceInSteps` of what some hold, in order. */
export function* heldDifferenceInSteps(old: readonly HeldTurn[], next: readonly HeldTurn[]): Steps<SeasonDifference> {
  // A first import has nothing to pair its turns with.
  if (old.length === 0) return { added: next, dropped: [], moved: [], retimed: [] }
  const orderOf = turnOrder()
  const { lost, got, retimed } = yield* compareHeld(old, next, orderOf)
  const gotByHolder = Map.groupBy(got, ({ holder }) => holder)
  yield
  const movedTo = new Map<HeldTurn, HeldTurn>()
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
      return to ? [{ holder: from.holder, from, to }] : []
    }),
    retimed,
  }
}

/** A turn that went from one holder to another; undefined is nobody. */
export interface ChangedPlace extends TurnPlace {
  from: HeldTurn | undefined
  to: HeldTurn | undefined
}

/** The same difference by place, in schedule order. */
export function* changedPlacesInSteps({ added, dropped, moved }: SeasonDifference): Steps<ChangedPlace[]> {
  const changes: ChangedPlace[] = []
  const lose = (from: HeldTurn) => void changes.push({ day: from.day, slot: from.slot, from, to: undefined })
  const get = (to: HeldTurn) => void changes.push({ day: to.day, slot: to.slot, from: undefined, to })
  for (const turn of dropped) lose(turn)
  for (const turn of added) get(turn)
  for (const { from, to } of moved) {
    lose(from)
    get(to)
    yield
  }
  // Each list alone is in order.
  if (changes.length > added.length) yield* sortPlaces(changes)
  const places: ChangedPlace[] = []
  for (const one of changes) {
    yield
    const last = places.at(-1)
    if (last && isSamePlace(last, one)) {
      last.from = one.from ?? last.from
      last.to = one.to ?? last.to
    } else places.push(one)
  }
  return places
}

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

/** What only one of two timelines has, by place and holder, and what both have at other times. One pass over both. */
function* compareHeld(
  old: readonly HeldTurn[],
  next: readonly HeldTurn[],
  orderOf: TurnOrder,
): Steps<{ lost: HeldTurn[]; got: HeldTurn[]; retimed: RetimedTurn[] }> {
  const [lost, got, retimed]: [HeldTurn[], HeldTurn[], RetimedTurn[]] = [[], [], []]
  let [oldAt, nextAt] = [0, 0]
  for (;;) {
    const [before, after] = [old[oldAt], next[nextAt]]
    if (!before && !after) return { lost, got, retimed }
    yield
    const order = before && after ? orderOf(before) - orderOf(after) : before ? -1 : 1
    const had = before && order <= 0 ? ofSameTurn(old, oldAt) : []
    const have = after && order >= 0 ? ofSameTurn(next, nextAt) : []
    lost.push(...without(had, have))
    got.push(...without(have, had))
    for (const one of had) {
      const same = have.find(({ holder }) => holder === one.holder)
      if (same && !isSameWindow(one.turn, same.turn)) retimed.push({ before: one, after: same })
    }
    oldAt += had.length
    nextAt += have.length
  }
}

/** Of a list by turns, those of the turn at `start`. */
function ofSameTurn(list: readonly HeldTurn[], start: number): readonly HeldTurn[] {
  const first = list[start] as HeldTurn
  let end = start + 1
  while (end < list.length && isSamePlace(list[end] as HeldTurn, first)) end += 1
  return list.slice(start, end)
}

/** For each holder who has any of a turn, the time from their first minute to their last. */
function heldTurns({ segments }: Timeline): readonly HeldTurn[] {
  return turnsOf(segments).flatMap((ofTurn) => {
    if (ofTurn.length === 1) return ofTurn
    return [...Map.groupBy(ofTurn, ({ holder }) => holder).values()].flatMap((own) => {
      const [first, last] = [own[0], own.at(-1)]
      return first && last ? [{ ...first, closesAt: last.closesAt }] : []
    })
  }) satisfies readonly Pick<Segment, keyof HeldTurn>[]
}

const without = (some: readonly HeldTurn[], others: readonly HeldTurn[]): readonly HeldTurn[] =>
  some.filter(({ holder }) => others.every((other) => other.holder !== holder))

/** Both lists are sorted: a turn too far from the other list's next one is too far from all after it. */
function pairUp(
  lost: readonly HeldTurn[],
  got: readonly HeldTurn[],
  orderOf: TurnOrder,
): [from: HeldTurn, to: HeldTurn][] {
  const pairs: [HeldTurn, HeldTurn][] = []
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

/** Whether a turn has time, and it is not over at `now`. */
export const isToCome = (turn: TurnWindow, now: Temporal.Instant): boolean =>
  !isSkipped(turn) && Temporal.Instant.compare(turn.closesAt, now) > 0

/** How long, until `now`, somebody else had the water than in the other timeline, in milliseconds. */
export function changedPastMs(old: Timeline, next: Timeline, now: Temporal.Instant): number {
  const nowMs = now.epochMilliseconds
  const edges = [old, next].flatMap(({ segments }) =>
    segments.flatMap(({ opensAt, closesAt }) => [opensAt.epochMilliseconds, closesAt.epochMilliseconds]),
  )
  const moments = [...new Set(edges.filter((ms) => ms < nowMs))].sort((a, b) => a - b)
  const holders = [old, next].map(({ segments }) => holdersAt(segments, moments))
  return moments.reduce((sum, ms, at) => {
    const isSame = holders[0]?.[at] === holders[1]?.[at]
    return isSame ? sum : sum + (moments[at + 1] ?? nowMs) - ms
  }, 0)
}

/** Who has the water at each of these moments, which are in order. */
function holdersAt(segments: readonly Segment[], moments: readonly number[]): (HolderId | undefined)[] {
  let at = 0
  return moments.map((ms) => {
    while (at < segments.length && (segments[at] as Segment).closesAt.epochMilliseconds <= ms) at += 1
    const segment = segments[at]
    return segment && segment.opensAt.epochMilliseconds <= ms ? segment.holder : undefined
  })
}
