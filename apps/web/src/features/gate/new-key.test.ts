import { gatePress } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { newKey } from './new-key.ts'

it('given many keys, then each is a UUID that the server accepts, and no two are equal', () => {
  const keys = Array.from({ length: 500 }, newKey)
  for (const key of keys) expect(gatePress.shape.key.safeParse(key).success).toBe(true)
  expect(new Set(keys).size).toBe(500)
})
