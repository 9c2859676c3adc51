import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A real ditch, entered as its captain would. `docs/real-ditches.md` has where its rule comes from. */
export interface RealDitch {
  timeZone: string
  /** The season's first and last day. */
  season: readonly [string, string]
  /** What is imported, one after the other, and when. */
  imports: readonly { now?: string; file: string; options?: string }[]
  /** The instants that are compared: `[from, until)`. */
  compared: readonly [string, string]
  /** Its rule, in words of its own: who has the water then, by the ditch's clocks. Undefined is nobody. */
  holderAt: (at: Temporal.ZonedDateTime) => string | undefined
}

const real = (name: string): string => readFileSync(resolve(import.meta.dirname, '../../../../data/real', name), 'utf8')

const MONDAY = 1
const minuteOfDay = ({ hour, minute }: Temporal.ZonedDateTime): number => hour * 60 + minute
const daysFrom = (day: string, at: Temporal.PlainDate): number => Temporal.PlainDate.from(day).until(at).days
const minutesFrom = (start: string, at: Temporal.ZonedDateTime): number =>
  Temporal.Instant.from(start).until(at.toInstant()).total('minutes')

/** Who has a minute when all take their turns in order, again and again. */
function inOrder(lengths: readonly (readonly [name: string, minutes: number])[], cycle: number, minute: number) {
  let left = ((minute % cycle) + cycle) % cycle
  for (const [name, minutes] of lengths) {
    if (left < minutes) return name
    left -= minutes
  }
  return undefined
}

const sheet = (heading: string, rows: readonly (readonly (string | number)[])[]): string =>
  `${[heading, ...rows.map((row) => row.join(','))].join('\n')}\n`

/** By the clocks' time of day, so that a change of clocks moves no opening. */
function riverCall(at: Temporal.ZonedDateTime): string {
  const { dayOfWeek } = at.toPlainDateTime().subtract({ hours: 7 })
  return { 7: 'Division 1', 1: 'Division 2', 2: 'Division 3 North', 3: 'Division 3 South' }[dayOfWeek] ?? 'Pump Ditch'
}

const LATERAL = [585, 1231, 385, 954, 246, 800, 1539, 339, 616, 1000, 231, 677, 462, 708, 307]
const TRACTS = 'Adams Baker Cole Diaz Evans Ford Garza Hale Ivey Jones Kerr Lopez Moss Nash Ortiz'.split(' ')

const SHARES = [
  ['Allred', 40],
  ['Bench', 20],
  ['Christensen', 60],
  ['Draper', 48],
] as const

const patrons = (days: number) => Array.from({ length: 7 }, (_, at) => [`Patron ${at + 1}`, `${days} days`])

const FARMS = Array.from({ length: 62 }, (_, at) => [`Farm ${at + 1}`, at < 54 ? 17 : 18] as const)
const HIJUELA = Array.from({ length: 24 }, (_, at) => [`Regante ${at + 1}`, at % 6 === 5 ? 7 : 8] as const)
const SATURDAYS = [4, 5, 6, 7, 8].flatMap((month) => [1, 2].map((time) => saturdayOf(month, time)))

function saturdayOf(month: number, time: number): string {
  const first = Temporal.PlainDate.from({ year: 2026, month, day: 1 })
  return `${first.add({ days: ((6 - first.dayOfWeek + 7) % 7) + (time - 1) * 14 })}`
}

export const REAL_DITCHES: Record<string, RealDitch> = {
  'Crooked Ditch on river call, as a grid': {
    timeZone: 'America/Denver',
    season: ['04-15', '11-01'],
    imports: [{ file: real('crooked-river-call.csv') }],
    compared: ['2026-08-18T07:00-06:00', '2026-10-15T07:00-06:00'],
    holderAt: riverCall,
  },
  'Crooked Ditch on river call, as a roster': {
    timeZone: 'America/Denver',
    season: ['03-01', '11-15'],
    imports: [
      {
        file: sheet('Division,When', [
          ['Division 1', 'Sun 7 am to Mon 7 am'],
          ['Division 2', 'Mon 7 am to Tue 7 am'],
          ['Division 3 North', 'Tue 7 am to Wed 7 am'],
          ['Division 3 South', 'Wed 7 am to Thu 7 am'],
          ['Pump Ditch', 'Thu 7 am to Sun 7 am'],
        ]),
        options: '--starts 2026-03-01',
      },
    ],
    compared: ['2026-03-01T00:00-07:00', '2026-11-15T00:00-07:00'],
    holderAt: riverCall,
  },
  'Keene Village': {
    timeZone: 'America/Denver',
    season: ['04-15', '11-01'],
    imports: [{ file: real('keene-village.csv') }],
    compared: ['2026-04-23T00:00-06:00', '2026-10-16T00:00-06:00'],
    holderAt: ({ day, hour }) => `Homes ${(day % 2 === 1 ? 'FABCDE' : 'LGHIJK')[Math.floor(hour / 4)]}`,
  },
  'Saguaro Canyon': {
    timeZone: 'America/Boise',
    season: ['04-15', '10-15'],
    imports: [
      {
        file: sheet('Homes,Days,From,Until', [
          ...[1, 3, 5, 7, 9].flatMap((digit) =>
            ['AM', 'PM'].map((half) => [`Ending in ${digit}`, 'Tue/Thu/Sat', `${digit}${half}`, `${digit + 2}${half}`]),
          ),
          ...[0, 2, 4, 6, 8].flatMap((digit) =>
            ['AM', 'PM'].map((half) => [
              `Ending in ${digit}`,
              'Mon/Wed/Fri',
              `${digit || 12}${half}`,
              `${digit + 2}${half}`,
            ]),
          ),
          ['Common areas', 'Sunday', '12AM', 'midnight'],
        ]),
        options: '--starts 2026-04-15',
      },
    ],
    compared: ['2026-04-15T00:00-06:00', '2026-10-16T00:00-06:00'],
    holderAt: ({ dayOfWeek, hour }) => {
      const onTheClock = hour % 12
      if (dayOfWeek === 7) return 'Common areas'
      const isOddDay = dayOfWeek % 2 === 0
      const digit = isOddDay ? onTheClock - 1 + (onTheClock % 2) : onTheClock - (onTheClock % 2)
      return digit < 0 || digit > 9 || (isOddDay && onTheClock === 0) ? undefined : `Ending in ${digit}`
    },
  },
  'Three-division ditch': {
    timeZone: 'America/Denver',
    season: ['03-01', '11-15'],
    imports: [
      {
        file: sheet('Division,Days', [
          ['Division One', 'Mon & Thu'],
          ['Division Two', 'Tue & Fri'],
          ['Division Three', 'Wed & Sat'],
        ]),
        options: '--starts 2026-03-01',
      },
    ],
    compared: ['2026-03-01T00:00-07:00', '2026-11-16T00:00-07:00'],
    holderAt: ({ dayOfWeek }) => (dayOfWeek === 7 ? undefined : `Division ${['Three', 'One', 'Two'][dayOfWeek % 3]}`),
  },
  'Nampa & Meridian lateral': {
    timeZone: 'America/Boise',
    season: ['03-01', '11-15'],
    imports: [{ file: real('nmid-lateral.csv'), options: '--starts 2026-03-02' }],
    compared: ['2026-03-02T00:00-07:00', '2026-11-15T00:00-07:00'],
    holderAt: (at) =>
      inOrder(
        TRACTS.map((name, place) => [name, LATERAL[place] ?? 0]),
        10_080,
        (at.dayOfWeek - MONDAY) * 1440 + minuteOfDay(at) - 6 * 60,
      ),
  },
  Tumalo: {
    timeZone: 'America/Los_Angeles',
    season: ['04-15', '10-15'],
    imports: [
      {
        file: sheet('Name,Week,From,Until', [
          ['South', 1, 'Mon 8 AM', 'Mon 8 AM'],
          ['North', 2, 'Mon 8 AM', 'Mon 8 AM'],
        ]),
        options: '--starts 2026-04-20T08:00 --cycle 14d',
      },
    ],
    compared: ['2026-04-20T08:00-07:00', '2026-10-15T00:00-07:00'],
    holderAt: (at) => {
      const weeks = Math.floor(daysFrom('2026-04-20', at.toPlainDateTime().subtract({ hours: 8 }).toPlainDate()) / 7)
      return weeks % 2 === 0 ? 'South' : 'North'
    },
  },
  'La Riata': {
    timeZone: 'America/Denver',
    season: ['04-01', '10-31'],
    imports: [{ file: 'Name,From,Until\nLa Riata,Wed 6 AM,Thu 5 PM\n', options: '--starts 2026-04-01' }],
    compared: ['2026-04-01T00:00-06:00', '2026-11-01T00:00-06:00'],
    holderAt: (at) => {
      const isOn = at.dayOfWeek === 3 ? at.hour >= 6 : at.dayOfWeek === 4 && at.hour < 17
      return isOn ? 'La Riata' : undefined
    },
  },
  'Elephant Butte small tracts': {
    timeZone: 'America/Denver',
    season: ['03-01', '10-31'],
    imports: [
      {
        file: sheet(
          'Name,From,Until',
          SATURDAYS.map((day) => ['Small tracts', `${day} 0:00`, `${day} midnight`]),
        ),
      },
    ],
    compared: ['2026-03-01T00:00-07:00', '2026-10-31T00:00-06:00'],
    holderAt: (at) => (SATURDAYS.includes(`${at.toPlainDate()}`) ? 'Small tracts' : undefined),
  },
  Guaymallén: {
    timeZone: 'America/Argentina/Mendoza',
    season: ['08-15', '12-31'],
    imports: [
      {
        file: 'Canal;Duración\nCacique Guaymallén;4 días\nSan Martín;4 días\n',
        options: '--starts 2026-09-01T08:00',
      },
    ],
    compared: ['2026-09-01T08:00-03:00', '2027-01-01T00:00-03:00'],
    holderAt: (at) =>
      minutesFrom('2026-09-01T08:00-03:00', at) % (8 * 1440) < 4 * 1440 ? 'Cacique Guaymallén' : 'San Martín',
  },
  'Sardikhola-Puranchaur': {
    timeZone: 'Asia/Kathmandu',
    season: ['06-01', '11-30'],
    imports: [
      { file: 'Name,Hours\nBhurjung Khola,24\nPuranchaur,48\n', options: '--starts 2026-06-15T06:00 --cycle 72h' },
    ],
    compared: ['2026-06-15T06:00+05:45', '2026-12-01T00:00+05:45'],
    holderAt: (at) =>
      minutesFrom('2026-06-15T06:00+05:45', at) % (72 * 60) < 24 * 60 ? 'Bhurjung Khola' : 'Puranchaur',
  },
  'Bristol Heights': {
    timeZone: 'America/Boise',
    season: ['04-15', '10-15'],
    imports: [
      {
        file: sheet('Group,Day,Time', [
          ['Group A', 'daily', '12 AM - 6 AM'],
          ['Group B', 'daily', '6 AM - noon'],
          ['Group C', 'daily', 'noon - 6 PM'],
          ['Group D', 'daily', '6 PM - midnight'],
        ]),
        options: '--starts 2026-04-15',
      },
    ],
    compared: ['2026-04-15T00:00-06:00', '2026-10-16T00:00-06:00'],
    holderAt: ({ hour }) => `Group ${'ABCD'[Math.floor(hour / 6)]}`,
  },
  'Medford, two weeks and then three': {
    timeZone: 'America/Los_Angeles',
    season: ['04-15', '09-30'],
    imports: [
      {
        now: '2026-03-20T12:00:00-07:00',
        file: sheet('Patron,Length', patrons(2)),
        options: '--starts 2026-04-15T06:00 --cycle 14d',
      },
      {
        now: '2026-06-09T12:00:00-07:00',
        file: sheet('Patron,Length', patrons(3)),
        options: '--starts 2026-06-10T06:00 --cycle 21d',
      },
    ],
    compared: ['2026-04-15T06:00-07:00', '2026-10-01T00:00-07:00'],
    holderAt: (at) => {
      const sinceShortage = minutesFrom('2026-06-10T06:00-07:00', at)
      const [minutes, days] = sinceShortage >= 0 ? [sinceShortage, 3] : [minutesFrom('2026-04-15T06:00-07:00', at), 2]
      return `Patron ${(Math.floor(minutes / (days * 1440)) % 7) + 1}`
    },
  },
  'a Utah company, by shares': {
    timeZone: 'America/Denver',
    season: ['03-01', '11-15'],
    imports: [{ file: sheet('Shareholder,Shares', SHARES), options: '--starts 2026-03-02T06:00 --cycle 7d' }],
    compared: ['2026-03-02T06:00-07:00', '2026-11-16T00:00-07:00'],
    holderAt: (at) =>
      inOrder(
        SHARES.map(([name, hours]) => [name, hours * 60]),
        10_080,
        minutesFrom('2026-03-02T06:00-07:00', at),
      ),
  },
  'San Luis People’s Ditch': {
    timeZone: 'America/Denver',
    season: ['04-15', '10-15'],
    imports: [{ file: sheet('Name,Acres', FARMS), options: '--starts 2026-04-15T06:00 --cycle 354h' }],
    compared: ['2026-04-15T06:00-06:00', '2026-10-16T00:00-06:00'],
    holderAt: (at) =>
      inOrder(
        FARMS.map(([name, acres]) => [name, acres * 20]),
        354 * 60,
        minutesFrom('2026-04-15T06:00-06:00', at),
      ),
  },
  'a hijuela of Cañada Colorada': {
    timeZone: 'America/Argentina/Mendoza',
    season: ['08-15', '12-31'],
    imports: [{ file: sheet('Regante,Horas', HIJUELA), options: '--starts 2026-09-07T08:00 --cycle 188h' }],
    compared: ['2026-09-07T08:00-03:00', '2027-01-01T00:00-03:00'],
    holderAt: (at) =>
      inOrder(
        HIJUELA.map(([name, hours]) => [name, hours * 60]),
        188 * 60,
        minutesFrom('2026-09-07T08:00-03:00', at),
      ),
  },
}
