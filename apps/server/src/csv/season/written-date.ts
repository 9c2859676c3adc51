import { searchText } from '@headgate/domain'

/** The names that dates are read with, in English and Spanish, without accents. */
const WEEKDAYS = [
  'monday tuesday wednesday thursday friday saturday sunday',
  'lunes martes miercoles jueves viernes sabado domingo',
].map((names) => names.split(' '))
const MONTHS = [
  'january february march april may june july august september october november december',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'ene feb mar abr may jun jul ago setiembre oct nov dic',
].map((names) => names.split(' '))

/** A date as written, not checked against the calendar. */
export interface WrittenDate {
  /** Undefined if not written. */
  year: number | undefined
  month: number
  day: number
  /** Whether slashes, or dashes before a year, stand between its numbers, so that either may be the month. */
  isSlashed: boolean
  /** 1 is Monday, 7 Sunday; undefined if not written. */
  weekday: number | undefined
}

const YEAR = String.raw`(?<year>\d{4}|\d{2})`
const MONTH = String.raw`(?<month>\d{1,2})`
const DAY = String.raw`(?<day>\d{1,2})`
const MONTH_NAME = String.raw`(?<monthName>[a-z]{3,10})\.?`
const NTH = '(?:st|nd|rd|th|o|ro)?'

/** With slashes the month comes first, as in the US, unless the rest of a file says otherwise; with dots, the day. */
const SHAPES = [
  String.raw`(?<year>\d{4})-${MONTH}-${DAY}`,
  String.raw`(?<year>\d{4})/${MONTH}/${DAY}`,
  `${MONTH}/${DAY}(?:/${YEAR})?`,
  `${MONTH}-${DAY}-${YEAR}`,
  String.raw`${DAY}\.${MONTH}\.${YEAR}?`,
  `${DAY}(?:-${MONTH_NAME}(?:-${YEAR})?|${NTH} (?:of |de )?${MONTH_NAME}(?:,?(?: del?)? ${YEAR})?)`,
  `${MONTH_NAME}[ -]${DAY}${NTH}(?:,? (?<year>\\d{4}))?`,
].map((shape) => new RegExp(`^${shape}$`, 'i'))

const SLASHED = /(?:^|[ ,])\d{1,2}(?:\/\d|-\d+-\d)/
const WEEKDAY_BEFORE = /^([a-z]{3,9})\.?,? *(?=\d|[a-z])/i
const MONTH_TITLE = /^(?:(?:month of|mes de) )?([a-z]{3,10})\.?(?:,? (?:del? )?(\d{4}))?$/
/** `1`, `1st`, `Mon 1`, `1 lun`: a day below the name of its month. */
const DAY_ALONE = /^(?:([a-z]{3,9})\.?,? )?(\d{1,2})(?:st|nd|rd|th)?(?:,? ([a-z]{3,9})\.?)?$/
const TIME_BEHIND = /(?: |T)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?$/i
const MIDNIGHT = /^.0?0:00(?::00(?:\.0+)?)?$|^.12:00(?::00)? ?a\.?m\.?$/i

/** A spreadsheet's day number. Day 1 is 1900-01-01, and spreadsheets count a February 29 that 1900 did not have. */
const DAY_NUMBER = /^\d{5}(?:\.0+)?$/
const DAY_NUMBER_ZERO = Temporal.PlainDate.from('1899-12-30')

const LONGEST_DATE = 60

/**
 * Reads a date as spreadsheets and people write it, optionally with a weekday before it or midnight after it. Undefined
 * if it is not a date or has another time of day.
 */
export function findWrittenDate(text: string): WrittenDate | undefined {
  if (text.length > LONGEST_DATE) return undefined
  const spaced = text.replace(/\s+/g, ' ').trim()
  if (DAY_NUMBER.test(spaced)) return fromDayNumber(Number(spaced))
  const dated = withoutMidnight(searchText(spaced))
  // A whole date comes first: `mar 10` is in March, and `mar 10 jun` a Tuesday.
  const whole = findParts(dated)
  const weekday = whole ? undefined : indexOfName(WEEKDAYS, WEEKDAY_BEFORE.exec(dated)?.[1]?.replace(/(?<=...)s$/, ''))
  const parts = weekday === undefined ? whole : findParts(dated.replace(WEEKDAY_BEFORE, ''))
  const month = parts?.monthName === undefined ? Number(parts?.month) : indexOfName(MONTHS, parts.monthName)
  if (!parts || month === undefined) return undefined
  return { year: fullYear(parts.year), month, day: Number(parts.day), isSlashed: SLASHED.test(dated), weekday }
}

/** A month that stands above the days of its own. */
export interface MonthTitle {
  month: number
  year: number | undefined
}

/** `June`, `JUNE 2026`, `mes de junio`. Undefined for anything else. */
export function findMonthTitle(text: string): MonthTitle | undefined {
  if (text.length > LONGEST_DATE) return undefined
  const [, name, year] = MONTH_TITLE.exec(searchText(text).replace(/\s+/g, ' ').trim()) ?? []
  const month = indexOfName(MONTHS, name)
  return month === undefined ? undefined : { month, year: fullYear(year) }
}

/** A day by its number alone, in the month whose title stands above it. Undefined if it is none. */
export function findDayBelow(text: string, { month, year }: MonthTitle): WrittenDate | undefined {
  if (text.length > LONGEST_DATE) return undefined
  const [, before, day, behind] = DAY_ALONE.exec(searchText(text).replace(/\s+/g, ' ').trim()) ?? []
  const name = before ?? behind
  const weekday = indexOfName(WEEKDAYS, name)
  if (day === undefined || (name !== undefined && weekday === undefined)) return undefined
  return { year, month, day: Number(day), isSlashed: false, weekday }
}

/** 1 is Monday: `Mon`, `martes`. Undefined for anything but the name of a weekday. */
export const findWeekdayName = (text: string): number | undefined =>
  text.length > 10 ? undefined : indexOfName(WEEKDAYS, /^([a-z]{3,9})\.?$/.exec(searchText(text).trim())?.[1])

const findParts = (text: string) =>
  SHAPES.map((shape) => shape.exec(text)?.groups).find((groups) => groups !== undefined)

function withoutMidnight(text: string): string {
  const time = TIME_BEHIND.exec(text)?.[0]
  return time !== undefined && MIDNIGHT.test(time) ? text.slice(0, -time.length) : text
}

function fromDayNumber(days: number): WrittenDate {
  const { year, month, day } = DAY_NUMBER_ZERO.add({ days })
  return { year, month, day, isSlashed: false, weekday: undefined }
}

/** The position, counted from 1, of the name that starts with these letters. */
function indexOfName(languages: readonly string[][], start: string | undefined): number | undefined {
  if (start === undefined) return undefined
  const found = languages.map((names) => names.findIndex((full) => full.startsWith(start))).find((index) => index >= 0)
  return found === undefined ? undefined : found + 1
}

const fullYear = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : text.length === 2 ? 2000 + Number(text) : Number(text)
