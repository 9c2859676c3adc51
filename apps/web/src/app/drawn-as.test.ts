import { expect, it } from 'vitest'
import { drawnAs } from './drawn-as.ts'

it.each([
  ['/?days=all', '/?days=all'],
  ['/?tab=settings&fbclid=1&days=all', '/?days=all&tab=settings'],
  ['/login?with=guest&fbclid=1', '/login?with=guest'],
  ['/login?with=google&failure=nonsense', '/login?failure=internal-error&with=google'],
  ['/captain/season?date=2026-06-10&slot=4PM', '/captain/season'],
  ['/development?part=nonsense&api=nonsense', '/development?api=schedule'],
  ['/__auth/action?mode=signIn&oobCode=secret', '/__auth/action'],
  ['/__auth/action/?mode=signIn&oobCode=secret', '/__auth/action'],
  ['/__auth/%61ction?oobCode=secret', '/not-found'],
  ['/__auth//action?oobCode=secret', '/not-found'],
  ['/unsubscribe/?token=secret', '/not-found'],
  ['/terms?tab=settings', '/terms'],
  ['/no/such/page?tab=settings', '/not-found'],
  ['/\\', '/not-found'],
  ['/constructor', '/not-found'],
])('given %s, then the page of %s is drawn', (address, drawn) => {
  const [path = '', search] = address.split('?')
  const shown = drawnAs({ path, search: search === undefined ? '' : `?${search}` })
  expect(`${shown.path}${shown.search}`).toBe(drawn)
})
