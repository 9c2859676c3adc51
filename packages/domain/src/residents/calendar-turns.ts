import { type Closure, closureAt, closuresOf } from '../schedule/closure.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { HolderName } from '../schedule/holder-name.ts'
import { findPieceAt } from '../schedule/pieces.ts'
import type { PlaceHistory, SeasonHistory } from '../schedule/season-history.ts'
import { compareTurns, isSamePiece, pieceKey, placeOf, type Turn, type TurnPlace } from '../schedule/turn.ts'
import { isSkipped, openPlace, type TurnWindow, turnWindow } from '../schedule/turn-window.ts'
import { waterTimes } from '../schedule/water-times.ts'
import { type OwnStretch, ownNames, ownStretches } from './own-turns.ts'
import type { TurnViewer } from './whose-turn.ts'

/** A closure as it was announced, and when it was reopened. */
export interface AnnouncedClosure extends Closure {
  closedAt: Temporal.Instant
  /** When a captain ended it, or called it off before it began; undefined if it runs as announced. */
  reopenedAt: Temporal.Instant | undefined
}

/** One turn, or a piece of it, as it appears in a resident's calendar. */
export interface CalendarTurn extends Turn, TurnWindow {
  /** `taken`: it is no longer the resident's. `suspended`: the ditch is dry for all of it. `skipped`: the clocks skip it. */
  status: 'stands' | 'suspended' | 'skipped' | 'taken'
  /** Rises with every change to the turn. It is the same for every viewer, so it never falls for any of them. */
  revision: number
  /** When the turn, its stretch, or a turn next to them last changed. */
  revisedAt: Temporal.Instant
  /** The stretch it belongs to; undefined for one that was taken. */
  stretch: OwnStretch | undefined
  /** The rules by which it opens and closes: for a turn that was over when others came, those of its time. */
  rules: DitchRules
  /** The closures that take water from it. */
  closures: Closure[]
  /** Whether the gate opens with it: the turn before is not the resident's, or a closure comes between. */
  opensGate: boolean
  /** Whether the gate closes after it. */
  closesGate: boolean
}

interface CalendarQuery {
  history: SeasonHistory
  closures: readonly AnnouncedClosure[]
  viewer: TurnViewer
  /** Turns that closed before this are left out. */
  since: Temporal.Instant
}

/** Every turn that is, or was, the resident's, in order. */
export function calendarTurns({ history, closures, viewer, since }: CalendarQuery): CalendarTurn[] {
  const isOwn = ownNames(viewer)
  const findStretch = stretchFinder(history, viewer)
  const inEffect = closures.flatMap(stillInEffect)
  return [...history.places.values()]
    .flatMap((place) => {
      const holder = ownHolder(place, isOwn)
      if (holder === undefined) return []
      const { rules } = place
      const window = turnWindow(place, rules)
      if (isBefore(window.closesAt, since)) return []
      const isTaken = place.holder !== holder
      const windows = [window, ...place.formerWindows]
      const announced = closures.filter((closure) => windows.some((one) => meets(closure, one)))
      const dry = closuresOf(place, inEffect, rules)
      const stretch = isTaken ? undefined : findStretch(place)
      const [first, last] = [stretch?.turns[0], stretch?.turns.at(-1)]
      const status = isTaken ? 'taken' : statusOf(window, waterTimes(place, dry, rules))
      return {
        ...placeOf(place),
        holder,
        ...window,
        status,
        revision: place.changes + announced.flatMap(timesOf).length,
        revisedAt: latest([
          ...placesAround(place, findStretch(place), history).flatMap(
            (one) => history.places.get(pieceKey(one))?.changedAt ?? [],
          ),
          ...announced.flatMap(timesOf),
        ]),
        stretch,
        rules,
        closures: dry,
        opensGate: (first && isSamePiece(first, place)) || isCutAt(window.opensAt, inEffect),
        closesGate: (last && isSamePiece(last, place)) || isCutAt(window.closesAt, inEffect),
      } satisfies CalendarTurn
    })
    .toSorted(compareTurns)
}

/** The viewer's stretch of a place, under the rules of that place. */
function stretchFinder({ season }: SeasonHistory, viewer: TurnViewer) {
  const byRules = new Map<DitchRules, ReadonlyMap<string, OwnStretch>>()
  return (place: PlaceHistory): OwnStretch | undefined => {
    const known = byRules.get(place.rules) ?? stretchesByPlace(ownStretches(season, viewer, place.rules))
    byRules.set(place.rules, known)
    return known.get(pieceKey(place))
  }
}

const stretchesByPlace = (stretches: readonly OwnStretch[]): ReadonlyMap<string, OwnStretch> =>
  new Map(stretches.flatMap((stretch) => stretch.turns.map((turn) => [pieceKey(turn), stretch] as const)))

function statusOf(window: TurnWindow, water: readonly TurnWindow[]): CalendarTurn['status'] {
  if (isSkipped(window)) return 'skipped'
  return water.length === 0 ? 'suspended' : 'stands'
}

/** The resident's name that holds the place, or the last of their names that held it. */
const ownHolder = (
  { holder, formerHolders }: PlaceHistory,
  isOwn: (name: string) => boolean,
): HolderName | undefined => (holder !== undefined && isOwn(holder) ? holder : formerHolders.findLast(isOwn))

/** The turn's place, or those of its stretch, and the one on either side. */
function placesAround(place: PlaceHistory, stretch: OwnStretch | undefined, { season }: SeasonHistory): TurnPlace[] {
  const { rules } = place
  const turns: TurnPlace[] = stretch?.turns ?? [place]
  const [first, last] = [turns[0] ?? place, turns.at(-1) ?? place]
  const placeAt = (at: Temporal.Instant): TurnPlace => findPieceAt(season, at, rules) ?? openPlace(at, rules)
  const { opensAt } = turnWindow(first, rules)
  const { closesAt } = turnWindow(last, rules)
  return [placeAt(opensAt.subtract({ nanoseconds: 1 })), ...turns, placeAt(closesAt)]
}

function stillInEffect({ reopenedAt, ...closure }: AnnouncedClosure): Closure[] {
  if (!reopenedAt || isBefore(closure.until, reopenedAt)) return [closure]
  return isBefore(closure.from, reopenedAt) ? [{ ...closure, until: reopenedAt }] : []
}

/** Whether the ditch is dry right up to `at`, or from `at` on. */
export const isCutAt = (at: Temporal.Instant, closures: readonly Closure[]): boolean =>
  [at.subtract({ nanoseconds: 1 }), at].some((moment) => closureAt(closures, moment) !== undefined)

const timesOf = ({ closedAt, reopenedAt }: AnnouncedClosure): Temporal.Instant[] =>
  reopenedAt ? [closedAt, reopenedAt] : [closedAt]

/** Both ends included: a closure that ends as the turn opens takes no water, but decides who opens the gate. */
const meets = ({ from, until }: Closure, { opensAt, closesAt }: TurnWindow): boolean =>
  !isBefore(closesAt, from) && !isBefore(until, opensAt)

const latest = (instants: Temporal.Instant[]): Temporal.Instant =>
  instants.reduce((last, one) => (isBefore(last, one) ? one : last))

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0
