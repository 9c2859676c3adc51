import type { Steps } from '@headgate/domain'
import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

/** A clock on which each step takes three milliseconds. */
function aClock() {
  let [elapsedMs, turns] = [0, 0]
  return {
    turns: () => turns,
    step: () => {
      elapsedMs += 3
    },
    elapsedMs: () => elapsedMs,
    nextTurn: async () => {
      turns += 1
      elapsedMs += 100
    },
  }
}

function* count(steps: number, step: () => void): Steps<number> {
  for (let at = 0; at < steps; at += 1) {
    step()
    yield
  }
  return steps
}

it('given 30 ms of work, then requests have their turn after every third step, and none of their time counts', async () => {
  const clock = aClock()
  expect(await inSlices(clock, count(10, clock.step))).toBe(10)
  expect(clock.turns()).toBe(3)
})
