import { lakewood } from '@headgate/domain/testing/lakewood'
import { describe, expect, it } from 'vitest'
import { readClosures, readTimeline } from './read-timeline.ts'

const answer = (schedules: unknown) => ({ dates: [], timeSlots: ['4AM', '10AM'], schedules })

describe('a schedule answer', () => {
  it('given dates and slots in any order, then the turns are sorted, without markers', () => {
    const { segments } = readTimeline(
      answer({
        '2026-06-11': { '4AM': 'Baca' },
        '2026-06-10': { '10PM': 'Chavez', '10AM': '[ACTIVE] Alvarez \u{1F4A7}\uFE0F', '4AM': ' ' },
      }),
      lakewood,
    )
    expect(segments.map(({ day, slot, holder }) => `${day} ${slot} ${holder}`)).toEqual([
      '2026-06-10 10AM Alvarez',
      '2026-06-10 10PM Chavez',
      '2026-06-11 4AM Baca',
    ])
  })

  it('given parts of a turn, then others have them, and what no part covers is the scheduled holder’s', () => {
    const parts = { '2026-06-10': { '4AM': [{ from: 60, until: 120, holder: 'Chavez', scheduled: 'Baca' }] } }
    const { segments } = readTimeline({ ...answer({ '2026-06-10': { '4AM': 'Chavez' } }), parts }, lakewood)
    expect(segments.map(({ opensAt, holder }) => `${opensAt} ${holder}`)).toEqual([
      '2026-06-10T10:00:00Z Baca',
      '2026-06-10T11:00:00Z Chavez',
      '2026-06-10T12:00:00Z Baca',
    ])
  })

  it('given turns of other times, then they close when the answer says, or as the next one opens', () => {
    const schedules = { '2026-11-01': { '1:30AM': 'Baca', '1:30AM-07:00': 'Chavez', '2:44AM': 'Dole' } }
    const closes = { '2026-11-01': { '2:44AM': '2026-11-01T18:00:00Z' } }
    const { segments } = readTimeline({ ...answer(schedules), closes }, lakewood)
    expect(segments.map(({ opensAt, closesAt, holder }) => `${opensAt} ${closesAt} ${holder}`)).toEqual([
      '2026-11-01T07:30:00Z 2026-11-01T08:30:00Z Baca',
      '2026-11-01T08:30:00Z 2026-11-01T09:44:00Z Chavez',
      '2026-11-01T09:44:00Z 2026-11-01T18:00:00Z Dole',
    ])
  })

  it.each([
    ['a date that does not exist', answer({ '2026-02-30': { '4AM': 'Baca' } })],
    ['a slot that is no time of day', answer({ '2026-06-10': { noon: 'Baca' } })],
    ['one slot twice', answer({ '2026-06-10': { '4AM': 'Baca', '4 AM': 'Chavez' } })],
  ])('given %s, then it is refused as a whole', (_case, body) => {
    expect(() => readTimeline(body, lakewood)).toThrow()
  })
})

it('given closures, then their times are floored to the minute', () => {
  const closure = { from: '2026-06-10T16:00:41.5Z', until: '2026-06-10T20:00:00Z', reason: 'debris', note: 'A tree' }
  expect(`${readClosures({ closures: [closure] })[0]?.from}`).toBe('2026-06-10T16:00:00Z')
})

it('given a time of a closure that is none, then the answer is refused as a whole', () => {
  expect(() => readClosures({ closures: [{ from: 'noon', until: '2026-06-10T20:00:00Z' }] })).toThrow()
})
