import { expect, it } from 'vitest'
import { answersQuery, NO_ANSWERS } from './answers.ts'

it('given no answers, then nothing is sent along, so the running turn stays', () => {
  expect(answersQuery(NO_ANSWERS)).toEqual({})
})

it('given lines that were ticked, then those that follow each other are sent as a range', () => {
  expect(answersQuery({ ...NO_ANSWERS, toggled: [3, 5, 6, 7, 9] })).toEqual({ toggled: '3,5-7,9' })
})

it('given that the file includes the running turn, then the query says so', () => {
  expect(answersQuery({ ...NO_ANSWERS, includesRunning: true })).toEqual({ running: 'yes' })
})
