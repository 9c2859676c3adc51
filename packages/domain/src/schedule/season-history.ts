import type { DitchRules } from './ditch-rules.ts'
import type { HolderName } from './holder-name.ts'
import { type Season, seasonOf } from './season.ts'
import { compareTurns, type TurnPlace } from './turn.ts'
import { openPlace } from './turn-window.ts'

/** What became of one place on the schedule, from import to import. */
export interface PlaceHistory extends TurnPlace {
  /** Who has it now; undefined when nobody has. */
  holder: HolderName | undefined
  /** Who had it before, in order, none twice; whoever got it back is among them. */
  formerHolders: readonly HolderName[]
  /** How often it passed to another, was taken away or was given anew. It never falls. */
  changes: number
  /** When the last of these happened; when it was first given, where none did. */
  changedAt: Temporal.Instant
}

/** Every place that was ever on the schedule, by its `placeKey`, and the season that came of it. */
export interface SeasonHistory {
  season: Season
  places: ReadonlyMap<string, PlaceHistory>
}

export const NO_HISTORY: SeasonHistory = { season: seasonOf([]), places: new Map() }

/** `2026-06-10 4AM` */
export const placeKey = ({ day, slot }: TurnPlace): string => `${day} ${slot}`

/**
 * The history once `season` has come into force at `at`. A turn that was over by then and is not in the new
 * season was not taken from anybody: seasons are replaced by the next year's when they have ended.
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
