import type { GateTurn } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { KNOWN_TURNS_KEY } from '../../platform/gate/waiting-presses.ts'
import { storedInMemory } from '../../platform/testing/stored-in-memory.ts'
import { findKeptTurns, keepTurns } from './kept-turns.ts'

const press = (key: string) => ({ key, kind: 'opened' as const, pressedAt: '2026-06-10T16:05:00Z' })
const turn = (...keys: string[]): GateTurn => ({
  date: '2026-06-10',
  slot: '10AM',
  holder: 'Baker',
  next: null,
  opensAt: '2026-06-10T16:00:00Z',
  closesAt: '2026-06-10T22:00:00Z',
  presses: keys.map(press),
  undone: [],
})
const other = { ...turn(), date: '2026-06-11', opensAt: '2026-06-11T16:00:00Z', closesAt: '2026-06-11T22:00:00Z' }

it('given an answer from before a press was sent, then the press is not forgotten, and each is there once', () => {
  const storage = storedInMemory()
  expect(keepTurns(storage, 'ann', [turn('a'), other])).toEqual([turn('a'), other])
  expect(keepTurns(storage, 'ann', [turn(), other])).toEqual([turn('a'), other])
  expect(keepTurns(storage, 'ann', [turn('b', 'a')])).toEqual([turn('b', 'a')])
  expect(findKeptTurns(storage, 'ann')).toEqual([turn('b', 'a')])
})

it('given a withdrawn press, then an earlier response does not bring it back, on any device', () => {
  const storage = storedInMemory()
  keepTurns(storage, 'ann', [turn('a', 'b')])
  expect(keepTurns(storage, 'ann', [{ ...turn('b'), undone: ['a'] }])).toEqual([{ ...turn('b'), undone: ['a'] }])
  expect(keepTurns(storage, 'ann', [turn('a', 'b')])).toEqual([{ ...turn('b'), undone: ['a'] }])
})

it('given another account on the device, then it has no part in what is kept', () => {
  const storage = storedInMemory()
  keepTurns(storage, 'ann', [turn('a')])
  expect(findKeptTurns(storage, 'bo')).toEqual([])
  expect(keepTurns(storage, 'bo', [turn()])).toEqual([turn()])
})

it.each(['{', '7', '{"uid":"ann"}'])('given %s in storage, then nothing is found', (text) => {
  expect(findKeptTurns(storedInMemory({ [KNOWN_TURNS_KEY]: text }), 'ann')).toEqual([])
})
