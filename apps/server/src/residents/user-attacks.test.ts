import { describe, expect, it } from 'vitest'
import { aUserApi, place } from '../testing/a-user-api.ts'

describe("an attack on somebody else's record", () => {
  it("given another's uid in the path, then the answer equals that for a missing record, byte for byte", async () => {
    const { app, as, own, post, log } = await aUserApi()
    const missing = await own('bo')
    await post('ann', '/api/users', place)
    const others = await app.inject({ url: '/api/users/firebase/uid-ann', headers: as('bo') })
    const nobodys = await app.inject({ url: '/api/users/firebase/uid-none', headers: as('bo') })
    expect(missing.json()).toMatchObject({ code: 'not-found', reason: 'no-such-record' })
    for (const answer of [others, nobodys]) {
      expect(answer.statusCode).toBe(missing.statusCode)
      expect(answer.body).toBe(missing.body)
    }
    expect(log).toContainEqual(expect.objectContaining({ msg: 'refused', uid: 'uid-bo', refused: 'not-found' }))
  })

  it("given another's uid in the header, then it is ignored", async () => {
    const { app, as, post } = await aUserApi()
    const record = (await post('ann', '/api/users', place, { 'x-firebase-uid': 'uid-bo' })).json()
    expect(record.firebaseUid).toBe('uid-ann')
    const header = { 'x-firebase-uid': 'uid-ann' }
    const url = '/api/users/firebase/uid-ann'
    expect((await app.inject({ url, headers: header })).statusCode).toBe(401)
    expect((await app.inject({ url, headers: { ...as('bo'), ...header } })).statusCode).toBe(404)
    expect((await app.inject({ url, headers: { ...as('ann'), 'x-firebase-uid': 'uid-bo' } })).json()).toEqual(record)
  })

  it.each([['uid-ann'], [1]])(
    "given another's user id %s in an update, then the sender's own record is changed and theirs is not",
    async (userId) => {
      const { post, own } = await aUserApi()
      const anns = (await post('ann', '/api/users', place)).json()
      await post('bo', '/api/users', place)
      const changed = await post('bo', '/api/users/update-profile', { userId, fullName: 'Mallory', placeId: 'p-2' })
      expect(changed.json()).toMatchObject({ firebaseUid: 'uid-bo', fullName: 'Mallory' })
      expect((await own('ann')).json()).toEqual(anns)
    },
  )
})

describe('an attack through the body', () => {
  const BOTH = ['/api/users', '/api/users/update-profile'] as const
  const bodies: [string, object][] = [
    ['a confirmed e-mail', { emailVerified: true }],
    ['a NUL in the full name', { fullName: 'Ann\u0000' }],
    ['a phone of letters', { phone: 'call me' }],
  ]
  it.each(BOTH.flatMap((url) => bodies.map(([what, body]) => ({ url, what, body }))))(
    'given $what to $url, then 400 and nothing is stored',
    async ({ url, body }) => {
      const { post, records } = await aUserApi()
      await post('ann', '/api/users', place)
      const before = await records()
      const who = url === '/api/users' ? 'bo' : 'ann'
      expect((await post(who, url, { ...place, ...body })).statusCode).toBe(400)
      expect(await records()).toEqual(before)
    },
  )

  it.each([
    ['something that is not an e-mail', { email: 'ann' }],
    ['a place without its address', { address: undefined }],
    ['a script for a photo', { photoURL: 'javascript:alert(1)' }],
  ])('given %s for a new record, then 400', async (_what, body) => {
    const { post, records } = await aUserApi()
    expect((await post('ann', '/api/users', { ...place, ...body })).statusCode).toBe(400)
    expect(await records()).toEqual([])
  })

  it('given a record with every field at its longest, then it is stored', async () => {
    const { post } = await aUserApi()
    const longest = {
      username: 'x'.repeat(100),
      fullName: 'x'.repeat(200),
      phone: '+1 (303) 555-0199',
      address: 'x'.repeat(300),
      placeId: 'x'.repeat(300),
      photoURL: `https://photos.example/${'x'.repeat(2000)}`,
    }
    expect((await post('ann', '/api/users', longest)).json()).toMatchObject(longest)
  })

  const raw = [
    ['__proto__', '{"placeId":"p-1","address":"1 Elm Ct","__proto__":{"isCaptain":true}}', 400],
    ['10 MB', JSON.stringify({ ...place, fullName: 'x'.repeat(10_000_000) }), 413],
    ['a hundred thousand brackets', '['.repeat(60_000), 400],
  ] as const
  it.each(raw)('given %s in JSON, then it is refused and nothing is stored', async (_what, payload, status) => {
    const { app, as, records } = await aUserApi()
    const headers = { ...as('ann'), 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/users', headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: 'invalid-input' })
    expect(await records()).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
