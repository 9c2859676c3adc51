import { expect, it } from 'vitest'
import { movedTo } from './moved.ts'
import { findPath } from './other-routes.ts'

it.each([
  ['/ditch', '/captain/ditch'],
  ['/ditch/?fbclid=1', '/captain/ditch?fbclid=1'],
  ['/development?part=season', '/captain/season'],
  ['/development?part=season&date=2026-06-10&slot=4PM', '/captain/season?date=2026-06-10&slot=4PM'],
  ['/development?part=closures', '/captain/season'],
  ['/development?part=history', '/captain/history'],
  ['/development?part=accounts', '/captain/people'],
  ['/development', undefined],
  ['/development?part=tools', undefined],
  ['/development?part=constructor', undefined],
  ['/?part=season', undefined],
])('given %s, then its page is now at %s', (address, now) => {
  const [path = '', search] = address.split('?')
  const moved = movedTo({ path, search: search === undefined ? '' : `?${search}` })
  expect(moved).toBe(now)
  if (moved) expect(findPath(moved.split('?')[0] ?? '')).toBe(moved.split('?')[0])
})
