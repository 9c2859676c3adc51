import { placeSearchQuery } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { aDitchServer } from '../testing/a-ditch-server.ts'
import { findPlace, newSearchSession } from './places.ts'

it('given any number of sessions, then each is a UUID of its own that the server takes', () => {
  const sessions = Array.from({ length: 200 }, newSearchSession)
  expect(new Set(sessions).size).toBe(200)
  for (const session of sessions) expect(placeSearchQuery.safeParse({ text: 'a', session }).success).toBe(true)
})

it('given a text that means no place, then there is none; given a server that fails, then it throws', async () => {
  const { http, asked } = aDitchServer(({ path }) => (path.includes('broken') ? { status: 503, json: {} } : undefined))
  expect(await findPlace(http, ' 1 & 2 Ash? ')).toBeNull()
  expect(asked[0]?.path).toBe('/api/places/find?text=1+%26+2+Ash%3F')
  await expect(findPlace(http, 'broken')).rejects.toThrow('503')
})
