import type { Stage } from '../people/stage.ts'

/** Something that must hold whatever happens. Each throws `Broken` when it does not. */
export interface Rule {
  /** At the opening of each turn, and a minute before and after. */
  atBoundary?: (stage: Stage) => Promise<void>
  /** When the machines have had the time for whatever recurs. */
  afterWork?: (stage: Stage) => Promise<void>
  /** When everybody has done what they did at this minute. */
  afterStep?: (stage: Stage) => Promise<void>
  /** Once a day, at some minute of it. */
  daily?: (stage: Stage) => Promise<void>
  /** When the season is over. */
  atEnd?: (stage: Stage) => Promise<void>
}
