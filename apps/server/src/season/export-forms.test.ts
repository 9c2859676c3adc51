import type { PeopleResponse, TurnsResponse } from '@headgate/contracts'
import {
  finish,
  type HolderName,
  instantOfPlace,
  type NamedTurn,
  placeAt,
  turnsOfGrid,
  writePlace,
} from '@headgate/domain'
import { halfHours } from '@headgate/domain/testing/lakewood'
import { describe, expect, it } from 'vitest'
import { readSeasonCsv } from '../csv/season/read-season-file.ts'
import { writeSeasonCsv } from '../csv/season/write-season-csv.ts'
import { sampleSeason } from '../schedule/sample-season.ts'
import { aCaptainsApi, answered, june10 } from '../testing/a-captains-api.ts'
import { LAKEWOOD_READING, LAKEWOOD_RULES } from '../testing/lakewood-rules.ts'

const BOTH_CHANGES = 'Starts,2026-01-05 00:00\nCycle,168 h\nThrough,2026-11-06\n'

const pad = (number: number): string => `${number}`.padStart(2, '0')
const weekdayAt = (minute: number): string =>
  `${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][Math.floor(minute / 1440) % 7]} ${pad(Math.floor(minute / 60) % 24)}:${pad(minute % 60)}`

/** Short ones early on Sundays, which the clocks skip or show twice; the last closes in the week after. */
const openings = Array.from({ length: 59 }, (_, at) => (at < 51 ? 17 + at * 170 : 8_665 + (at - 51) * 20))
const weekly = `${BOTH_CHANGES}Name,From,Until\n${openings
  .map((opens, at) => `Farm ${at},${weekdayAt(opens)},${weekdayAt(at < 58 ? (openings[at + 1] ?? 0) : 17)}\n`)
  .join('')}`

const byLength = `Starts,2026-01-05 06:00
Cycle,188 h
Through,2026-11-06
Name,Length
"Alder, ""Al""",9 h 45 min
'=Baca,50 min
Nobody,2 h 10 min
Zone 1,100 h
`

const fortnightly = `Starts,2026-01-07 06:00
Cycle,336 h
Through,2026-11-06
Name,From,Until,Week
Alder,Thu 06:00,Fri 00:00,1
Baca,Sun 01:15,Sun 02:45,1
Alder,Sat 12:00,Sun 02:20,2
`

const list = `Name,From,Until
Alder,2026-03-07 22:00,2026-03-08 02:15
"-Baca; ""B""",2026-03-08 02:15,2026-03-08 02:45
Alder,2026-06-10 14:20,2026-06-14 02:05
Total Farms,2026-10-31 23:00,2026-11-01 01:30
Sum,2026-11-01 01:30,2026-11-01 01:10-07:00
Zone 1,2026-11-01 01:30-07:00,2026-11-01 05:00
`

const read = (file: string): NamedTurn[] => {
  const season = finish(readSeasonCsv(Buffer.from(file), LAKEWOOD_READING))
  if ('faults' in season) throw new Error(JSON.stringify(season.faults))
  return season.turns
}

/** As a timeline has them: a close is an instant. */
const onClocks = (turns: readonly NamedTurn[]): NamedTurn[] =>
  turns.map((turn) => {
    const { clocks } = LAKEWOOD_RULES
    return { ...turn, closes: placeAt(instantOfPlace(turn.closes, clocks), clocks) }
  })

const plain = (turns: readonly NamedTurn[]): string[] =>
  onClocks(turns).map(({ opens, closes, holder }) => `${writePlace(opens)} ${writePlace(closes)} ${holder}`)

const rosterOf = (file: string) => {
  const season = finish(readSeasonCsv(Buffer.from(file), LAKEWOOD_READING))
  return 'roster' in season ? season.roster : undefined
}

const written = (turns: readonly NamedTurn[], roster = rosterOf(''), rules = LAKEWOOD_RULES): string =>
  finish(writeSeasonCsv(onClocks(turns), rules, roster))

/** Without what spreadsheets need. */
const asTyped = (file: string): string => file.slice(1).replaceAll('\r\n', '\n')

describe('a season through both changes of the clocks', () => {
  it.each([
    ['a weekly roster of 59 turns', weekly],
    ['a cycle of 188 h', byLength],
    ['a roster of two weeks', fortnightly],
  ])('given %s, then its file is that roster again, and gives the same turns', (_what, file) => {
    const turns = read(file)
    const again = written(turns, rosterOf(file))
    expect(asTyped(again)).toBe(file.replace('2026-11-06', `${turns.at(-1)?.opens.day}`))
    expect(plain(read(again))).toEqual(plain(turns))
  })

  it.each([
    ['weekdays', weekly],
    ['lengths', byLength],
  ])('given a roster by %s of which one turn went to somebody else, then its file is a list', (_what, file) => {
    const turns = read(file)
    const edited = turns.with(60, { ...(turns[60] as NamedTurn), holder: turns[2]?.holder as HolderName })
    const again = written(edited, rosterOf(file))
    expect(again).toContain('\uFEFFName,From,Until\r\n')
    expect(plain(read(again))).toEqual(plain(edited))
  })

  it('given a list with gaps and names that spreadsheets take apart, then its file is that list', () => {
    const again = written(read(list))
    expect(asTyped(again)).toBe(
      list.replace('"-', '"\'-').replace('03-08 02:15\n', '03-08 03:00\n').replace('02:45', '03:00'),
    )
    expect(plain(read(again))).toEqual(plain(read(list)))
  })

  it('given Lakewood’s sample, or openings that the clocks skip, then its file is a grid', () => {
    const { turns } = sampleSeason(LAKEWOOD_RULES, Temporal.Instant.from('2026-01-01T00:00Z'))
    const sample = turnsOfGrid(turns, LAKEWOOD_RULES.slots)
    expect(written(sample)).toContain('\uFEFFDate,4AM,10AM,4PM,10PM\r\n')
    expect(plain(read(written(sample)))).toEqual(plain(sample))
    const skipped = turnsOfGrid(
      [...turns.slice(0, 5)].map((turn, at) => ({
        ...turn,
        day: Temporal.PlainDate.from('2026-03-08'),
        slot: halfHours.slots[at] ?? '2AM',
      })),
      halfHours.slots,
    )
    expect(written(skipped, undefined, halfHours)).toContain('\uFEFFDate,1:30AM,2AM,2:30AM,5:30AM,5:45AM\r\n')
  })
})

it('given rosters, a merge, an edit and a file’s own days, then each export gives the same turns again', async () => {
  const api = await aCaptainsApi({ now: '2025-12-01T12:00:00-07:00' })
  const turnsNow = async () =>
    answered<TurnsResponse>(await api.get('/api/turns?from=2025-12-31T00:00:00Z&until=2026-12-31T00:00:00Z')).turns
  /** The first line of the export, which is imported again over another season. */
  const exportedAs = async () => {
    const before = await turnsNow()
    const file = (await api.get('/api/schedule/export.csv')).rawPayload
    answered(await api.upload('/api/schedule/import', june10('Dole,,Baca,')))
    expect(await turnsNow()).toHaveLength(2)
    answered(await api.upload('/api/schedule/import', file))
    expect(await turnsNow()).toEqual(before)
    expect(before.length).toBeGreaterThan(50)
    return asTyped(`${file}`).split('\n')[0]
  }
  for (const file of [byLength, fortnightly, weekly]) {
    answered(await api.upload('/api/schedule/import', file))
    expect(await exportedAs()).toMatch(/^Starts,2026-01-0/)
  }
  const { revision } = answered<PeopleResponse>(await api.get('/api/people'))
  answered(await api.post('/api/people/merges', { from: 'Farm 3', to: 'Farm 4', basedOn: revision }))
  expect(await exportedAs()).toBe('Starts,2026-01-05 00:00')
  answered(await api.upload('/api/schedule/import?days=own', june10('Dole,,Baca,')))
  expect(await exportedAs()).toBe('Name,From,Until')
  answered(await api.upload('/api/schedule/import', weekly))
  const cell = { date: '2026-06-08', slot: '12:17AM', until: '2026-06-08T01:05', was: 'Farm 0', holder: 'Farm 9' }
  answered(await api.post('/api/schedule/edits', { cells: [cell], note: 'ditch day' }))
  expect(await exportedAs()).toBe('Name,From,Until')
})
