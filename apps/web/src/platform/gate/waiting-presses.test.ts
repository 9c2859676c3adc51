import { expect, it } from 'vitest'
import { storedValues } from '../storage/storage.ts'
import { aPress } from '../testing/a-press.ts'
import { storedInMemory } from '../testing/stored-in-memory.ts'
import { addWaiting, forgetGate, listWaiting, removeWaiting, WAITING_KEY } from './waiting-presses.ts'

it('given the presses of two accounts on one device, then each lists, sends and forgets only its own', () => {
  const storage = storedInMemory()
  for (const one of [aPress('ann', '1'), aPress('bo', '1'), aPress('ann', '2')]) addWaiting(storage, one)
  expect(listWaiting(storage, 'ann')).toEqual([aPress('ann', '1'), aPress('ann', '2')])
  removeWaiting(storage, 'ann', new Set(['1']))
  expect(listWaiting(storage, 'ann')).toEqual([aPress('ann', '2')])
  expect(listWaiting(storage, 'bo')).toEqual([aPress('bo', '1')])
  forgetGate(storage, 'ann')
  expect(listWaiting(storage, 'ann')).toEqual([])
  expect(listWaiting(storage, 'bo')).toEqual([aPress('bo', '1')])
  removeWaiting(storage, 'bo', new Set(['1']))
  expect(storage.values.has(WAITING_KEY)).toBe(false)
})

it.each(['{', '{}', '[null, 1, {"key": "1"}]', 'null'])('given %s in storage, then nothing waits', (text) => {
  const storage = storedInMemory({ [WAITING_KEY]: text })
  expect(listWaiting(storage, 'ann')).toEqual([])
  addWaiting(storage, aPress('ann', '1'))
  expect(listWaiting(storage, 'ann')).toHaveLength(1)
})

it('given a browser that forbids storage, then a press waits in the page', () => {
  const storage = storedValues(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  addWaiting(storage, aPress('ann', '1'))
  addWaiting(storage, aPress('ann', '2'))
  removeWaiting(storage, 'ann', new Set(['1']))
  expect(listWaiting(storage, 'ann')).toEqual([aPress('ann', '2')])
})
