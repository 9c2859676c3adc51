import { clocksOf, ditchDay, type Slot } from '@headgate/domain'
import { at } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { CATALOGS } from './catalogs.ts'
import type { Format } from './create-format.ts'

const DENVER = clocksOf('America/Denver')
/** Spaces that do not break are plain here. */
const inBoth = (write: (format: Format) => string): string[] =>
  [CATALOGS.en, CATALOGS.es].map(({ format }) => write(format).replaceAll('\u00A0', ' '))

it.each([
  ['2028-02-29', 'Tuesday 2/29', 'mar 29 feb', 'Tuesday, February 29', 'martes 29 de febrero'],
  ['2026-05-11', 'Monday 5/11', 'lun 11 may', 'Monday, May 11', 'lunes 11 de mayo'],
])('given %s, then a heading and a sentence have it in each language', (text, short, corto, long, largo) => {
  const day = ditchDay(text)
  expect(inBoth(({ shortDay }) => shortDay(day))).toEqual([short, corto])
  expect(inBoth(({ longDay }) => longDay(day))).toEqual([long, largo])
})

it('given a date in a list, then its weekday is short, and another year is said', () => {
  const [today, june] = [ditchDay('2026-01-01'), ditchDay('2026-06-18')]
  expect(inBoth(({ briefDayNear }) => briefDayNear(june, today))).toEqual(['Thu 6/18', 'jue 18 jun'])
  const later = inBoth(({ briefDayNear }) => briefDayNear(june.add({ years: 1 }), today))
  expect(later).toEqual(['Friday 6/18/2027', 'vie 18 jun 2027'])
})

it.each([
  ['11-01', 'Nov 1', 'Nov 1st'],
  ['09-23', 'Sept 23', 'Sept 23rd'],
  ['10-11', 'Oct 11', 'Oct 11th'],
])('given %s, then it is %s, and %s in full', (monthDay, short, spoken) => {
  const day = Temporal.PlainMonthDay.from(monthDay)
  const { format } = CATALOGS.en
  expect([format.shortMonthDay(day), format.spokenMonthDay(day)]).toEqual([short, spoken])
})

it.each([
  ['2026-06-10T04:00-06:00', '4 AM', '4 a. m.'],
  ['2026-06-10T00:00-06:00', '12 AM', '12 a. m.'],
  ['2026-06-10T12:05-06:00', '12:05 PM', '12:05 p. m.'],
])('given %s, then the time at the ditch is %s, or %s', (instant, ...words) => {
  expect(inBoth(({ time }) => time(at(instant), DENVER))).toEqual(words)
  const clock = at(instant).toZonedDateTimeISO(DENVER.timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
  expect(inBoth(({ timeOfDay }) => timeOfDay(clock))).toEqual(words)
})

it.each([
  ['11:00', 'June 10 at 11:00 AM MDT', '10 de junio a las 11:00 a. m. MDT'],
  ['13:05', 'June 10 at 1:05 PM MDT', '10 de junio a la 1:05 p. m. MDT'],
])('given %s, then a mail states the moment to the minute, with its zone', (time, ...words) => {
  const moment = at(`2026-06-10T${time}-06:00`)
  expect(inBoth(({ zonedMoment }) => zonedMoment(moment, DENVER, 'MDT'))).toEqual(words)
})

const noon = at('2026-06-10T12:00-06:00')
it.each([
  [{}, 'Suspended', 'Suspendido'],
  [{ until: noon.add({ hours: 1 }) }, 'Suspended until 1 PM', 'Suspendido hasta la 1 p. m.'],
  [{ from: noon.add({ minutes: 150 }) }, 'Suspended from 2:30 PM', 'Suspendido desde las 2:30 p. m.'],
  [
    { from: noon.add({ seconds: 59 }), until: noon.add({ minutes: 1 }) },
    'Suspended 12 PM to 12:01 PM',
    'Suspendido desde las 12 p. m. hasta las 12:01 p. m.',
  ],
])('given %o suspended, then it is %s, or %s', (suspended, ...words) => {
  expect(inBoth(({ suspension }) => suspension(suspended, DENVER))).toEqual(words)
})

it.each([
  [[], '', ''],
  [['Ana', 'Iglesias'], 'Ana and Iglesias', 'Ana e Iglesias'],
  [['a', 'b', 'c'], 'a, b and c', 'a, b y c'],
])('given %j, then the list reads "%s", or "%s"', (list, ...words) => {
  expect(inBoth((format) => format.list(list))).toEqual(words)
})

it.each([
  [{ seconds: 0 }, '0 min', '0 min'],
  [{ milliseconds: 1 }, '1 min', '1 min'],
  [{ hours: 23, minutes: 59, seconds: 59 }, '1 day', '1 día'],
  [{ hours: 24, minutes: 40 }, '1 day', '1 día'],
  [{ hours: 51 }, '2 days 3 h', '2 días 3 h'],
])('given %j, then it is %s, or %s', (lasts, ...words) => {
  expect(inBoth(({ duration }) => duration(Temporal.Duration.from(lasts)))).toEqual(words)
})

it.each([
  [{ seconds: -90 }, '0 min'],
  [{ minutes: 45, seconds: 29 }, '45 min'],
  [{ hours: 5, minutes: 59, seconds: 59 }, '6 h'],
  [{ days: 2, hours: 13, minutes: 12 }, '61 h 12 min'],
  [{ hours: 1234, minutes: 5 }, '1,234 h 5 min'],
])('given %j of water, then it is %s in hours and minutes, in both languages', (lasts, words) => {
  expect(inBoth(({ hours }) => hours(Temporal.Duration.from(lasts)))).toEqual([words, words])
})

it('given a time or a duration, then none of its spaces breaks a line', () => {
  const [afternoon, span] = [at('2026-06-10T16:00-06:00'), Temporal.Duration.from({ hours: 61, minutes: 12 })]
  const words = [CATALOGS.en, CATALOGS.es].flatMap(({ format: { time, hours, duration } }) => [
    time(afternoon, DENVER),
    hours(span),
    duration(span),
    duration(Temporal.Duration.from({ hours: 4, minutes: 47 })),
  ])
  expect(words.slice(0, 4)).toEqual([
    '4\u00A0PM',
    '61\u00A0h\u00A012\u00A0min',
    '2\u00A0days\u00A013\u00A0h',
    '4\u00A0h\u00A047\u00A0min',
  ])
  expect(words.filter((text) => text.includes(' '))).toEqual([])
})

it.each<[Slot, string, string, string]>([
  ['4PM', '4PM', '4 PM', '4 p. m.'],
  ['12:05AM', '12:05AM', '12:05 AM', '12:05 a. m.'],
])('given the slot %s, then the schedule has %s, and every other place %s, or %s', (slot, label, time, hora) => {
  expect(inBoth((format) => format.slot(slot))).toEqual([label, hora])
  expect(inBoth(({ slotTime }) => slotTime(slot))).toEqual([time, hora])
  expect(inBoth(({ place }) => place('6/10', slot))).toEqual([`6/10, ${time}`, `6/10, ${hora}`])
})

it('given a text that is no slot, then a turn’s place has it as it is', () => {
  expect(CATALOGS.en.format.briefPlace('Wed 6/10', 'noon')).toBe('Wed 6/10 noon')
})
