import { readLines, readSeasonAnswers, type seasonAnswersQuery } from '@headgate/contracts'
import { finish, writePlace } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { LAKEWOOD_READING } from '../../testing/lakewood-rules.ts'
import { aWorkbook } from '../workbook/testing/a-workbook.ts'
import { readSeasonCsv } from './read-season-file.ts'
import type { SeasonReading } from './read-season-table.ts'
import { readSeasonWorkbook } from './read-season-workbook.ts'

interface Asked {
  toggled?: string
  answers?: z.input<typeof seasonAnswersQuery>
}

const readingOf = ({ toggled, answers = {} }: Asked) => ({
  ...LAKEWOOD_READING,
  answers: readSeasonAnswers(answers),
  picks: { isToggled: readLines(toggled), isKnown: (name: string) => name === 'Sunday Water Trust' },
})

const read = (text: string, asked: Asked = {}): SeasonReading =>
  finish(readSeasonCsv(Buffer.from(text), readingOf(asked)))

/** `2 x turns`, or `3 - not-understood not-a-date 1`, one for each row. */
const rowsOf = ({ fileRows }: SeasonReading): string[] =>
  fileRows.map(({ line, isTicked, takenFor, fault }) =>
    [line, isTicked ? 'x' : '-', takenFor, ...(fault ? [fault.reason, fault.column] : [])].join(' '),
  )

/** `06-10 4AM Alder` */
function turnsOf(season: SeasonReading): string[] {
  if ('faults' in season) throw new Error(season.faults.map(({ message }) => message).join('\n'))
  return season.turns.map(({ opens, holder }) => `${opens.day.toString().slice(5)} ${opens.slot} ${holder}`)
}

const closuresOf = ({ closures }: SeasonReading): string[] =>
  closures.map(({ begins, ends, note }) => `${writePlace(begins)} ${writePlace(ends)} ${note}`.trim())

const HEADING = 'Date,4AM,10AM,4PM,10PM\n'

describe('a grid', () => {
  it('given a file with every kind of row, then each row names its kind, and only rows with turns are ticked', () => {
    const file = `Ditch,,,,\n\n${HEADING}June 2026,,,,\n6/10/2026,Alder,,,\nDate,4AM,10AM,4PM,10PM\n6/31/2026,Birch,,,\nTotal,1,0,0,0\nCall Pat,,,,\n`
    expect(rowsOf(read(file))).toEqual([
      '1 - title',
      '2 - empty',
      '3 - heading',
      '4 - month',
      '5 x turns',
      '6 - heading',
      '7 - not-understood no-such-day 1',
      '8 - total',
      '9 - note',
    ])
    expect(turnsOf(read(file))).toEqual(['06-10 4AM Alder'])
  })

  it('given a cell that is not understood, then its row is left out; ticked, the rest of the row counts', () => {
    const file = `${HEADING}6/10/2026,Alder,〃,,\n6/11/2026,Birch,,,\n`
    expect(rowsOf(read(file))).toEqual(['1 - heading', '2 - not-understood ditto-mark 3', '3 x turns'])
    expect(turnsOf(read(file))).toEqual(['06-11 4AM Birch'])
    expect(rowsOf(read(file, { toggled: '2' }))[1]).toBe('2 x not-understood ditto-mark 3')
    expect(turnsOf(read(file, { toggled: '2' }))).toEqual(['06-10 4AM Alder', '06-11 4AM Birch'])
  })

  it('given a day twice, then the second waits until the first is unticked', () => {
    const file = `${HEADING}6/10/2026,Alder,,,\n6/10/2026,Birch,,,\n`
    expect(rowsOf(read(file)).slice(1)).toEqual(['2 x turns', '3 - not-understood day-repeated 1'])
    expect(turnsOf(read(file, { toggled: '2-3' }))).toEqual(['06-10 4AM Birch'])
    expect(rowsOf(read(file, { toggled: '2-3' })).slice(1)).toEqual(['2 - turns', '3 x turns'])
  })

  it('given a weekday that contradicts its date, in its cell or beside it, then the row is left out; ticked, the date counts', () => {
    const file = 'Day,Date,4AM,10AM,4PM,10PM\nWed,6/10/2026,Alder,,,\nWed,6/11/2026,Birch,,,\n,Mon 6/12/2026,Cedar,,,\n'
    expect(rowsOf(read(file)).slice(2)).toEqual([
      '3 - not-understood wrong-weekday 1',
      '4 - not-understood wrong-weekday 2',
    ])
    expect(turnsOf(read(file, { toggled: '3,4' }))).toEqual(['06-10 4AM Alder', '06-11 4AM Birch', '06-12 4AM Cedar'])
  })

  it('given quotation marks that nobody can read, then their line is left out, and those below are read', () => {
    const file = `${HEADING}6/10/2026,Alder "Al" Jones,,,\n6/11/2026,Birch,,,\n6/12/2026,"Cedar,,,\n6/13/2026,Dole,,,\n`
    expect(rowsOf(read(file)).slice(1)).toEqual([
      '2 - not-understood quote-in-cell 2',
      '3 x turns',
      '4 - not-understood quote-not-closed 2',
      '5 x turns',
    ])
    expect(turnsOf(read(file))).toEqual(['06-11 4AM Birch', '06-13 4AM Dole'])
  })

  it('given a title that is ticked, then it gives no turn, and says why', () => {
    const season = read(`Schedule\n${HEADING}6/10/2026,Alder,,,\n`, { toggled: '1' })
    expect(rowsOf(season)[0]).toBe('1 x not-understood not-a-date 1')
    expect(turnsOf(season)).toEqual(['06-10 4AM Alder'])
  })
})

describe('a workbook', () => {
  const date = (number: number) => ({ number, style: 'date' as const })
  const workbook = (asked: Asked = {}) =>
    finish(
      readSeasonWorkbook(
        aWorkbook([
          {
            name: 'Turns',
            rows: [
              ['Date', '4AM', '10AM', '4PM', '10PM'],
              ['June 2026', null, null, null, null],
              [date(46_183), 'Alder', null, 'Birch', null],
              [date(46_184), 'OFF - repairs', null, null, null],
              [date(46_185), 'Happy 4th!', null, null, null],
              [date(46_186), 'Sunday Water Trust', null, 'OFF', 'Cedar'],
            ],
            merged: ['A2:E2', 'B3:C3', 'B4:E4', 'B5:E5'],
          },
        ]),
        readingOf(asked),
      ),
    )

  it('given months, names and closures in merged cells, then each counts as the sheet shows it', () => {
    expect(rowsOf(workbook())).toEqual(['1 - heading', '2 - month', '3 x turns', '4 x turns', '5 x turns', '6 x turns'])
    expect(turnsOf(workbook())).toEqual([
      '06-10 4AM Alder',
      '06-10 10AM Alder',
      '06-10 4PM Birch',
      '06-13 4AM Sunday Water Trust',
      '06-13 10PM Cedar',
    ])
    expect(closuresOf(workbook())).toEqual([
      '2026-06-11T04:00 2026-06-12T04:00 repairs',
      '2026-06-13T16:00 2026-06-13T22:00',
    ])
  })

  it('given a remark of one day, then nobody has its turns until a captain says that it is a name', () => {
    const question = { kind: 'remark', cells: 4, texts: [{ text: 'Happy 4th!', cells: 4 }] }
    expect(workbook().marks).toContainEqual(question)
    const named = workbook({ answers: { remarks: '["Happy 4th!"]' } })
    expect(named.marks).toContainEqual(question)
    expect(turnsOf(named)).toContain('06-12 10PM Happy 4th!')
  })
})

describe('a list', () => {
  const HEAD = 'Name,From,Until\n'

  it('given rows that are wrong, then the others are taken, and nobody gets time that is not theirs', () => {
    const file = `${HEAD}Alder,2026-06-10 6:00,\nBirch,soon,\nCedar,2026-06-10 18:00,\nDole,2026-06-10 20:00,2026-06-10 22:00\nElm,2026-06-10 21:00,2026-06-10 23:00\n`
    const season = read(file)
    expect(rowsOf(season).slice(1)).toEqual([
      '2 - not-understood until-missing 3',
      '3 - not-understood not-a-moment 2',
      '4 x turns',
      '5 x turns',
      '6 - not-understood turns-overlap 2',
    ])
    expect(turnsOf(season)).toEqual(['06-10 6PM Cedar', '06-10 8PM Dole'])
  })

  it('given a row that is unticked, then the turn before it still closes as it opened', () => {
    const file = `${HEAD}Alder,2026-06-10 6:00,\nBirch,2026-06-10 12:00,\nCedar,2026-06-10 18:00,2026-06-10 20:00\n`
    const season = read(file, { toggled: '3' })
    expect('turns' in season && season.turns.map(({ closes }) => writePlace(closes))).toEqual([
      '2026-06-10T12:00',
      '2026-06-10T20:00',
    ])
  })

  it('given a turn that is off, then it is a closure, and nobody has it', () => {
    const season = read(`${HEAD}Alder,2026-06-10 6:00,12:00\nSIN AGUA,2026-06-10 12:00,18:00\n`)
    expect([turnsOf(season), closuresOf(season)]).toEqual([['06-10 6AM Alder'], ['2026-06-10T12:00 2026-06-10T18:00']])
  })

  it('given a weekday beside the date, then the date is the day', () => {
    const file = 'Day,Date,From,Until,Name\nWed,6/10/2026,6:00,12:00,Alder\nThu,6/11/2026,6:00,12:00,Birch\n'
    expect(turnsOf(read(file))).toEqual(['06-10 6AM Alder', '06-11 6AM Birch'])
  })

  it('given a roster with a row that is wrong, then the others repeat', () => {
    const season = read('Name,Day,From,Until\nAlder,Mon,6:00,12:00\nBirch,someday,6:00,12:00\nCedar,Tue,6:00,12:00\n')
    expect(rowsOf(season).slice(1)).toEqual(['2 x turns', '3 - not-understood not-a-moment 2', '4 x turns'])
    expect(new Set(turnsOf(season).map((turn) => turn.split(' ')[2]))).toEqual(new Set(['Alder', 'Cedar']))
  })
})
