import { expect, it } from 'vitest'
import { aDitchServer } from '../testing/a-ditch-server.ts'
import { findPlace } from './places.ts'

it('given a text that matches no place, then the result is null; given a server that fails, then it throws', async () => {
  const { http, asked } = aDitchServer(({ path }) => (path.includes('broken') ? { status: 503, json: {} } : undefined))
  expect(await findPlace(http, ' 1 & 2 Ash? ')).toBeNull()
  expect(asked[0]?.path).toBe('/api/places/find?text=1+%26+2+Ash%3F')
  await expect(findPlace(http, 'broken')).rejects.toThrow('503')
})
