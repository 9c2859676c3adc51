import { findSeasonDay, findSlots, findTimeZone } from '@headgate/domain'
import { findLanguage, LANGUAGE_CODES } from '@headgate/language'
import { matching, type ReadSetting } from './setting-reader.ts'

/** The variable that sets each. */
export const DITCH_VARIABLES = {
  name: 'DITCH_NAME',
  city: 'DITCH_CITY',
  state: 'DITCH_STATE',
  latitude: 'DITCH_LATITUDE',
  longitude: 'DITCH_LONGITUDE',
  language: 'DITCH_LANGUAGE',
  timeZone: 'DITCH_TIME_ZONE',
  slots: 'DITCH_SLOTS',
  firstDay: 'DITCH_FIRST_DAY',
  lastDay: 'DITCH_LAST_DAY',
}

/** What the environment says about the ditch. Undefined: nothing, and the stored value stays. */
export function readDitchSettings(readSetting: ReadSetting) {
  const read = <T>(field: keyof typeof DITCH_VARIABLES, parse: (text: string) => T | undefined, expected: string) =>
    readSetting<T | undefined>(DITCH_VARIABLES[field], undefined, parse, expected)
  const findName = matching(/^.{1,100}$/s)
  return {
    name: read('name', findName, 'at most 100 characters'),
    city: read('city', findName, 'at most 100 characters'),
    state: read('state', matching(/^[A-Z]{2}$/), 'a two-letter state such as CO'),
    latitude: read('latitude', (text) => findDegrees(text, 90), 'degrees from -90 to 90'),
    longitude: read('longitude', (text) => findDegrees(text, 180), 'degrees from -180 to 180'),
    language: read('language', findLanguage, LANGUAGE_CODES.join(' or ')),
    timeZone: read('timeZone', findTimeZone, 'an IANA time zone such as America/Denver'),
    slots: read('slots', (text) => findSlots(text.split(',')), '1 to 24 rising times such as 4AM,10:30AM,4PM,10PM'),
    firstDay: read('firstDay', findSeasonDay, 'a month and day such as 04-15'),
    lastDay: read('lastDay', findSeasonDay, 'a month and day such as 11-01'),
  }
}

export type DitchSettings = ReturnType<typeof readDitchSettings>

function findDegrees(text: string, most: number): number | undefined {
  const degrees = Number(text)
  return Math.abs(degrees) <= most ? degrees : undefined
}
