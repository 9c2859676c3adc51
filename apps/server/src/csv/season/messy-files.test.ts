import { readFileSync } from 'node:fs'
import type { SeasonAnswers } from '@headgate/contracts'
import { countOwners, finish, mergeNames, nameKey, similarNames } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { LAKEWOOD_READING, LAKEWOOD_RULES } from '../../testing/lakewood-rules.ts'
import { readSeasonFile } from './read-season-file.ts'
import type { SeasonReading } from './read-season-table.ts'

const FOLDER = `${import.meta.dirname}/../../../../../data/messy`

const read = (file: string, answers: SeasonAnswers = {}, rules = LAKEWOOD_RULES): Promise<SeasonReading> =>
  readSeasonFile(readFileSync(`${FOLDER}/${file}`), file, { ...LAKEWOOD_READING, rules, answers, clock: systemClock })

const readText = (text: string, answers: SeasonAnswers = {}): Promise<SeasonReading> =>
  readSeasonFile(Buffer.from(text), 'season.csv', { ...LAKEWOOD_READING, answers, clock: systemClock })

function getTurns(season: SeasonReading) {
  if ('faults' in season) throw new Error(season.faults.map(({ message }) => message).join('\n'))
  return season.turns
}

const plain = (season: SeasonReading): string[] =>
  getTurns(season).map(({ opens: { day, slot }, holder }) => `${day} ${slot} ${holder}`)

describe.each(['season.csv', 'season.xlsx'])('data/messy/%s', async (file) => {
  const season = await read(file)

  it('given its titles, months, weekdays and notes, then all are left out and listed', () => {
    expect(season).toMatchObject({
      rowCount: 157,
      findings: {
        sheet: file.endsWith('.xlsx') ? 'Turns 2026' : null,
        titleRows: 2,
        columns: ['Day', 'Notes'],
        skippedRows: 4,
        skippedLines: [36, 67, 99, 131],
      },
    })
  })

  it('given its marks, then they are counted for one question, and leave their turns free until it is answered', async () => {
    const once = ['TBD', 'n/a', '?'].map((text) => ({ text, cells: 1 }))
    expect(season.marks).toEqual([{ kind: 'blank', cells: 5, texts: [{ text: '-', cells: 2 }, ...once] }])
    expect(getTurns(season)).toHaveLength(4 * 153 - 5)
    expect(getTurns(await read(file, { blanks: 'names' }))).toHaveLength(4 * 153)
  })

  it('given its spellings, then each rare one is asked about, and merging them leaves 23 holders, who are 24 people', () => {
    const turns = getTurns(season)
    const counts = new Map(turns.map(({ holder }) => [holder, turns.filter((turn) => turn.holder === holder).length]))
    const similar = finish(similarNames(counts, []))
    expect(similar.map(({ name, like }) => `${name} is ${like}`).toSorted()).toEqual([
      'Hernandes is Hernandez',
      'Lindgrin is Lindgren',
      'Pena is Peña',
      'Smith / Jones is Smith/Jones',
    ])
    const merged = mergeNames(
      turns,
      similar.map(({ name, like }) => [name, like]),
    )
    const holders = new Set(merged.map(({ holder }) => holder))
    expect([new Set([...holders].map(nameKey)).size, countOwners(holders)]).toEqual([23, 24])
  })
})

it('given the season as a workbook, then it is the season of the CSV', async () => {
  expect(plain(await read('season.xlsx'))).toEqual(plain(await read('season.csv')))
})

it('given a ditch with other slots, then one fault says which it has', async () => {
  const season = await read('season-half-days.csv')
  expect('faults' in season && season.faults.map(({ reason, values }) => ({ reason, values }))).toEqual([
    { reason: 'slots-differ', values: { found: ['6AM-6PM', '6PM-6AM'], slots: ['4AM', '10AM', '4PM', '10PM'] } },
  ])
})

describe('data/messy/season-half-days.csv', () => {
  const rules = { ...LAKEWOOD_RULES, slots: ['6AM', '6PM'] as const }

  it('given a ditch of half days, then ranges, long dates and repeated headings are read', async () => {
    const season = await read('season-half-days.csv', {}, rules)
    expect(getTurns(season)).toHaveLength(2 * 92)
    expect(season.findings).toMatchObject({
      ranges: [
        { heading: '6AM-6PM', slot: '6AM' },
        { heading: '6PM-6AM', slot: '6PM' },
      ],
      dateHeading: '',
      skippedRows: 2,
    })
    expect(getTurns(season).some(({ holder }) => holder === 'Peña')).toBe(true)
  })
})

it('given marks that may be names, then they are faults once each, until one answer settles all', async () => {
  const text = 'Date,4AM,10AM,4PM,10PM\n5/11/2026,x,Na,-,Alder\n5/12/2026,x,x,Open,Birch\n'
  const season = await readText(text)
  expect('faults' in season && season.faults.map(({ reason, text }) => [reason, text])).toEqual([
    ['unclear-name', 'x'],
    ['unclear-name', 'Na'],
    ['unclear-name', 'Open'],
  ])
  expect(season.marks.map(({ kind, cells }) => [kind, cells])).toEqual([
    ['blank', 1],
    ['unclear', 5],
  ])
  expect(plain(await readText(text, { unclear: 'free' }))).toEqual(['2026-05-11 10PM Alder', '2026-05-12 10PM Birch'])
  expect(plain(await readText(text, { unclear: 'names' }))).toContain('2026-05-11 10AM Na')
  expect(plain(await readText(text, { unclear: 'names', blanks: 'names' }))).toContain('2026-05-11 4PM -')
})
