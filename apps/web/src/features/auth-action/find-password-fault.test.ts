import { expect, it } from 'vitest'
import { findPasswordFault } from './find-password-fault.ts'

it.each([
  [{ password: '12345', confirmation: '12345' }, 6, 'Password must be at least 6 characters long.'],
  [{ password: 'secret', confirmation: 'secret' }, 15, 'Password must be at least 15 characters long.'],
  [{ password: 'secret', confirmation: 'Secret' }, 6, 'Passwords do not match.'],
  [{ password: 'secret', confirmation: 'secret' }, 6, undefined],
])('given %j and a minimum of %i characters, then the fault is: %s', (reset, least, fault) => {
  expect(findPasswordFault(reset, least)).toBe(fault)
})
