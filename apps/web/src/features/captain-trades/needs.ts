import type { DitchRules, Season } from '@headgate/domain'

/** What the captain's trades are given of the ditch. */
export interface TradeNeeds {
  rules: DitchRules
  /** The turns in a schedule response. Throws for anything else. */
  readSeason: (answer: unknown) => Season
}
