import { expect, it } from 'vitest'
import { ditchDay } from './ditch-day.ts'
import type { HolderName } from './holder-name.ts'
import { scheduledPiecesOf, scheduledSeason } from './scheduled-turns.ts'
import type { Turn } from './turn.ts'

const at = (hour: number) => Temporal.Instant.from(`2026-06-10T${hour}:00:00Z`)
const [alder, birch] = ['Alder', 'Birch'] as HolderName[]
const place = { day: ditchDay('2026-06-10'), slot: '4AM' } as const
const whole: Turn = { ...place, holder: alder as HolderName }
const traded: Turn = {
  ...place,
  holder: birch as HolderName,
  parts: [
    { opensAt: at(10), closesAt: at(12), holder: birch, scheduled: alder },
    { opensAt: at(12), closesAt: at(16), holder: alder, scheduled: alder },
  ],
}

it('given turns with and without trades, then the season without trades is as scheduled', () => {
  expect(scheduledSeason({ turns: [whole] }).turns[0]).toBe(whole)
  expect(scheduledSeason({ turns: [traded] }).turns).toEqual([{ ...place, holder: 'Alder' }])
  const nobodys = { ...traded, parts: [{ opensAt: at(10), closesAt: at(16), holder: birch, scheduled: undefined }] }
  expect(scheduledSeason({ turns: [nobodys] }).turns).toEqual([])
})

it('given a traded turn, then its scheduled pieces cover it, each its scheduled holder’s', () => {
  expect(scheduledPiecesOf(whole)).toEqual([whole])
  expect(scheduledPiecesOf(traded)).toEqual([
    { ...place, holder: 'Alder', span: { opensAt: at(10), closesAt: at(12), isFirst: true, isLast: false } },
    { ...place, holder: 'Alder', span: { opensAt: at(12), closesAt: at(16), isFirst: false, isLast: true } },
  ])
})
