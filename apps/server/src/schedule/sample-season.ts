import { type DitchRules, ditchDayAt, rotation, type Season, seasonOf, type Turn } from '@headgate/domain'
import type { Config } from '../config/config.ts'

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

/** From 15 April where the season ends on 1 November. */
const DAYS_BEFORE_LAST_DAY = 200

/** A season for the year of `now` and one for the next, so that there is something to see at any time of year. */
export function sampleSeason({ rules, clock }: Pick<Config, 'rules' | 'clock'>): Season {
  const { year } = ditchDayAt(clock.now(), rules.timeZone)
  return seasonOf([year, year + 1].flatMap((of) => rotationOfYear(of, rules)))
}

function rotationOfYear(year: number, { slots, lastDay }: DitchRules): Turn[] {
  const through = lastDay.toPlainDate({ year })
  const from = through.subtract({ days: DAYS_BEFORE_LAST_DAY })
  const turnsToSpare = ((DAYS_BEFORE_LAST_DAY + 1) * slots.length) % SAMPLE_OWNERS.length
  // Owners next to each other get them. The next year's begin where these end.
  return rotation({ owners: SAMPLE_OWNERS, slots, from, through, shift: year * turnsToSpare })
}
