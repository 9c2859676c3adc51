import { gatePress, placeSearchQuery } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { newUuid } from './random.ts'

it('given many keys, then each is a UUID that the server accepts, and no two are equal', () => {
  const keys = Array.from({ length: 500 }, newUuid)
  for (const key of keys) {
    expect(gatePress.shape.key.safeParse(key).success).toBe(true)
    expect(placeSearchQuery.safeParse({ text: 'a', session: key }).success).toBe(true)
  }
  expect(new Set(keys).size).toBe(500)
})
