import type { PageState } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { aDitch } from '../platform/testing/a-ditch.ts'
import { followDitch } from './follow-ditch.ts'

const turns = {
  dates: ['2026-06-10'],
  timeSlots: ['4AM'],
  schedules: { '2026-06-10': { '4AM': 'Baca' } },
  closures: [],
}
const page: PageState = {
  nowMs: 0,
  ditch: aDitch(),
  season: 'own',
  schedule: turns,
  moreFrom: null,
  nextSeason: turns,
  weather: null,
}

it('given another name, then the page keeps its turns', () => {
  const ditch = aDitch({ version: 2, name: 'Changed Ditch' })
  expect(followDitch(page, ditch)).toEqual({ ...page, ditch })
})

it.each([{ timeZone: 'America/Boise' }, { timeSlots: ['4AM'] }, { firstDay: '04-15' }, { lastDay: '10-31' }])(
  'given other rules (%j), then its turns are loaded again',
  (rules) => {
    const ditch = aDitch({ version: 2, ...rules })
    expect(followDitch(page, ditch)).toEqual({
      ...page,
      ditch,
      schedule: { ...turns, dates: [], schedules: {} },
      moreFrom: expect.any(String),
      nextSeason: null,
    })
  },
)
