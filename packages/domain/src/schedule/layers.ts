import type { DitchDay } from './ditch-day.ts'
import type { HolderName } from './holder-name.ts'
import type { Season } from './season.ts'
import type { TurnPlace } from './turn.ts'
import type { TurnWindow } from './turn-window.ts'

/**
 * A layer over the season: one turn goes from the holder who is expected to have it to the next. Undefined is nobody.
 * It names the turn, not its hours: when other rules retime the turn, the layer follows it.
 */
export interface Reassignment extends TurnPlace {
  /** The change of the season that made it, and its number there, from 1. */
  changeId: number
  number: number
  expected: HolderName | undefined
  next: HolderName | undefined
}

/**
 * A layer over the season: the time in `[from, until)` goes from the holder who is expected to have it to the next, by
 * a trade. It moves hours, whichever turns they are in; when other rules retime the turns, it keeps its hours.
 */
export interface Handover {
  changeId: number
  number: number
  from: Temporal.Instant
  until: Temporal.Instant
  expected: HolderName
  next: HolderName
}

/**
 * From `fromDay` on, included, the turns of one holder show another's name: a house is sold. Undefined is always: one
 * holder was written in two ways.
 */
export interface Succession {
  changeId: number
  from: HolderName
  to: HolderName
  fromDay: DitchDay | undefined
}

/** In the order of their changes. */
export interface Layers {
  reassignments: readonly Reassignment[]
  handovers: readonly Handover[]
  successions: readonly Succession[]
}

export const NO_LAYERS: Layers = { reassignments: [], handovers: [], successions: [] }

/** What a handover does to the season below it. Both lists are in order, and `[opensAt, closesAt)`. */
export interface FoldedHandover {
  handover: Handover
  /** The time that it moves. */
  moved: readonly TurnWindow[]
  /** The time without ground: it is neither the expected holder's nor the next one's already. */
  missing: readonly TurnWindow[]
}

export interface FoldedSeason {
  season: Season
  /** The reassignments that move a turn. */
  standing: readonly Reassignment[]
  /** Those that move none: their turn is neither the expected holder's nor the next one's already. */
  groundless: readonly Reassignment[]
  handovers: readonly FoldedHandover[]
}
