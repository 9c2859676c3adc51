import { messages } from '@headgate/language/texts/auth-action'
import { expect, it } from 'vitest'
import { readAction } from './read-action.ts'

it.each([
  ['?mode=signIn&oobCode=abc', { mode: 'signIn', code: 'abc' }],
  ['?oobCode=a%2Bb&mode=resetPassword&lang=en', { mode: 'resetPassword', code: 'a+b' }],
  ['', { failure: messages.noCode }],
  ['?mode=signIn&oobCode=%20', { failure: messages.noCode }],
  ['?mode=constructor&oobCode=abc', { failure: messages.unknownMode }],
  ['?oobCode=abc', { failure: messages.unknownMode }],
  ['?mode=recoverEmail&oobCode=abc', { failure: messages.recoverEmail }],
])('given "%s", then it asks for %j', (search, action) => {
  expect(readAction(search, '')).toEqual(action)
})

it('given a link to another address, then its code is the fragment', () => {
  expect(readAction('?mode=changeAddress', '#abc')).toEqual({ mode: 'changeAddress', code: 'abc' })
})
