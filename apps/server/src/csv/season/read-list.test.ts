import { readSeasonAnswers, type seasonAnswersQuery } from '@headgate/contracts'
import { finish, writePlace } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { LAKEWOOD_READING } from '../../testing/lakewood-rules.ts'
import { aWorkbook } from '../workbook/testing/a-workbook.ts'
import { readSeasonCsv } from './read-season-file.ts'
import type { SeasonReading } from './read-season-table.ts'
import { readSeasonWorkbook } from './read-season-workbook.ts'

type Asked = z.input<typeof seasonAnswersQuery>

const read = (text: string, asked: Asked = {}): SeasonReading =>
  finish(readSeasonCsv(Buffer.from(text), { ...LAKEWOOD_READING, answers: readSeasonAnswers(asked) }))

/** `2026-06-08T06:00 2026-06-08T15:45 Adams`, one for each turn. */
function turnsOf(season: SeasonReading, most = Number.POSITIVE_INFINITY): string[] {
  if ('faults' in season) throw new Error(season.faults.map(({ line, message }) => `${line}: ${message}`).join('\n'))
  return season.turns
    .slice(0, most)
    .map(({ opens, closes, holder }) => `${writePlace(opens)} ${writePlace(closes)} ${holder}`)
}

/** `3:2 turns-overlap`, one for each fault. */
const faultsOf = (season: SeasonReading): string[] =>
  'turns' in season ? [] : season.faults.map(({ line, column, reason }) => `${line}:${column} ${reason}`)

const formOf = ({ findings }: SeasonReading) => findings?.form

describe('a list', () => {
  it('given dates in several forms, a close without a date and one left out, then each turn has its times', () => {
    const file = `Name,From,Until
Adams,2026-06-10 14:20,2026-06-11 02:05
Baker,6/11/2026 2:05 AM,6:00 AM
Cole,Thu 6/11/2026 6AM,
Diaz,2026-06-11T18:30,2026-06-14 24:00
`
    expect(turnsOf(read(file))).toEqual([
      '2026-06-10T14:20 2026-06-11T02:05 Adams',
      '2026-06-11T02:05 2026-06-11T06:00 Baker',
      '2026-06-11T06:00 2026-06-11T18:30 Cole',
      '2026-06-11T18:30 2026-06-15T00:00 Diaz',
    ])
    expect(formOf(read(file))).toBe('list')
  })

  it('given dates and times in two columns, with lengths, in Spanish and out of order, then they are read', () => {
    const file = `Titular;Fecha;Hora;Duración\nBaca;6/11/2026;2:05;3 h 55\nAragón;6/10/2026;14:20;11:45\n`
    expect(turnsOf(read(file))).toEqual([
      '2026-06-10T14:20 2026-06-11T02:05 Aragón',
      '2026-06-11T02:05 2026-06-11T06:00 Baca',
    ])
  })

  it('given no heading, then no row is taken for one', () => {
    const [dated, split] = [
      'Adams,2026-06-10 6AM,2026-06-10 6PM\nBaker,2026-06-10 6PM,2026-06-11 6AM\n',
      'Adams,2026-06-10,6AM,6PM\nBaker,2026-06-10,6PM,6AM\n',
    ].map((text) => turnsOf(read(text)))
    expect(dated).toEqual(['2026-06-10T06:00 2026-06-10T18:00 Adams', '2026-06-10T18:00 2026-06-11T06:00 Baker'])
    expect(split).toEqual(dated)
    expect(turnsOf(read('Adams,Monday,6AM,Monday,6PM\nBaker,Monday,6PM,Tuesday,6AM\n'), 1)).toEqual([
      '2026-01-05T06:00 2026-01-05T18:00 Adams',
    ])
  })

  it('given times that the clock shows twice, then their offset says which', () => {
    const file =
      'Name,From,Until\nAdams,2026-11-01 01:59,2026-11-01 01:10-07:00\nBaker,2026-11-01 01:13-07:00,2026-11-01 2:00\n'
    expect(turnsOf(read(file))).toEqual([
      '2026-11-01T01:59 2026-11-01T01:10-07:00 Adams',
      '2026-11-01T01:13-07:00 2026-11-01T02:00 Baker',
    ])
  })

  it('given an offset on any other time, then it is that time; given one that the clocks never show then, it is a fault', () => {
    const zoned = 'Name,From,Until\nAdams,2026-06-10T01:30-06:00,2026-06-10 05:00-06:00\n'
    expect(turnsOf(read(zoned))).toEqual(['2026-06-10T01:30 2026-06-10T05:00 Adams'])
    const wrong = 'Name,From,Until\nAdams,2026-06-10 01:30-05:00,2026-06-10 05:00+14:00\nBaker,2026-06-11 1:30+99:99,\n'
    expect(faultsOf(read(wrong))).toEqual(['3:2 not-a-moment'])
    expect(faultsOf(read(wrong.split('Baker')[0] ?? ''))).toEqual(['2:2 not-a-moment', '2:3 not-a-moment'])
  })

  it('given days that do not follow each other, then the file’s own days are ranges from first opening to last close', () => {
    const season = read(
      'Name,From,Until\nA,2026-06-10 6:00,2026-06-12 6:00\nB,2026-06-13 7:00,8:00\nC,2026-06-20 9:00,17:00\n',
    )
    if ('faults' in season) throw new Error('faults')
    expect(season.days.map(({ begins, ends }) => `${writePlace(begins)} ${writePlace(ends)}`)).toEqual([
      '2026-06-10T06:00 2026-06-13T08:00',
      '2026-06-20T09:00 2026-06-20T17:00',
    ])
  })

  it.each([
    ['an overlap', 'A,2026-06-10 6:00,2026-06-10 9:00\nB,2026-06-10 8:59,2026-06-10 10:00', ['3:2 turns-overlap']],
    ['a repeated opening', 'A,2026-06-10 6:00,\nB,2026-06-10 6:00,2026-06-10 10:00', ['2:3 until-too-early']],
    ['an end before the beginning', 'A,2026-06-10 6:00,2026-06-10 5:00', ['2:3 until-too-early']],
    ['a last turn without an end', 'A,2026-06-10 6:00,', ['2:3 until-missing']],
    ['an end without a time', 'A,2026-06-10 6:00,2026-06-11', ['2:3 time-missing']],
    ['no such day', 'A,2026-06-31 6:00,7:00', ['2:2 no-such-day']],
    [
      'a January after a December, without years',
      'A,12/31 6:00,\nB,1/1 6:00,1/2 6:00',
      ['2:2 year-missing', '3:2 year-missing'],
    ],
    ['what is no time', 'A,2026-06-10 25:00,soon', ['2:2 not-a-moment', '2:3 not-a-moment']],
  ])('given %s, then it is a fault at its cell', (_what, rows, faults) => {
    expect(faultsOf(read(`Name,From,Until\n${rows}\n`))).toEqual(faults)
  })
})

describe('a roster by weekday', () => {
  const pair = 'Name,From,Until\nAdams,Tue 2:44,Tue 12:29\nBaker,Tue 12:29,Wed 1:14 AM\n'

  it('given a start, then it repeats each week by the clock, to the season’s last day', () => {
    const turns = turnsOf(read(pair, { starts: '2026-10-26' }))
    expect(turns).toEqual(['2026-10-27T02:44 2026-10-27T12:29 Adams', '2026-10-27T12:29 2026-10-28T01:14 Baker'])
    expect(turnsOf(read(pair, { starts: '2026-10-19', through: '2026-11-20' })).at(-1)).toBe(
      '2026-11-17T12:29 2026-11-18T01:14 Baker',
    )
  })

  it('given a cycle of two weeks, then rows follow each other into the second week', () => {
    const rows = 'Name,Day,From\nAdams,Mon,6AM\nBaker,Thu,6AM\nCole,Mon,6AM\nDiaz,Thu,6AM\n'
    expect(turnsOf(read(rows, { starts: '2026-06-08T06:00', cycle: '14d' }), 5)).toEqual([
      '2026-06-08T06:00 2026-06-11T06:00 Adams',
      '2026-06-11T06:00 2026-06-15T06:00 Baker',
      '2026-06-15T06:00 2026-06-18T06:00 Cole',
      '2026-06-18T06:00 2026-06-22T06:00 Diaz',
      '2026-06-22T06:00 2026-06-25T06:00 Adams',
    ])
  })

  it('given days and times in two columns, acres, minutes and a total, then they are read, and a wrong length is said', () => {
    const rows = `Name,Acres,Minutes,Start day,Start,End day,End
Adams,1.9,585,Monday,6AM,Monday,3:45PM
Baker,4.0,1230,Monday,3:45PM,Tuesday,12:16PM
Total,5.9,1815,,,,
`
    const season = read(rows, { starts: '2026-06-08' })
    expect(turnsOf(season, 2)).toEqual([
      '2026-06-08T06:00 2026-06-08T15:45 Adams',
      '2026-06-08T15:45 2026-06-09T12:16 Baker',
    ])
    expect(season.findings).toMatchObject({ form: 'weekdays', skippedLines: [4], list: { lengthsDiffer: [3] } })
  })

  it('given turns that overlap, also from one week into the next, or a cycle of other days, then it is a fault', () => {
    expect(faultsOf(read('Name,From,Until\nA,Mon 6:00,Tue 6:00\nB,Tue 5:00,Mon 6:30\n'))).toEqual(['3:2 turns-overlap'])
    expect(faultsOf(read('Name,From,Until\nA,Mon 6:00,Tue 6:00\nB,Tue 6:00,Mon 6:30\n'))).toEqual(['2:2 turns-overlap'])
    expect(faultsOf(read(pair, { cycle: '10d' }))).toEqual(['1:1 cycle-not-weeks'])
  })
})

describe('a roster by length', () => {
  it('given lengths as people write them, a start and a cycle, then turns follow each other, and the rest is nobody’s', () => {
    const file = 'Name,Length\nAdams,585 min\nBaker,9:45\nCole,9 h 45\n-,30 min\nDiaz,1 d\n'
    expect(turnsOf(read(file, { starts: '2026-06-08T06:00', cycle: '188h' }), 5)).toEqual([
      '2026-06-08T06:00 2026-06-08T15:45 Adams',
      '2026-06-08T15:45 2026-06-09T01:30 Baker',
      '2026-06-09T01:30 2026-06-09T11:15 Cole',
      '2026-06-09T11:45 2026-06-10T11:45 Diaz',
      '2026-06-16T02:00 2026-06-16T11:45 Adams',
    ])
  })

  it('given the dates of a first round in a cycle of other than weeks, then it repeats as it is, gaps included', () => {
    const dated =
      'Name,Day,Start,Minutes\nAdams,6/8/2026,6:00 AM,585\nBaker,6/8/2026,3:45 PM,\nCole,6/10/2026,1:00 AM,600\n'
    const turns = [
      '2026-06-08T06:00 2026-06-08T15:45 Adams',
      '2026-06-08T15:45 2026-06-10T01:00 Baker',
      '2026-06-10T01:00 2026-06-10T11:00 Cole',
      '2026-06-16T02:00 2026-06-16T11:45 Adams',
    ]
    const season = read(dated, { cycle: '188h' })
    expect(turnsOf(season, 4)).toEqual(turns)
    expect(season.findings).toMatchObject({ form: 'lengths' })
    const later = turns.map((turn) => turn.replaceAll('06-08', '07-01').replaceAll('06-10', '07-03'))
    expect(turnsOf(read(dated, { cycle: '188h', starts: '2026-07-01T06:00' }), 3)).toEqual(later.slice(0, 3))
    expect(faultsOf(read(dated, { cycle: '50h' }))).toEqual(['1:1 cycle-too-short'])
    const byDay = 'Name,Day,Start,Minutes\nAdams,Mon,6:00 AM,585\nBaker,Mon,3:45 PM,615\n'
    expect(turnsOf(read(byDay, { cycle: '188h', starts: '2026-06-08T06:00' }), 3)).toEqual([
      '2026-06-08T06:00 2026-06-08T15:45 Adams',
      '2026-06-08T15:45 2026-06-09T02:00 Baker',
      '2026-06-16T02:00 2026-06-16T11:45 Adams',
    ])
  })

  it('given no cycle, then it is as long as its turns; given shares, then they make up the cycle', () => {
    expect(turnsOf(read('Name,Hours\nAdams,12\nBaker,7.5\n', { starts: '2026-06-08T06:00' }), 3).at(-1)).toBe(
      '2026-06-09T01:30 2026-06-09T13:30 Adams',
    )
    expect(turnsOf(read('Name,Shares\nAdams,2\nBaker,1\n', { starts: '2026-06-08', cycle: '7d' }), 2)).toEqual([
      '2026-06-08T00:00 2026-06-12T16:00 Adams',
      '2026-06-12T16:00 2026-06-15T00:00 Baker',
    ])
  })

  it.each<[what: string, file: string, asked: Asked, faults: string[]]>([
    ['no start', 'Name,Minutes\nAdams,585\n', {}, ['1:1 starts-missing']],
    ['shares without a cycle', 'Name,Acres\nAdams,1.9\n', { starts: '2026-06-08' }, ['1:1 cycle-missing']],
    [
      'more than the cycle',
      'Name,Hours\nA,100\nB,100\n',
      { starts: '2026-06-08', cycle: '7d' },
      ['1:1 cycle-too-short'],
    ],
    ['a number alone', 'Name,Length\nAdams,585\n', { starts: '2026-06-08' }, ['2:2 not-a-length']],
    ['a minute each until 2099', 'Name,Minutes\nA,1\n', { starts: '2026-06-08' }, ['1:1 too-many-turns']],
  ])('given %s, then it is a fault', (_what, file, asked, faults) => {
    expect(faultsOf(read(file, asked))).toEqual(faults)
  })
})

describe('titles above a roster', () => {
  const rows = 'Adams,100 h\nBaker,80 h\n'
  const first = '2026-06-08T06:00 2026-06-12T10:00 Adams'

  it.each([
    'Starts,2026-06-08 06:00\nCycle,188 h\nThrough,2026-06-20\nName,Length\n',
    'North Lateral\nCycle starts on:,6/8/2026,6 AM\nCycle length: 188 hours\nLast day,June 20\nName,Length\n',
    'Empieza el,8 de junio de 2026 6:00\nDuración del ciclo,188 horas\nHasta el 20 de junio\nTitular,Duración\n',
  ])('given %j, then its cycle is read from them', (titles) => {
    expect(turnsOf(read(`${titles}${rows}`))).toEqual([
      first,
      '2026-06-12T10:00 2026-06-15T18:00 Baker',
      '2026-06-16T02:00 2026-06-20T06:00 Adams',
      '2026-06-20T06:00 2026-06-23T14:00 Baker',
    ])
  })

  it('given answers, then they come first, and the findings have only the titles that were taken', () => {
    const file = `Starts,2026-06-01\nCycle,188 h\nStarts,2026-07-01\nThrough,noon\nName,Length\n${rows}`
    const asked = { starts: '2026-06-08T06:00', through: '2026-06-12' }
    expect(turnsOf(read(file, asked))).toEqual([first, '2026-06-12T10:00 2026-06-15T18:00 Baker'])
    expect(read(file, asked).findings).toMatchObject({ titleRows: 3, list: { titles: ['Cycle 188 h'] } })
    expect(read(file, { through: '2026-06-12' }).findings?.list?.titles).toEqual(['Starts 2026-06-01', 'Cycle 188 h'])
  })

  it('given a list of dates below them, then they are titles like any others', () => {
    const season = read('From,2026-06-08\nCycle,7 d\nName,From,Until\nAdams,2026-06-10 6AM,2026-06-10 6PM\n')
    expect(season.findings).toMatchObject({ form: 'list', titleRows: 2, list: { titles: [] } })
  })
})

it('given other headings, then the captain’s own columns and form are taken', () => {
  const file = 'Irrigator,Turn A,Turn B\nAdams,Mon 6AM,585 min\n'
  const asked = {
    columns: JSON.stringify({ name: 1, from: 2, length: 3 }),
    form: 'weekdays',
    starts: '2026-06-08',
  } as const
  expect(turnsOf(read(file, asked), 1)).toEqual(['2026-06-08T06:00 2026-06-08T15:45 Adams'])
})

it('given a workbook whose first sheet has names and shares, then the sheet with turns is read, with its dates', () => {
  const bytes = aWorkbook([
    {
      name: 'Owners',
      rows: [
        ['Name', 'Shares'],
        ['Adams', '2'],
      ],
    },
    {
      name: 'Turns',
      rows: [
        ['Name', 'From', 'Until'],
        ['Adams', '2026-06-10 14:20', '2026-06-10 18:00'],
      ],
    },
  ])
  const season = finish(readSeasonWorkbook(bytes, LAKEWOOD_READING))
  expect(turnsOf(season)).toEqual(['2026-06-10T14:20 2026-06-10T18:00 Adams'])
})

describe('a sheet as captains write it', () => {
  const [adams, baker] = ['2026-06-08T06:00 2026-06-08T15:45 Adams', '2026-06-08T15:45 2026-06-09T12:16 Baker']

  it.each<[what: string, file: string]>([
    [
      'its day and time in one cell',
      'Name,Start Day/Time,End Day/Time\nAdams,Mon 6AM,Mon 3:45 PM\nBaker,Mon 3:45PM,Tue 12:16PM',
    ],
    [
      'other words in the heading',
      'Water user,Begin Day,Begin Time,Stop Day,Stop Time\nAdams,Mon,6AM,Mon,3:45PM\nBaker,Mon,3:45PM,Tue,12:16PM',
    ],
    [
      'Spanish',
      'Usuario;Día;Hora de inicio;Día de fin;Hora de fin\nAdams;lunes;6:00 h;lunes;15h45\nBaker;lun.;3:45 p. m.;martes;12:16',
    ],
    [
      'times of four digits, or with one letter',
      'Name,Day,On,End day,Off\nAdams,Mon,0600,Mon,3:45p\nBaker,Mon,1545,Tue,1216',
    ],
    ['opening and close in one cell', 'Name,When\nAdams,Mon 6 AM – 3:45 PM\nBaker,Mon 3:45 PM to Tue 12:16 PM'],
    [
      'hours that are an opening and a close',
      'Name,Day,Hours\nAdams,Mon,6:00 AM - 3:45 PM\nBaker,Mon,3:45 PM - 12:16 PM',
    ],
    ['no heading and one cell', 'Adams,Mon 6 AM - Mon 3:45 PM\nBaker,Mon 3:45 PM - Tue 12:16 PM'],
    [
      'tracts beside their owners, minutes that are not whole, and sums',
      'Tract,Owner,Acres,Minutes\n1,Adams,1.9,585.2\n2,Baker,4,"1,231"\n,,5.9,1816',
    ],
    ['totals under the owners', 'Tract,Owner,Acres,Minutes\n1,Adams,1.9,585\n2,Baker,4,1231\n,TOTAL,5.9,1816'],
    ['hours and minutes', 'Name,Hours,Minutes\nAdams,9,45\nBaker,20,31'],
    ['one length twice', 'Name,Hours,Minutes\nAdams,9.75,585\nBaker,20.5,1231'],
    [
      'units in brackets',
      'Irrigator,Time In,Time Out,Duration (h:mm)\nAdams,Mon 6AM,Mon 3:45PM,9:45\nBaker,Mon 3:45PM,Tue 12:16PM,20:31',
    ],
    ['weeks', 'Name,Week,Day,From,Until\nCole,2,Mon,8AM,9AM\nAdams,1,Mon,6AM,3:45PM\nBaker,1,Mon,3:45PM,12:16PM'],
  ])('given %s, then it is read', (what, file) => {
    const turns = turnsOf(read(file, { starts: '2026-06-08 6AM', cycle: what === 'weeks' ? '2 weeks' : '7d' }), 2)
    const isOneDay = turns[1]?.includes('2026-06-09T') === false
    expect(turns).toEqual([adams, isOneDay ? '' : baker])
  })

  it.each<[what: string, file: string, asked: Asked, turns: string[]]>([
    [
      'several days in a cell',
      'Name,Days,From,Until\nOdd,Tue/Thu & Sat,6AM,8AM\nEven,"Mon, Wed, Fri",6AM,8AM\n',
      { starts: '2026-06-08' },
      [8, 9, 10, 11, 12, 13].map(
        (day) =>
          `2026-06-${`${day}`.padStart(2, '0')}T06:00 2026-06-${`${day}`.padStart(2, '0')}T08:00 ${day % 2 ? 'Odd' : 'Even'}`,
      ),
    ],
    [
      'days alone, then each is a whole one, and Sunday nobody’s,',
      'Division,Days\nOne,Mon\nTwo,Sat\nThree,Fri\n',
      { starts: '2026-06-08' },
      [
        '2026-06-08T00:00 2026-06-09T00:00 One',
        '2026-06-12T00:00 2026-06-13T00:00 Three',
        '2026-06-13T00:00 2026-06-14T00:00 Two',
      ],
    ],
    [
      'a close at midnight of its own day',
      'Name,From,Until\nAdams,Mon noon,Mon midnight\nBaker,Tue midnight,Tue noon\n',
      { starts: '2026-06-08' },
      ['2026-06-08T12:00 2026-06-09T00:00 Adams', '2026-06-09T00:00 2026-06-09T12:00 Baker'],
    ],
    [
      'dates with a close at midnight, in words of both languages',
      'Name,From,Until\nAdams,"Wednesday, June 10, 2026 at 6 PM",6/10/2026 midnight\nBaker,11 de junio de 2026 6:00,jue 11 jun 2026 14:30\n',
      {},
      ['2026-06-10T18:00 2026-06-11T00:00 Adams', '2026-06-11T06:00 2026-06-11T14:30 Baker'],
    ],
    [
      'the dates of its first fortnight, and a cycle',
      'Date,Name\n2026-06-08,Adams\n2026-06-15,Baker\n',
      { starts: '2026-06-08', cycle: '14d' },
      [
        '2026-06-08T00:00 2026-06-09T00:00 Adams',
        '2026-06-15T00:00 2026-06-16T00:00 Baker',
        '2026-06-22T00:00 2026-06-23T00:00 Adams',
      ],
    ],
    [
      'a turn that has begun when its weeks do, then its rest is there, too,',
      'Name,From,Until\nAdams,Mon 1AM,Sun 1PM\nBaker,Sun 1PM,Mon 1AM\n',
      { starts: '2026-06-08' },
      ['2026-06-08T00:00 2026-06-08T01:00 Baker', '2026-06-08T01:00 2026-06-14T13:00 Adams'],
    ],
    [
      'other words for names and days, and times with dots',
      'Farm,Start,Stop\nAdams,Weds 6AM,Thurs 7.30pm\nBaker,Thurs 7.30pm,Weds 6AM\n',
      { starts: '2026-06-10T06:00' },
      ['2026-06-10T06:00 2026-06-11T19:30 Adams', '2026-06-11T19:30 2026-06-17T06:00 Baker'],
    ],
    [
      'halves of days and last names in columns of their own',
      'First name,Last name,Day,On,AM/PM,Off,AM/PM\nAnn,Adams,Mon,6,AM,2:30,PM\nBob,Adams,Mon,2:30,p.m.,6:00,AM\n',
      { starts: '2026-06-08' },
      ['2026-06-08T06:00 2026-06-08T14:30 Ann Adams', '2026-06-08T14:30 2026-06-09T06:00 Bob Adams'],
    ],
    [
      'lengths with parts of minutes, which add up to the cycle,',
      'Name,Minutes\nAdams,487.5\nBaker,352.5\nCole,0.5\nDiaz,599.5\n',
      { starts: '2026-06-08', cycle: '24h' },
      ['00:00 08:08 Adams', '08:08 14:00 Baker', '14:00 14:01 Cole', '14:01 00:00 Diaz'].map((turn, at) =>
        turn.replace(/^/, '2026-06-08T').replace(' ', at < 3 ? ' 2026-06-08T' : ' 2026-06-09T'),
      ),
    ],
    [
      'shares with a sum that has no name',
      'Name,Shares\nAdams,1.1\nBaker,2.2\nCole,3.3\n,6.6\n',
      { starts: '2026-06-08', cycle: '6h' },
      [
        '2026-06-08T00:00 2026-06-08T01:00 Adams',
        '2026-06-08T01:00 2026-06-08T03:00 Baker',
        '2026-06-08T03:00 2026-06-08T06:00 Cole',
      ],
    ],
    [
      'days before months, as the others of the file show,',
      'Nombre;Fecha;Desde;Hasta\nAdams;10/06/2026;6:00;14:00\nBaker;25/06/2026;22:00;6:00\n',
      {},
      ['2026-06-10T06:00 2026-06-10T14:00 Adams', '2026-06-25T22:00 2026-06-26T06:00 Baker'],
    ],
    [
      'dates in words beside times of four digits',
      'Name,Date,Start,Stop\nAdams,June 10,0600,1430\nBaker,June 11,1430,0600\n',
      {},
      ['2026-06-10T06:00 2026-06-10T14:30 Adams', '2026-06-11T14:30 2026-06-12T06:00 Baker'],
    ],
    [
      'hours of which only the last says so',
      'Nombre;Día;Horario\nAdams;lunes;de 8 a 20 h\nBaker;martes;8 a 14:30 hs\n',
      { starts: '2026-06-08' },
      ['2026-06-08T08:00 2026-06-08T20:00 Adams', '2026-06-09T08:00 2026-06-09T14:30 Baker'],
    ],
    [
      'a heading twice',
      'Grower,Day,Start,Day,Finish\nAdams,Mon,6AM,Wed,3:45PM\n',
      { starts: '2026-06-08' },
      ['2026-06-08T06:00 2026-06-10T15:45 Adams'],
    ],
    [
      'shares in fractions',
      'Name,Shares\nAdams,1 1/2\nBaker,1/2 share\n',
      { starts: '2026-06-08', cycle: '4d' },
      ['2026-06-08T00:00 2026-06-11T00:00 Adams', '2026-06-11T00:00 2026-06-12T00:00 Baker'],
    ],
  ])('given %s, then it is read', (_what, file, asked, turns) => {
    expect(turnsOf(read(file, asked), turns.length)).toEqual(turns)
  })

  it.each<[what: string, file: string, asked: Asked, faults: string[]]>([
    [
      'a share that may be two numbers',
      'Name,Shares\nA,"1,250"\n',
      { starts: '2026-06-08', cycle: '7d' },
      ['2:2 not-a-share'],
    ],
    [
      'hours and minutes that differ',
      'Name,Hours,Minutes\nA,9.5,700\n',
      { starts: '2026-06-08' },
      ['2:3 not-a-length'],
    ],
    ['what is no weekday', 'Name,Day,From,Until\nA,every other day,6AM,6PM\n', {}, ['2:2 not-a-moment']],
    [
      'more weeks than the cycle has',
      'Name,Week,Day,From\nA,1,Mon,6AM\nB,2,Mon,6AM\n',
      { cycle: '7d' },
      ['1:1 cycle-too-short'],
    ],
  ])('given %s, then it is a fault', (_what, file, asked, faults) => {
    expect(faultsOf(read(file, asked))).toEqual(faults)
  })
})
