import { expect, it } from 'vitest'
import { findAccounts } from './find-accounts.ts'

const account = (fullName: string, email: string) => ({
  uid: email,
  fullName,
  email,
  isCaptain: false,
  isDisabled: false,
})
const accounts = [account('Ann Alder', 'ann@example.org'), account('Bea Baker', 'bea@alder.example')]

it.each([
  ['alder', ['ann@example.org', 'bea@alder.example']],
  [' ALDER  ann ', ['ann@example.org']],
  ['bea@', ['bea@alder.example']],
  ['nobody', []],
])('given "%s", then %j are found', (typed, emails) => {
  expect(findAccounts(typed, accounts).map(({ email }) => email)).toEqual(emails)
})

it('given nothing typed, then the first few accounts are offered', () => {
  const many = Array.from({ length: 20 }, (_, index) => account(`N ${index}`, `${index}@example.org`))
  expect(findAccounts('', many)).toHaveLength(8)
})
