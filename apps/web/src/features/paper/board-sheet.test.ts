import { ditchDay, placeAt, wholeTurn } from '@headgate/domain'
import { aClosure, aName, aTimeline, aTurn, lakewood } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { boardSheet } from './board-sheet.ts'
import { isHeading, type SheetRow } from './sheet.ts'
import { aSubject } from './testing/a-subject.ts'

const rowsOf = (sheet: ReturnType<typeof boardSheet>): SheetRow[] =>
  sheet.rows.flatMap((row) => (isHeading(row) ? [] : [row]))

it('given a captain’s note, then it comes before closures, until its time is over', () => {
  const note = { text: 'Low water.\nWork day on Saturday.', until: '2026-06-13T18:00:00Z' }
  const ditch = { name: 'Test Ditch', contact: '', note }
  const from = '2026-06-10T12:00:00Z'
  const closures = [aClosure(from, '2026-06-10T18:00:00Z'), aClosure(from, '2027-07-15T12:00:00Z')]
  const two = { from: '2026-06-10', through: '2026-06-11' }
  expect(boardSheet(aSubject({ ditch, closures, ...two }), 'normal').notes).toMatchObject([
    {
      title: 'From the captain',
      lines: ['Low water.', 'Work day on Saturday.', 'Until Saturday, June 13, 12\u00A0PM.'],
    },
    {
      title: 'No water',
      lines: [
        expect.stringContaining(' to '),
        expect.stringMatching(/^Wednesday, June 10, .*, until further notice \(/),
      ],
    },
  ])
  const asOf = Temporal.Instant.from('2026-06-13T18:00:00Z')
  expect(boardSheet(aSubject({ ditch, asOf, ...two }), 'normal').notes).toEqual([])
})

it('given a sheet in Spanish on an English page, then all of it is in Spanish', () => {
  const sheet = boardSheet(aSubject({ language: 'es', from: '2026-06-10', through: '2026-06-11' }), 'normal')
  expect([sheet.title, sheet.dayLabel, sheet.page(1, 2)]).toEqual(['Horario del agua', 'Día', 'Página 1 de 2'])
  expect(rowsOf(sheet).map(({ day }) => day)).toEqual(['mié 10 jun', 'jue 11 jun'])
  expect(sheet.days).toBe('Del 10 de junio de 2026 al 11 de junio de 2026')
})

it('given turns that neighbors traded, then it says who has them until when, or for whom', () => {
  const at = (time: string) => Temporal.Instant.from(`2026-06-10T${time}-06:00`)
  const [baker, clark] = [aName('Baker'), aName('Clark')]
  const day = ditchDay('2026-06-10')
  const early = { day, slot: '4AM', turn: { opensAt: at('04:00'), closesAt: at('10:00') } } as const
  const late = { day, slot: '10AM', opensAt: at('10:00'), closesAt: at('16:00') } as const
  const segments = [
    { ...early, opensAt: at('04:00'), closesAt: at('07:00'), holder: baker, scheduled: clark },
    { ...early, opensAt: at('07:00'), closesAt: at('09:30'), holder: clark, scheduled: clark },
    { ...late, turn: late, holder: baker, scheduled: clark },
  ]
  const closures = [aClosure('2026-06-10T18:00:00Z', '2026-06-10T20:00:00Z')]
  const sheet = boardSheet(
    aSubject({ timeline: { segments }, closures, from: '2026-06-10', through: '2026-06-10' }),
    'normal',
  )
  expect(rowsOf(sheet)[0]?.cells.slice(0, 2)).toEqual([
    { text: 'Baker until 7\u00A0AM, then Clark until 9:30\u00A0AM, then nobody' },
    { text: 'Baker', note: 'for Clark; Suspended 12\u00A0PM to 2\u00A0PM' },
  ])
})

it('given turns at other times of day, then each is a line with its times, from the one that runs as the days begin', () => {
  const turn = (from: string, until: string, holder: string) => {
    const [opensAt, closesAt] = [from, until].map((at) => Temporal.Instant.from(`2026-06-${at}-06:00`))
    if (!opensAt || !closesAt) throw new Error('no times')
    return wholeTurn(placeAt(opensAt, lakewood.clocks), { opensAt, closesAt }, aName(holder))
  }
  const segments = [
    turn('08T06:00', '10T02:44', 'Baca'),
    turn('10T02:44', '10T12:29', 'Clark'),
    turn('11T20:00', '13T01:00', 'Dole'),
  ]
  const sheet = boardSheet(aSubject({ timeline: { segments }, from: '2026-06-10', through: '2026-06-11' }), 'normal')
  expect(rowsOf(sheet).map(({ day, cells }) => [day, ...cells.map(({ text }) => text)])).toEqual([
    ['Mon 6/8', '6\u00A0AM to Wed 6/10, 2:44\u00A0AM', 'Baca'],
    ['Wed 6/10', '2:44\u00A0AM to 12:29\u00A0PM', 'Clark'],
    ['Thu 6/11', '8\u00A0PM to Sat 6/13, 1\u00A0AM', 'Dole'],
  ])
})

it('given a few turns at other times, then a cell says who has its hours until when', () => {
  const at = (time: string) => Temporal.Instant.from(`2026-06-10T${time}-06:00`)
  const window = { opensAt: at('04:00'), closesAt: at('12:00') }
  const segments = [
    wholeTurn({ day: ditchDay('2026-06-10'), slot: '4AM' }, window, aName('Baker')),
    ...aTimeline([aTurn('2026-06-10', '4PM', 'Clark'), aTurn('2026-06-10', '10PM', 'Dole')]).segments,
  ]
  const sheet = boardSheet(aSubject({ timeline: { segments }, from: '2026-06-10', through: '2026-06-10' }), 'normal')
  expect(rowsOf(sheet)[0]?.cells.map(({ text }) => text)).toEqual([
    'Baker',
    'Baker until 12\u00A0PM, then nobody',
    'Clark',
    'Dole',
  ])
})

it('given more openings than fit beside each other, then each turn is a line with its times', () => {
  const day = { from: '2026-06-10', through: '2026-06-10' }
  const timeline = aTimeline([aTurn('2026-06-10', '4PM', 'Clark')])
  const slots = ['4AM', '8AM', '12PM', '4PM', '10PM'] as const
  const subject = aSubject({ timeline, rules: { ...lakewood, slots }, ...day })
  expect(rowsOf(boardSheet(subject, 'normal'))[0]?.cells).toHaveLength(5)
  expect(rowsOf(boardSheet(subject, 'large'))[0]?.cells.map(({ text }) => text)).toEqual([
    '4\u00A0PM to 10\u00A0PM',
    'Clark',
  ])
})
