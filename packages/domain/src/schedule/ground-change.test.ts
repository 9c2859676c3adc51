import { expect, it } from 'vitest'
import { aName } from '../testing/lakewood.ts'
import { ditchDay } from './ditch-day.ts'
import { groundChange } from './ground-change.ts'
import type { Reassignment } from './layers.ts'

const layer = (changeId: number, number = 1): Reassignment => ({
  ...{ changeId, number, day: ditchDay('2026-06-10'), slot: '4AM' },
  expected: aName('Alder'),
  next: aName('Birch'),
})
const [first, second, third] = [layer(1), layer(2, 1), layer(2, 2)]

it('given layers that lose their ground, have none already or get it back, then only the first and the last are listed', () => {
  const before = { groundless: [first, third] }
  const after = { standing: [third], groundless: [first, second] }
  expect(groundChange(before, after)).toEqual({ lost: [second], regained: [third] })
})

it('given a layer without ground that is taken back or absorbed, then it is in neither list', () => {
  expect(groundChange({ groundless: [first] }, { standing: [second], groundless: [] })).toEqual({
    lost: [],
    regained: [],
  })
})
