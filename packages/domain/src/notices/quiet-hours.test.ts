import { describe, expect, it } from 'vitest'
import { at, halfHours, lakewood } from '../testing/lakewood.ts'
import { isQuiet, quietEnd, silencedBy } from './quiet-hours.ts'

const overnight = { from: '21:30', until: '05:00' }
const denver = lakewood.clocks

describe('quiet hours', () => {
  it.each([
    ['2026-06-10T21:29:59-06:00', undefined],
    ['2026-06-11T04:59:59-06:00', '2026-06-11T05:00-06:00'],
    ['2026-10-31T23:00-06:00', '2026-11-01T05:00-07:00'],
    ['2026-11-01T01:30-07:00', '2026-11-01T05:00-07:00'],
    ['2026-03-07T23:00-07:00', '2026-03-08T05:00-06:00'],
  ])('given 21:30 to 05:00, then quiet hours at %s end at %s', (now, end) => {
    expect(quietEnd(at(now), overnight, denver)).toEqual(end === undefined ? undefined : at(end))
    expect(isQuiet(at(now), overnight, denver)).toBe(end !== undefined)
  })

  it('given an end in the repeated hour, then it is the next one to come', () => {
    const hours = { from: '21:30', until: '01:30' }
    expect(quietEnd(at('2026-11-01T01:00-06:00'), hours, denver)).toEqual(at('2026-11-01T01:30-06:00'))
    expect(quietEnd(at('2026-11-01T01:00-07:00'), hours, denver)).toEqual(at('2026-11-01T01:30-07:00'))
  })

  it('given no quiet hours, or equal times, then nothing is quiet', () => {
    const now = at('2026-06-10T12:00-06:00')
    expect(isQuiet(now, null, denver)).toBe(false)
    expect(isQuiet(now, { from: '12:00', until: '12:00' }, denver)).toBe(false)
  })

  it('given hours within one day, then the night is not quiet', () => {
    const noon = { from: '12:00', until: '14:00' }
    const times = ['11:59', '12:00', '13:59', '14:00'].map((time) => at(`2026-06-10T${time}-06:00`))
    expect(times.map((time) => isQuiet(time, noon, denver))).toEqual([false, true, true, false])
  })
})

describe('what quiet hours would silence', () => {
  it('given a night, then it lists the notices due in it, by slot', () => {
    expect(silencedBy({ quietHours: overnight, leadMinutes: 60 }, lakewood)).toEqual([
      // Quiet hours last beyond 4 AM. 9 PM is before them.
      { kind: 'lead-time', slot: '4AM', at: '03:00' },
      { kind: 'begins', slot: '4AM', at: '04:00' },
      { kind: 'begins', slot: '10PM', at: '22:00' },
      { kind: 'ends', slot: '4PM', at: '22:00' },
      { kind: 'ends', slot: '10PM', at: '04:00' },
    ])
  })

  it('given an evening, then it lists the evening-before notice of each slot', () => {
    const evening = silencedBy({ quietHours: { from: '20:00', until: '20:01' }, leadMinutes: 15 }, lakewood)
    expect(evening).toEqual(lakewood.slots.map((slot) => ({ kind: 'evening-before', slot, at: '20:00' })))
  })

  it('given slots off the hour, then those notices are listed whose minutes are quiet', () => {
    const quietHours = { from: '05:30', until: '05:45' }
    expect(silencedBy({ quietHours, leadMinutes: 60 }, halfHours)).toEqual([
      { kind: 'begins', slot: '5:30AM', at: '05:30' },
      { kind: 'ends', slot: '2:30AM', at: '05:30' },
    ])
  })

  it('given a reminder long before its turn, then quiet hours that end before the turn do not silence it', () => {
    const ofReminders = (leadMinutes: 240 | 720 | 1440) =>
      silencedBy({ quietHours: overnight, leadMinutes }, lakewood)
        .filter(({ kind }) => kind === 'lead-time')
        .map(({ slot, at: time }) => `${slot} ${time}`)
    expect([240, 720, 1440].map((minutes) => ofReminders(minutes as 240))).toEqual([['4AM 00:00'], [], []])
  })

  it('given a slot that opens at midnight, then its lead-time notice is due the evening before', () => {
    const midnight = { ...lakewood, slots: ['12AM', '12PM'] as const }
    const silenced = silencedBy({ quietHours: { from: '23:00', until: '00:00' }, leadMinutes: 30 }, midnight)
    expect(silenced).toEqual([{ kind: 'lead-time', slot: '12AM', at: '23:30' }])
  })
})
