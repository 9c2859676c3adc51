import { expect, it } from 'vitest'
import { findFault } from './find-fault.ts'

const email = 'ann@example.org'

it.each([
  [{ email: 'ann' }, { field: 'email', text: 'Please enter a valid email address' }],
  [{ email: ` ${email} ` }, undefined],
  [
    { email, password: '12345' },
    { field: 'password', text: 'Password must be at least 6 characters' },
  ],
  [
    { email, password: '123456', confirmation: '1234567' },
    { field: 'confirmation', text: 'Passwords do not match' },
  ],
  [{ email, password: '123456', confirmation: '123456' }, undefined],
  [
    { email: '', password: '', confirmation: '' },
    { field: 'email', text: 'Please enter a valid email address' },
  ],
])('given %j, then its first fault is %j', (credentials, fault) => {
  expect(findFault(credentials, 6)).toEqual(fault)
})

it('given a ditch that requires longer passwords, then the fault says how long', () => {
  expect(findFault({ email, password: '1234567' }, 15)?.text).toBe('Password must be at least 15 characters')
})
