import { type AnnouncedClosure, clocksOf, type DitchRules, type GridTurn } from '@headgate/domain'
import { aClosure } from '@headgate/domain/testing/lakewood'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { aTurnWith } from '../testing/a-season.ts'
import { LAKEWOOD_RULES } from '../testing/lakewood-rules.ts'
import { findFlaws, readCalendar, unfolded } from './testing/read-calendar.ts'
import { SPRING, written } from './testing/written-calendar.ts'

it.each([
  ['2026-03-07', '10PM', '2026-03-08T05:00', '2026-03-08T10:00', 'the night clocks spring forward'],
  ['2026-06-10', '10PM', '2026-06-11T04:00', '2026-06-11T10:00', 'a turn over midnight'],
  ['2026-10-31', '10PM', '2026-11-01T04:00', '2026-11-01T11:00', 'the night clocks fall back'],
])('given %s %s, then another program reads %s to %s: %s', (day, slot, from, until) => {
  const [event] = readCalendar(written({ turns: [aTurnWith({ day, slot })] }))
  expect(event).toMatchObject({ from: `${from}:00.000Z`, until: `${until}:00.000Z` })
})

/** The turns as a ditch with other rules writes them. */
const writtenUnder = (more: Partial<DitchRules>, turns: GridTurn[]) =>
  written({ turns }, { rules: { ...LAKEWOOD_RULES, ...more } })

describe('a ditch in another time zone', () => {
  it.each(['US/Mountain', 'America/Indianapolis', 'Asia/Calcutta', 'UTC'])(
    'given %s, then every zone that is used is defined, and the instant is right',
    (timeZone) => {
      const text = writtenUnder({ clocks: clocksOf(timeZone) }, [aTurnWith({ day: '2026-11-05', slot: '4AM' })])
      const named = unfolded(text).flatMap((line) => /^DT(?:START|END);TZID=([^:]+):/.exec(line)?.[1] ?? [])
      expect(unfolded(text)).toEqual(expect.arrayContaining(named.map((zone) => `TZID:${zone}`)))
      const opensAt = Temporal.PlainDateTime.from('2026-11-05T04:00').toZonedDateTime(timeZone).toInstant()
      expect(Temporal.Instant.from(readCalendar(text)[0]?.from ?? '')).toEqual(opensAt)
    },
  )

  it('given a night for which the zone data differ, then its times are in UTC', () => {
    // To save oil, the clocks of 1975 went forward in February.
    const text = written({ turns: [aTurnWith({ day: '1975-03-01', slot: '4AM' })] })
    expect(unfolded(text)).toContain('DTSTART:19750301T100000Z')
    expect(findFlaws(text)).toEqual([])
  })
})

it('given turns at 5:30 and 5:45, then each has a UID of its own, to the minute', () => {
  const slots = ['5:30AM', '5:45AM'] as const
  const uids = slots.flatMap((slot) => {
    const text = writtenUnder({ slots }, [aTurnWith({ slot })])
    expect(findFlaws(text)).toEqual([])
    return readCalendar(text).map(({ uid }) => uid)
  })
  expect(uids).toEqual(['turn-2026-06-10-0530@ditch', 'turn-2026-06-10-0545@ditch'])
})

it('given a reader of another language, then each event keeps its identity, revision and times', () => {
  const inLanguage = (language: 'en' | 'es') =>
    readCalendar(written({ turns: [aTurnWith()] }, { language })).map((event) => ({
      ...event,
      summary: '',
      description: '',
    }))
  expect(inLanguage('es')).toEqual(inLanguage('en'))
})

describe('the event of a turn', () => {
  const clark = { slot: '4AM', holder: 'Clark' }
  const ruth = { slot: '10PM', holder: 'Ruth Anderson' }

  it('given a single turn, then it names both neighbors, and has alarms before it and as it begins', () => {
    const [event] = readCalendar(
      written({ turns: [aTurnWith(clark), aTurnWith({ slot: '10AM' }), aTurnWith({ ...ruth, slot: '4PM' })] }),
    )
    expect(event).toMatchObject({
      summary: '💧 Your ditch water (Alder)',
      description:
        'Open your gate at 10\u00A0AM. Clark hands the water over to you.\nYour turn ends at 4\u00A0PM; Ruth Anderson is next.',
      status: 'CONFIRMED',
      alarms: [-30, 0],
    })
  })

  it('given a reminder the day before, then its alarm says on which date to open the gate', () => {
    const text = written({ turns: [aTurnWith(clark), aTurnWith({ slot: '10AM' })] }, { leadMinutes: 1440 })
    expect(readCalendar(text)).toMatchObject([{ alarms: [-1440, 0] }])
    expect(unfolded(text).filter((line) => /^DESCRIPTION:Open your gate at 10\u00A0AM( on .+)?\.$/.test(line))).toEqual(
      [
        'DESCRIPTION:Open your gate at 10\u00A0AM on Wednesday\\, June 10.',
        'DESCRIPTION:Open your gate at 10\u00A0AM.',
      ],
    )
  })

  const closed = (from: string, until: string): AnnouncedClosure => ({
    ...aClosure(`2026-06-10T${from}-06:00`, `2026-06-10T${until}-06:00`),
    note: 'A cottonwood; two days, at most',
    closedAt: SPRING,
    reopenedAt: undefined,
  })

  it('given a closure over all of it, then it is cancelled, says why, and has no alarms', () => {
    const [event] = readCalendar(written({ turns: [aTurnWith()], closures: [closed('08:00', '16:00')] }))
    expect(event).toMatchObject({
      status: 'CANCELLED',
      sequence: 1,
      summary: 'Suspended: your ditch water (Alder)',
      description: 'Suspended.\nThe ditch is closed because of debris: A cottonwood; two days, at most',
      alarms: [],
    })
  })

  it('given a closure over its first hours, then it stays, says so, and has its alarms when the water comes', () => {
    const [event] = readCalendar(written({ turns: [aTurnWith()], closures: [closed('08:00', '12:00')] }))
    expect(event).toMatchObject({ status: 'CONFIRMED', sequence: 1, alarms: [90, 120] })
    expect(event?.description.split('\n')).toEqual([
      'Suspended until 12\u00A0PM.',
      'The ditch is closed because of debris: A cottonwood; two days, at most',
      'Open your gate at 12\u00A0PM.',
      'Your turn ends at 4\u00A0PM; nobody has the water after you.',
    ])
  })
})

it('given no turns, then the file is valid, and has its name and refresh interval in new and old properties', () => {
  const text = written({ turns: [] }, { name: 'Ditch; the lower, east: my turns' })
  expect([findFlaws(text), readCalendar(text)]).toEqual([[], []])
  const name = String.raw`Ditch\; the lower\, east: my turns`
  expect(unfolded(text)).toEqual(
    expect.arrayContaining([
      'VERSION:2.0',
      'METHOD:PUBLISH',
      `NAME:${name}`,
      `X-WR-CALNAME:${name}`,
      'X-WR-TIMEZONE:America/Denver',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'PRODID:-//Headgate//Ditch turns//EN',
      'URL:https://ditch.example.org/?tab=my-schedule',
      'SOURCE;VALUE=URI:https://ditch.example.org/calendar/token.ics',
    ]),
  )
})

it('given a reader of Spanish, then titles, descriptions and alarms are, and both programs read them', () => {
  const turns = ['4AM', '10AM'].map((slot) => aTurnWith({ slot }))
  const options = { turns: [...turns, aTurnWith({ slot: '4PM', holder: 'Muñoz, Íñigo' })] }
  const spanish = written(options, { language: 'es', name: 'Acequia: mis turnos' })
  expect(findFlaws(spanish)).toEqual([])
  expect(readCalendar(spanish).map(({ summary, description }) => [summary, description])).toEqual([
    [
      '💧 Su agua de la acequia (Alder)',
      'Abra su compuerta a las 4\u00A0a.\u00A0m. Antes de usted nadie tiene el agua.\nSigue corriendo: su próximo turno empieza a las 10\u00A0a.\u00A0m.',
    ],
    [
      '💧 Su agua de la acequia (Alder)',
      'Su agua sigue corriendo desde el turno anterior.\nSu turno termina a las 4\u00A0p.\u00A0m.; sigue Muñoz, Íñigo.',
    ],
  ])
  const read = new ICAL.Component(ICAL.parse(spanish))
  expect(read.getFirstPropertyValue('x-wr-calname')).toBe('Acequia: mis turnos')
  expect(read.getFirstPropertyValue('prodid')).toBe('-//Headgate//Ditch turns//ES')
  const [alarm] = read.getFirstSubcomponent('vevent')?.getAllSubcomponents('valarm') ?? []
  expect(alarm?.getFirstPropertyValue('description')).toBe('Abra su compuerta a las 4\u00A0a.\u00A0m.')
})

it('given a turn that the clocks skip, then its event is a moment, says so, and has no alarms', () => {
  const text = writtenUnder({ slots: ['2AM', '2:30AM'] }, [aTurnWith({ day: '2026-03-08', slot: '2AM' })])
  const lines = unfolded(text)
  expect(findFlaws(text)).toEqual([])
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'))
  expect(event.filter((line) => /^(DT(START|END)|UID|STATUS)/.test(line))).toEqual([
    'UID:turn-2026-03-08-02@ditch',
    'STATUS:CONFIRMED',
    'DTSTART;TZID=America/Denver:20260308T030000',
  ])
  expect(readCalendar(text)).toMatchObject([
    {
      summary: 'Skipped when the clocks change: your ditch water (Alder)',
      description:
        'The clocks skip this turn: they go forward past it, so it has no water. There is nothing to open or close.',
      alarms: [],
    },
  ])
})
