import { expect, it } from 'vitest'
import { answersQuery, NO_ANSWERS } from './answers.ts'

it('given no answers, then nothing is sent along, so the running turn stays', () => {
  expect(answersQuery(NO_ANSWERS)).toEqual({})
})

it('given that the file includes the running turn, then the query says so', () => {
  expect(answersQuery({ ...NO_ANSWERS, includesRunning: true })).toEqual({ running: 'yes' })
})
