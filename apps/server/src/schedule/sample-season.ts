import { type DitchRules, ditchDayAt, type GridTurn, rotation, type Season, seasonOf } from '@headgate/domain'

/** The fictional owners of `data/sample/properties.csv`. */
export const SAMPLE_OWNERS = [
  'Anderson',
  'Baca',
  'Castillo',
  'Dunn',
  'Erickson',
  'Fischer',
  'Gallegos',
  'Hanley',
  'Ibarra',
  'Jensen',
  'Kowalski',
  'Lindqvist',
  'Montoya',
  'Nguyen',
  'Okafor',
  'Pruitt',
  'Quintana',
  'Romero',
  'Sandoval',
  'Trujillo',
  'Vasquez',
  'Whitaker',
] as const

/** A season that ends on November 1 starts on April 15. */
const DAYS_BEFORE_LAST_DAY = 200

/** Seasons for this year and the next, so that there is something to see at any time of year. */
export function sampleSeason(rules: DitchRules, now: Temporal.Instant): Season {
  const { year } = ditchDayAt(now, rules.clocks)
  return seasonOf([year, year + 1].flatMap((of) => rotationOfYear(of, rules)))
}

function rotationOfYear(year: number, { slots, lastDay }: DitchRules): GridTurn[] {
  const through = lastDay.toPlainDate({ year })
  const from = through.subtract({ days: DAYS_BEFORE_LAST_DAY })
  const extraTurns = ((DAYS_BEFORE_LAST_DAY + 1) * slots.length) % SAMPLE_OWNERS.length
  // Consecutive owners get the extra turns. Next year's start where this year's end.
  return rotation({ owners: SAMPLE_OWNERS, slots, from, through, shift: year * extraTurns })
}
