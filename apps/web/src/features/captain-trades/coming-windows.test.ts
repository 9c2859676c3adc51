import { seasonOf } from '@headgate/domain'
import { aName, aTurn, lakewood } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { comingWindows } from './coming-windows.ts'

const at = (time: string) => Temporal.Instant.from(`2026-06-10T${time}-06:00`)
const [clark, baca] = [aName('Clark'), aName('Baca')]

it('given a piece off the half hour, then parts begin and end at both its ends and at half hours of its turn', () => {
  const parts = [
    { opensAt: at('04:00'), closesAt: at('05:15'), holder: clark, scheduled: clark },
    { opensAt: at('05:15'), closesAt: at('06:15'), holder: baca, scheduled: clark },
    { opensAt: at('06:15'), closesAt: at('10:00'), holder: clark, scheduled: clark },
  ]
  const season = seasonOf([{ ...aTurn('2026-06-10', '4AM', 'Clark'), parts }])
  const [window] = comingWindows(season, 'BACA', { now: at('06:00'), rules: lakewood })
  expect(window?.moments).toEqual([at('05:15'), at('05:30'), at('06:00'), at('06:15')])
  expect(comingWindows(season, 'Baca', { now: at('06:15'), rules: lakewood })).toEqual([])
})
