import { scheduleResponse } from '@headgate/contracts'
import { seasonOf, slotAtMinute } from '@headgate/domain'
import { expect, it } from 'vitest'
import { aTurnWith } from '../testing/a-season.ts'
import { aServer } from '../testing/a-server.ts'

const env = { DITCH_SLOTS: '1:30AM,2AM,2:30AM,5:30AM,5:45AM' }
const season = seasonOf([
  aTurnWith({ slot: '5:30AM' }),
  aTurnWith({ slot: '5:45AM', holder: 'Birch' }),
  aTurnWith({ day: '2026-03-08', slot: '2AM', holder: 'Cedar' }),
  aTurnWith({ day: '2026-03-08', slot: '2:30AM', holder: 'Dogwood' }),
])

const scheduleAt = async (now: string) => {
  const { app } = await aServer({ season, env, now })
  return scheduleResponse.parse((await app.inject(`/api/schedule?date=${now.slice(0, 10)}&days=0`)).json())
}

it.each([
  ['2026-06-10T05:29:59-06:00', { '5:30AM': 'Alder', '5:45AM': 'Birch' }],
  ['2026-06-10T05:30:00-06:00', { '5:30AM': '💧 Alder [ACTIVE]', '5:45AM': 'Birch' }],
  ['2026-06-10T05:45:00-06:00', { '5:30AM': 'Alder', '5:45AM': '💧 Birch [ACTIVE]' }],
  ['2026-03-08T03:00:00-06:00', { '2AM': 'Cedar', '2:30AM': '💧 Dogwood [ACTIVE]' }],
])('given slots off the hour, then at %s the right one is marked', async (now, slots) => {
  const { timeSlots, schedules } = await scheduleAt(now)
  expect(timeSlots).toEqual(env.DITCH_SLOTS.split(','))
  expect(schedules).toEqual({ [now.slice(0, 10)]: slots })
})

it('given any minute of the day, then the wire takes its slot, and no other spelling', () => {
  const { timeSlots } = scheduleResponse.shape
  const all = Array.from({ length: 24 * 60 }, (_, minute) => slotAtMinute(minute))
  expect(timeSlots.safeParse(all).success).toBe(true)
  for (const label of [
    '5:00AM',
    '5:60AM',
    '5:3AM',
    '05:30AM',
    '0:30AM',
    '13:30PM',
    '5:30',
    '5:30 AM',
    '5:30am',
    '4:AM',
  ])
    expect(timeSlots.safeParse([label]).success, label).toBe(false)
})
