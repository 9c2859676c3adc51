import type { DitchRules } from './ditch-rules.ts'
import type { HolderName } from './holder-name.ts'
import { type Season, seasonOf } from './season.ts'
import { compareTurns, type TurnPlace } from './turn.ts'
import { openPlace } from './turn-window.ts'

/** One place on the schedule across all imports. */
export interface PlaceHistory extends TurnPlace {
  /** The current holder; undefined if nobody has it. */
  holder: HolderName | undefined
  /** Earlier holders in order, each once, including one who got it back. */
  formerHolders: readonly HolderName[]
  /** How often the holder changed, to or from nobody included. It never falls. */
  changes: number
  /** When the holder last changed; with no changes, when the place first had one. */
  changedAt: Temporal.Instant
}

/** Every place that was ever on the schedule, by `placeKey`, and the current season. */
export interface SeasonHistory {
  season: Season
  places: ReadonlyMap<string, PlaceHistory>
}

export const NO_HISTORY: SeasonHistory = { season: seasonOf([]), places: new Map() }

/** `2026-06-10 4AM` */
export const placeKey = ({ day, slot }: TurnPlace): string => `${day} ${slot}`

/**
 * The history after `season` takes effect at `at`. A turn over by then and missing from the new season counts as
 * unchanged, because a season that has ended is replaced by the next year's.
 */
export function followSeason(
  { places }: SeasonHistory,
  season: Season,
  at: Temporal.Instant,
  rules: DitchRules,
): SeasonHistory {
  const followed = new Map(places)
  const held = new Set<string>()
  for (const { day, slot, holder } of season.turns) {
    const key = placeKey({ day, slot })
    const before = places.get(key)
    held.add(key)
    if (!before) followed.set(key, { day, slot, holder, formerHolders: [], changes: 0, changedAt: at })
    else if (before.holder !== holder) followed.set(key, passOn(before, holder, at))
  }
  const open = openPlace(at, rules)
  for (const [key, before] of places) {
    if (before.holder === undefined || held.has(key) || compareTurns(before, open) < 0) continue
    followed.set(key, passOn(before, undefined, at))
  }
  return { season, places: followed }
}

function passOn(before: PlaceHistory, holder: HolderName | undefined, at: Temporal.Instant): PlaceHistory {
  const former = before.holder === undefined ? [] : [before.holder]
  return {
    ...before,
    holder,
    formerHolders: [...before.formerHolders.filter((name) => !former.includes(name)), ...former],
    changes: before.changes + 1,
    changedAt: at,
  }
}
