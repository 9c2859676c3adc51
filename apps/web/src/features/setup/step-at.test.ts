import { expect, it } from 'vitest'
import { stepAt } from './step-at.ts'

it.each([
  ['', false, 'ditch'],
  ['', true, 'turns'],
  ['step=ditch', true, 'ditch'],
  ['step=turns', true, 'turns'],
  ['step=turns', false, 'ditch'],
  ['step=nonsense', true, 'turns'],
])('given "%s" and a saved place: %s, then the step is %s', (search, hasPlace, step) => {
  expect(stepAt(search, hasPlace)).toBe(step)
})
