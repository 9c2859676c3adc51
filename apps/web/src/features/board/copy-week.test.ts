import { type DitchDay, ditchDay } from '@headgate/domain'
import { expect, it } from 'vitest'
import { copyWeek } from './copy-week.ts'

const cellsOn = (day: DitchDay) => [{ day, slot: '4AM', holder: `${day}`, editKey: `${day} 4AM` } as const]
const BOARD = { from: ditchDay('2026-06-03'), through: ditchDay('2026-06-23') }

it('given weeks at the ends of the season, then only days that both weeks have are copied', () => {
  const onto = ['2026-06-01', '2026-06-08', '2026-06-22'].map(ditchDay)
  const source = ditchDay('2026-06-03')
  const given = copyWeek({ source, onto, board: BOARD, cellsOn })
  expect(Object.keys(given)).toEqual([10, 11, 12, 13, 14].map((day) => `2026-06-${day} 4AM`))
  expect(given['2026-06-10 4AM']).toBe('2026-06-03')
})
