import { expect, it } from 'vitest'
import { type Asked, aDitchServer } from '../testing/a-ditch-server.ts'
import { anUser } from '../testing/people.ts'
import { storedInMemory } from '../testing/stored-in-memory.ts'
import { linkProfile } from './identity-profile.ts'

const PLACE = { verified_place_id: 'p1', verified_address: '1 Ash St, Lakewood, CO' }

/** `profile`: the user's record on the server; null for none. */
async function link(profile: object | null) {
  const server = aDitchServer(({ method }: Asked) =>
    method === 'POST' ? { json: {} } : (profile ?? undefined) && { json: profile },
  )
  const hasChanged = await linkProfile({ http: server.http, storage: storedInMemory(PLACE) }, anUser())
  return { hasChanged, writes: server.asked.filter(({ method }) => method === 'POST') }
}

it('given no record, then one is created, with its names left to the server', async () => {
  const { hasChanged, writes } = await link(null)
  expect(hasChanged).toBe(true)
  expect(writes).toMatchObject([{ path: '/api/users' }])
  expect(writes[0]?.body).toEqual({
    placeId: 'p1',
    address: '1 Ash St, Lakewood, CO',
    email: 'ann@example.org',
    firebaseUid: 'u-1',
    phone: null,
    photoURL: null,
  })
})

it('given a record of another place, then it is moved', async () => {
  const { hasChanged, writes } = await link({ id: 7, placeId: 'elsewhere' })
  expect(hasChanged).toBe(true)
  expect(writes).toEqual([
    {
      method: 'POST',
      path: '/api/users/update-profile',
      body: { userId: 7, placeId: 'p1', address: '1 Ash St, Lakewood, CO' },
    },
  ])
})

it('given a server that fails, then sign-in still succeeds', async () => {
  const { http } = aDitchServer(() => ({ status: 500, json: {} }))
  expect(await linkProfile({ http, storage: storedInMemory(PLACE) }, anUser())).toBe(false)
})
