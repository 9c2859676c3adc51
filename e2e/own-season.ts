import type { APIRequestContext } from '@playwright/test'
import { newEmail, PASSWORD } from './accounts.ts'
import { expect } from './headgate.ts'

const SLOTS = ['4AM', '10AM', '4PM', '10PM'] as const

/** Turns as `2026-06-10 4AM Clark`, in the form captains import. */
export function csvOf(...turns: readonly string[]): string {
  const days = Map.groupBy(turns.map(readTurn), ({ day }) => day)
  const rows = [...days].map(([day, ofDay]) =>
    [day, ...SLOTS.map((slot) => ofDay.find((turn) => turn.slot === slot)?.holder ?? '')].join(','),
  )
  return [['Date', ...SLOTS].join(','), ...rows, ''].join('\n')
}

function readTurn(turn: string): { day: string; slot: string; holder: string } {
  const [, day = '', slot = '', holder = ''] = /^(\S+) (\S+) (.+)$/.exec(turn) ?? []
  return { day, slot, holder }
}

/** An account whose owner says that this is their name. */
export async function beResident(request: APIRequestContext, fullName: string): Promise<string> {
  const email = newEmail()
  const registered = await request.post('/api/auth/register', { data: { email, password: PASSWORD } })
  expect(registered.status()).toBe(200)
  const named = await request.post('/api/users', {
    data: { fullName, username: `user of ${fullName}`, address: '1 Elm Ct, Lakewood, CO', placeId: 'pl_elm' },
  })
  expect(named.status()).toBe(201)
  return email
}
