import { seasonOf } from '@headgate/domain'
import { traded } from '@headgate/domain/testing/a-trade'
import { aTurn } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { comingWindows } from './coming-windows.ts'

const at = (time: string) => Temporal.Instant.from(`2026-06-10T${time}-06:00`)

it('given a part of a turn, then it is listed until it is over', () => {
  const timeline = traded(seasonOf([aTurn('2026-06-10', '4AM', 'Clark')]), '2026-06-10 05:15-06:15 Clark > Baca')
  const [window] = comingWindows(timeline, 'Baca', at('06:00'))
  expect([window?.opensAt, window?.closesAt]).toEqual([at('05:15'), at('06:15')])
  expect(comingWindows(timeline, 'Baca', at('06:15'))).toEqual([])
})
