import { finish } from '@headgate/domain'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { LAKEWOOD_READING } from '../../testing/lakewood-rules.ts'
import { aSheetOf, aWorkbook, type CellValue } from '../workbook/testing/a-workbook.ts'
import type { SeasonReading } from './read-season-table.ts'
import { readSeasonWorkbook } from './read-season-workbook.ts'

const read = (bytes: Uint8Array): SeasonReading => finish(readSeasonWorkbook(bytes, LAKEWOOD_READING))

/** `2026-05-11 4AM Alder`, one line per turn. */
const turnsOf = (season: SeasonReading): string[] =>
  'turns' in season
    ? season.turns.map(({ opens: { day, slot }, holder }) => `${day} ${slot} ${holder}`)
    : season.faults.map(({ line, column, message }) => `${line}:${column} ${message}`)

const HEADING = ['Date', '4AM', '10AM', '4PM', '10PM']
const MEMBERS = { name: 'Members', rows: [['Name'], ['Alder']] }
/** May 11, 2026. */
const MAY_11 = { number: 46_153, style: 'date' } as const

describe('a workbook', () => {
  it('given dates as numbers by style, shared and inline texts, formulas and booleans, then its turns are read', () => {
    const book = aSheetOf(
      HEADING,
      [MAY_11, 'Muñoz & Sons', { inline: 'Birch' }, { formula: 'Cedar' }, { boolean: true }],
      [{ number: 46_154, style: 'custom' }, { number: 12 }, null, { number: 0.1 + 0.2, style: 'money' }],
    )
    expect(turnsOf(read(book))).toEqual([
      '2026-05-11 4AM Muñoz & Sons',
      '2026-05-11 10AM Birch',
      '2026-05-11 4PM Cedar',
      '2026-05-11 10PM TRUE',
      '2026-05-12 4AM 12',
      '2026-05-12 4PM 0.30000000000000004',
    ])
  })

  it('given the calendar of 1904, then its dates are four years and a day later', () => {
    const book = aWorkbook([{ name: 'S', rows: [HEADING, [{ number: 46_153 - 1462, style: 'date' }, 'Alder']] }], {
      is1904: true,
    })
    expect(turnsOf(read(book))).toEqual(['2026-05-11 4AM Alder'])
  })

  it('given titles, a merged title, a column of weekdays and notes, then they are left out and named', () => {
    const rows: CellValue[][] = [
      ['Cottonwood Lateral', null, null],
      ['Season of 2026'],
      [],
      ['Day', 'Date', '4AM', '10AM', '4PM', '10PM', 'Notes'],
      ['Mon', MAY_11, 'Alder', null, null, null, 'call first'],
      [null, 'JUNE'],
      ['Tue', { number: 46_154, style: 'date' }, null, 'Birch', null, null, null, 'see Pat'],
    ]
    const season = read(aWorkbook([{ name: 'Water', rows, merged: ['A1:G1'] }]))
    expect(turnsOf(season)).toEqual(['2026-05-11 4AM Alder', '2026-05-12 10AM Birch'])
    expect(season.findings).toEqual({
      form: 'grid',
      list: null,
      sheet: 'Water',
      otherSheets: 0,
      titleRows: 2,
      columns: ['Day', 'Notes'],
      unnamedColumns: 1,
      skippedRows: 1,
      skippedLines: [6],
      ranges: [],
      dateHeading: null,
    })
  })

  it('given merged cells below the heading, then each has the name, across slots and down days', () => {
    const rows = [HEADING, [MAY_11, 'Alder'], [{ number: 46_154, style: 'date' as const }, null, null, 'Birch']]
    expect(turnsOf(read(aWorkbook([{ name: 'S', rows, merged: ['B2:C3', 'D3:E3', 'H9:K20'] }])))).toEqual([
      '2026-05-11 4AM Alder',
      '2026-05-11 10AM Alder',
      '2026-05-12 4AM Alder',
      '2026-05-12 10AM Alder',
      '2026-05-12 4PM Birch',
      '2026-05-12 10PM Birch',
    ])
  })

  it('given several sheets, then the first with a season is read, and hidden ones are not', () => {
    const season = [HEADING, [MAY_11, 'Alder']]
    const book = aWorkbook([
      { name: 'Old', rows: season, isHidden: true },
      MEMBERS,
      { name: '2026', rows: season },
      { name: '2025', rows: [HEADING, [MAY_11, 'Birch']] },
      { name: 'Empty', rows: [] },
    ])
    expect(turnsOf(read(book))).toEqual(['2026-05-11 4AM Alder'])
    expect(read(book).findings).toMatchObject({ sheet: '2026', otherSheets: 2 })
  })

  it('given faults, then each is at the line and column that the spreadsheet shows', () => {
    const noon = { number: 46_153.5, style: 'date' } as const
    const book = aSheetOf([], HEADING, [], ['5/99/2026', 'Alder'], [MAY_11, null, { error: '#REF!' }], [noon, 'Alder'])
    expect(turnsOf(read(book))).toEqual([
      expect.stringMatching(/^4:1 there is no such day/),
      expect.stringMatching(/^5:3 the formula in this cell has failed/),
      expect.stringMatching(/^6:1 this is not a date/),
    ])
  })

  it('given parts in UTF-16, and stored without compression, then they are read', () => {
    const sheet = `<worksheet><sheetData><row r="1">${HEADING.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row><row r="2"><c r="A2" t="d"><v>2026-05-11T00:00</v></c><c r="C2" t="inlineStr"><is><t>Mu\u00f1oz_x000D_</t></is></c></row></sheetData></worksheet>`
    const utf16 = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${sheet}`, 'utf16le')
    const parts = { 'xl/worksheets/sheet1.xml': [new Uint8Array(utf16), { level: 0 }] as [Uint8Array, { level: 0 }] }
    expect(turnsOf(read(aWorkbook([{ name: 'S', rows: [] }], { parts })))).toEqual(['2026-05-11 10AM Muñoz'])
  })
})

const OLE = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0])

describe('a file that is no workbook', () => {
  it.each<[what: string, bytes: () => Uint8Array, why: RegExp]>([
    ['nothing', () => new Uint8Array(), /the file is empty/],
    ['a CSV', () => strToU8('Date,4AM'), /not an Excel workbook/],
    ['an old .xls, or one with a password', () => OLE, /has a password or is an old \.xls file/],
    ['a ZIP of something else', () => zipSync({ 'photo.jpg': strToU8('x') }), /not an Excel workbook/],
    ['the first half of one', () => aSheetOf(HEADING).subarray(0, 900), /damaged or incomplete/],
    ['a signature alone', () => strToU8('PK\u0003\u0004'), /damaged or incomplete/],
  ])('given %s, then one fault says so', (_what, bytes, why) => {
    expect(turnsOf(read(bytes()))).toEqual([expect.stringMatching(why)])
  })

  it('given a workbook with any one byte changed, or cut anywhere, then it is read or refused with a fault', () => {
    const whole = aSheetOf(HEADING, [MAY_11, 'Alder'])
    for (let at = 0; at < whole.length; at += 7) {
      const changed = whole.slice()
      changed[at] = (changed[at] ?? 0) ^ 0xff
      for (const bytes of [changed, whole.slice(0, at)])
        expect(turnsOf(read(bytes)).length, `at ${at}`).toBeGreaterThan(0)
    }
  })
})
