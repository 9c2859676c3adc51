import { ditchDay } from '@headgate/domain'
import { expect, it } from 'vitest'
import { copyWeek } from './copy-week.ts'

const BOARD = { from: ditchDay('2026-06-03'), through: ditchDay('2026-06-23') }
/** Named after the day, and nobody at night on Sundays. */
const holderAt = (key: string) => (key.endsWith('14 10PM') ? null : key)

it('given weeks at the ends of the season, then only days that both weeks have are copied', () => {
  const onto = ['2026-06-01', '2026-06-08', '2026-06-22'].map(ditchDay)
  const given = copyWeek({ source: ditchDay('2026-06-03'), onto, board: BOARD, slots: ['4AM'], holderAt })
  expect(Object.keys(given)).toEqual(
    ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14'].map((day) => `${day} 4AM`),
  )
})
