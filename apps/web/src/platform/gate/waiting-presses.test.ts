import { expect, it } from 'vitest'
import { storedValues } from '../storage/storage.ts'
import { storedInMemory } from '../testing/stored-in-memory.ts'
import {
  addWaiting,
  forgetGate,
  listWaiting,
  removeWaiting,
  WAITING_KEY,
  type WaitingPress,
} from './waiting-presses.ts'

const press = (userId: string, key: string): WaitingPress => ({
  ...{ userId, key, kind: 'opened', date: '2026-06-10', slot: '10AM' },
  ...{ opensAt: '2026-06-10T16:00:00Z', pressedAt: '2026-06-10T16:05:00Z' },
})

it('given the presses of two accounts on one device, then each lists, sends and forgets only its own', () => {
  const storage = storedInMemory()
  for (const one of [press('ann', '1'), press('bo', '1'), press('ann', '2')]) addWaiting(storage, one)
  expect(listWaiting(storage, 'ann')).toEqual([press('ann', '1'), press('ann', '2')])
  removeWaiting(storage, 'ann', new Set(['1']))
  expect(listWaiting(storage, 'ann')).toEqual([press('ann', '2')])
  expect(listWaiting(storage, 'bo')).toEqual([press('bo', '1')])
  forgetGate(storage, 'ann')
  expect(listWaiting(storage, 'ann')).toEqual([])
  expect(listWaiting(storage, 'bo')).toEqual([press('bo', '1')])
  removeWaiting(storage, 'bo', new Set(['1']))
  expect(storage.values.has(WAITING_KEY)).toBe(false)
})

it('given a browser that forbids storage, then a press waits in the page', () => {
  const storage = storedValues(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  addWaiting(storage, press('ann', '1'))
  addWaiting(storage, press('ann', '2'))
  removeWaiting(storage, 'ann', new Set(['1']))
  expect(listWaiting(storage, 'ann')).toEqual([press('ann', '2')])
})

it.each(['{', '{}', '[null, 1, {"key": "1"}]', 'null'])('given %s in storage, then nothing waits', (text) => {
  const storage = storedInMemory({ [WAITING_KEY]: text })
  expect(listWaiting(storage, 'ann')).toEqual([])
  addWaiting(storage, press('ann', '1'))
  expect(listWaiting(storage, 'ann')).toHaveLength(1)
})
