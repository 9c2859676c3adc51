import type { DitchRules } from './ditch-rules.ts'
import type { HolderName } from './holder-name.ts'
import { placeWithTimeAfter, placeWithTimeBefore } from './neighbor-places.ts'
import { piecesOf } from './pieces.ts'
import { type Season, seasonOf } from './season.ts'
import { isSameTurn, pieceKey, placeOf, rememberedPlaceKey, type TurnPlace } from './turn.ts'
import { isSameWindow, type TurnWindow, turnWindow } from './turn-window.ts'

/** One place on the schedule, or a piece of it, across all changes. */
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

/** Every place and piece that was ever on the schedule, by `pieceKey`, and the current season. */
export interface SeasonHistory {
  season: Season
  places: ReadonlyMap<string, PlaceHistory>
}

export const NO_HISTORY: SeasonHistory = { season: seasonOf([]), places: new Map() }

/**
 * The history after `season` takes effect at `at`, under `rules`. A turn over by then and missing from the new season
 * counts as unchanged, because a season that has ended is replaced by the next year's; other rules do not change it
 * either. One that is there with other pieces has those, as on the schedule.
 */
export function followSeason(
  { places }: SeasonHistory,
  season: Season,
  at: Temporal.Instant,
  rules: DitchRules,
): SeasonHistory {
  const followed = new Map(places)
  const held = new Set<string>()
  const turnKeys = new Set(season.turns.map(rememberedPlaceKey))
  for (const piece of piecesOf(season)) {
    const { holder } = piece
    const place = placeOf(piece)
    const key = piece.span && !piece.span.isFirst ? pieceKey(piece) : rememberedPlaceKey(piece)
    const before = places.get(key)
    held.add(key)
    if (!before)
      followed.set(key, { ...place, holder, formerHolders: [], changes: 0, changedAt: at, rules, formerWindows: [] })
    else followed.set(key, passOn(retime(before, { place, rules }, at), holder, at))
  }
  for (const [key, before] of places) {
    if (before.holder === undefined || held.has(key)) continue
    const isCutOtherwise = () => turnKeys.has(rememberedPlaceKey(before)) && hasSameTime(before, before.rules, rules)
    if (isOver(before, before.rules, at) && !isCutOtherwise()) continue
    followed.set(key, passOn(before, undefined, at))
  }
  return { season, places: followed }
}

const isOver = (place: TurnPlace, rules: DitchRules, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(turnWindow(place, rules).closesAt, at) <= 0

/** A turn that is over under its own rules can run again under others, and the schedule shows it so. */
function retime(
  old: PlaceHistory,
  { place, rules }: { place: TurnPlace; rules: DitchRules },
  at: Temporal.Instant,
): PlaceHistory {
  const isUncut = old.span === undefined && place.span === undefined
  if (isUncut && old.rules === rules) return old
  const isPast = isOver(old, old.rules, at) && isOver(place, rules, at)
  if (isPast && (isUncut || !hasSameTime(place, old.rules, rules))) return old
  const [before, after] = [turnWindow(old, old.rules), turnWindow(place, rules)]
  const { span: _, ...rest } = old
  if (isSameWindow(before, after))
    return { ...rest, ...place, rules, changedAt: hasSameNeighbors(place, old.rules, rules) ? old.changedAt : at }
  const formerWindows = [...old.formerWindows, before]
  return { ...rest, ...place, rules, formerWindows, changes: old.changes + 1, changedAt: at }
}

/** Whether the whole turn opens and closes at the same times under both. */
const hasSameTime = ({ day, slot }: TurnPlace, a: DitchRules, b: DitchRules): boolean =>
  isSameWindow(turnWindow({ day, slot }, a), turnWindow({ day, slot }, b))

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
