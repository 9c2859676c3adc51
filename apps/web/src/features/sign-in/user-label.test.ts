import { expect, it } from 'vitest'
import { anUser } from '../../platform/testing/people.ts'
import { userLabel } from './user-label.ts'

it.each([
  [{ fullName: 'Ann Baker' }, 'Ann Baker'],
  [{ fullName: ' ' }, 'ann@example.org'],
  [{ email: null }, 'Anonymous User'],
  [{ isAnonymous: true, email: null, fullName: 'New User' }, 'Anonymous User'],
])('given %j, then the name is %s', (user, who) => {
  expect(userLabel(anUser(user))).toBe(who)
})
