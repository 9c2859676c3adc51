import type { DitchRules } from './ditch-rules.ts'
import type { HolderName } from './holder-name.ts'
import { placeWithTimeAfter, placeWithTimeBefore } from './neighbor-places.ts'
import { type Season, seasonOf } from './season.ts'
import { isSameTurn, rememberedPlaceKey, type TurnPlace } from './turn.ts'
import { isSameWindow, type TurnWindow, turnWindow } from './turn-window.ts'

/** One place on the schedule across all imports. */
export interface PlaceHistory extends TurnPlace {
  /** The current holder; undefined if nobody has it. */
  holder: HolderName | undefined
  /** Earlier holders in order, each once, including one who got it back. */
  formerHolders: readonly HolderName[]
  /**
   * How often the holder changed, to or from nobody included, or the place came to open or close at another time. It
   * never falls.
   */
  changes: number
  /**
   * When that last happened, or when other rules last put another place before or after this one; otherwise, when the
   * place first had a holder.
   */
  changedAt: Temporal.Instant
  /** The rules that say when it opens and closes. A turn that is over, whichever rules one asks, stays under its own. */
  rules: DitchRules
  /** When it would have opened and closed under earlier rules. */
  formerWindows: readonly TurnWindow[]
}

/** Every place that was ever on the schedule, by `placeKey`, and the current season. */
export interface SeasonHistory {
  season: Season
  places: ReadonlyMap<string, PlaceHistory>
}

export const NO_HISTORY: SeasonHistory = { season: seasonOf([]), places: new Map() }

/**
 * The history after `season` takes effect at `at`, under `rules`. A turn over by then and missing from the new season
 * counts as unchanged, because a season that has ended is replaced by the next year's; other rules do not change it
 * either.
 */
export function followSeason(
  { places }: SeasonHistory,
  season: Season,
  at: Temporal.Instant,
  rules: DitchRules,
): SeasonHistory {
  const followed = new Map(places)
  const held = new Set<string>()
  for (const turn of season.turns) {
    const { day, slot, holder } = turn
    const key = rememberedPlaceKey(turn)
    const before = places.get(key)
    held.add(key)
    if (!before)
      followed.set(key, { day, slot, holder, formerHolders: [], changes: 0, changedAt: at, rules, formerWindows: [] })
    else followed.set(key, passOn(retime(before, rules, at), holder, at))
  }
  for (const [key, before] of places) {
    if (before.holder === undefined || held.has(key) || isOver(before, before.rules, at)) continue
    followed.set(key, passOn(before, undefined, at))
  }
  return { season, places: followed }
}

const isOver = (place: TurnPlace, rules: DitchRules, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(turnWindow(place, rules).closesAt, at) <= 0

/** A turn that is over under its own rules can run again under others, and the schedule shows it so. */
function retime(place: PlaceHistory, rules: DitchRules, at: Temporal.Instant): PlaceHistory {
  if (place.rules === rules || (isOver(place, place.rules, at) && isOver(place, rules, at))) return place
  const [before, after] = [turnWindow(place, place.rules), turnWindow(place, rules)]
  if (isSameWindow(before, after))
    return { ...place, rules, changedAt: hasSameNeighbors(place, place.rules, rules) ? place.changedAt : at }
  const formerWindows = [...place.formerWindows, before]
  return { ...place, rules, formerWindows, changes: place.changes + 1, changedAt: at }
}

const hasSameNeighbors = (place: TurnPlace, a: DitchRules, b: DitchRules): boolean =>
  [placeWithTimeBefore, placeWithTimeAfter].every((neighbor) => isSameTurn(neighbor(place, a), neighbor(place, b)))

function passOn(before: PlaceHistory, holder: HolderName | undefined, at: Temporal.Instant): PlaceHistory {
  if (before.holder === holder) return before
  const former = before.holder === undefined ? [] : [before.holder]
  return {
    ...before,
    holder,
    formerHolders: [...before.formerHolders.filter((name) => !former.includes(name)), ...former],
    changes: before.changes + 1,
    changedAt: at,
  }
}
