import { expect, it } from 'vitest'
import { kindOf } from './kind-of-request.ts'

const ORIGIN = 'https://ditch.example.org'
const FILES = ['/assets/vendor-1.js', '/favicon.svg']

const kind = (path: string, asked: { method?: string; mode?: string } = {}) =>
  kindOf({ method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...asked }, ORIGIN, FILES)

it.each([
  ['/', 'page'],
  ['/login?from=mail', 'page'],
  // What these lead to is nobody's business, or not a page of ours.
  ['/__auth/action?mode=signIn&oobCode=secret', undefined],
  ['/api/auth/google/callback?code=secret', undefined],
  ['/api/users/export', undefined],
  ['/calendar/secret.ics', undefined],
  ['https://elsewhere.example.org/', undefined],
])('given %s opened as a page, then it is %s', (path, expected) => {
  expect(kind(path, { mode: 'navigate' })).toBe(expected)
})

it.each([
  ['/assets/vendor-1.js', 'file'],
  ['/assets/vendor-of-another-build.js', undefined],
  ['/api/page?build=a', 'state'],
  ['/api/session', 'session'],
  ['/api/users/firebase/u_1', 'profile'],
  ['/api/schedule?days=144&date=2026-06-10', 'schedule'],
  ['/api/weather/forecast', 'schedule'],
  ['/api/users/place/pl_1', undefined],
  ['/api/neighbors/phones', undefined],
  ['/', undefined],
])('given %s requested by a page, then it is %s', (path, expected) => {
  expect(kind(path)).toBe(expected)
})

it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('given %s, then the worker ignores it', (method) => {
  for (const path of ['/', '/favicon.svg', '/api/session', '/api/users/firebase/u_1', '/api/schedule'])
    for (const mode of ['cors', 'navigate']) expect(kind(path, { method, mode })).toBeUndefined()
})
