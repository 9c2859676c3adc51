import { createUserRequest, type User } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { neighbourhoodOf } from '../neighbourhood.ts'
import { storedAttempts } from '../store/attempt-queries.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { aProperty } from '../testing/a-property.ts'
import { StoppedClock } from '../testing/a-server.ts'
import { anApi } from '../testing/an-api.ts'
import { aGuest, anAuthUser, sessionsOf } from '../testing/signed-in.ts'
import { userRoutes } from './user-routes.ts'

const USERS = {
  ann: anAuthUser('uid-ann', { email: 'ann@example.org', displayName: 'Ann Clark' }),
  bo: anAuthUser('uid-bo', { email: 'bo@example.org' }),
  guest: aGuest('uid-guest'),
  /** The guest, once registered. */
  registered: anAuthUser('uid-guest', { email: 'gil@example.org', emailVerified: false }),
  captain: anAuthUser('uid-captain', { email: 'Captain@example.org' }),
  unverified: anAuthUser('uid-unverified', { email: 'captain@example.org', emailVerified: false }),
}
type Who = keyof typeof USERS

const properties = [aProperty('p-1', '1 Elm Ct'), aProperty('p-2', '2 Elm Ct', { owners: ['Dole', 'Byrd'] })]
const neighbourhood = neighbourhoodOf(properties, ['Hillman'])
const place = { placeId: 'p-1', address: '1 Elm Ct' }

async function aUserApi() {
  const { db } = await anEmptyStore('sqlite')
  const clock = new StoppedClock('2026-06-10T11:00:00-06:00')
  const attempts = storedAttempts(db, clock)
  const captains = ['captain@example.org']
  const sessions = sessionsOf(USERS)
  const api = await anApi((app) => app.register(userRoutes, { db, sessions, attempts, clock, captains, neighbourhood }))
  const { app } = api
  const as = (who: Who | undefined) => (who === undefined ? {} : { cookie: `session=${who}` })
  return {
    ...api,
    db,
    as,
    post: (who: Who | undefined, url: string, body?: object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, headers: { ...as(who), ...headers }, ...(body && { body }) }),
    own: (who: Who) => app.inject({ url: `/api/users/firebase/${USERS[who].uid}`, headers: as(who) }),
    records: () => db.selectFrom('resident').selectAll().orderBy('id').execute(),
  }
}

const NO_SUCH_RECORD = { code: 'not-found', message: 'There is no such user record.' }

describe("making one's own record", () => {
  it('given everything the wire names, then it is kept as said, but for whose it is', async () => {
    const { post, own } = await aUserApi()
    const answer = await post('ann', '/api/users', {
      username: 'clark',
      fullName: 'Ann B. Clark',
      email: 'somebody@else.example',
      phone: '303-555-0199',
      address: '1 Elm Ct, Lakewood',
      firebaseUid: 'uid-bo',
      placeId: 'p-1',
      photoURL: 'https://photos.example/ann.png',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    const record: User = {
      id: 1,
      username: 'clark',
      fullName: 'Ann B. Clark',
      email: 'ann@example.org',
      phone: '303-555-0199',
      address: '1 Elm Ct, Lakewood',
      firebaseUid: 'uid-ann',
      placeId: 'p-1',
      photoURL: 'https://photos.example/ann.png',
    }
    expect(answer.json()).toEqual(record)
    expect((await own('ann')).json()).toEqual(record)
  })

  it.each([
    ["the property's owner and the display name", 'ann', place, 'Abbott', 'Ann Clark'],
    ['a surname key, before the owner', 'ann', { ...place, placeId: 'x-hillman' }, 'Hillman', 'Ann Clark'],
    ['the e-mail, at a place nobody is known to own', 'bo', { ...place, placeId: 'p-9' }, 'bo', 'bo'],
    ['the phone, for a guest', 'guest', { ...place, placeId: 'p-9', phone: '303-555-0199' }, '0199', 'New User'],
    ['chance, for a guest without a phone', 'guest', { ...place, placeId: 'p-9' }, /^user_\d{1,4}$/, 'New User'],
  ] as const)('given no names, then they come from %s', async (_what, who, body, username, fullName) => {
    const { post } = await aUserApi()
    const record: User = (await post(who, '/api/users', body)).json()
    expect(record.username).toMatch(username)
    expect(record.fullName).toBe(fullName)
  })

  it('given nulls, as the wire has them, then they are nothing', async () => {
    const { post } = await aUserApi()
    const answer = await post('ann', '/api/users', { ...place, email: null, phone: null, photoURL: null })
    expect(answer.json()).toMatchObject({ phone: null, photoURL: null })
  })

  it('given a second time, then the record there is comes back as it was', async () => {
    const { post, records } = await aUserApi()
    const first = (await post('ann', '/api/users', place)).json()
    const again = await post('ann', '/api/users', { ...place, fullName: 'Another', placeId: 'p-2' })
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(first)
    expect(await records()).toHaveLength(1)
  })

  it('given a guest who registers, then the record is still theirs, with their e-mail', async () => {
    const { post, own } = await aUserApi()
    const { id } = (await post('guest', '/api/users', place)).json()
    expect((await own('registered')).json()).toMatchObject({ id, placeId: 'p-1', email: 'gil@example.org' })
  })
})

describe("changing one's own record", () => {
  it('given some fields, then those are changed and the others stay', async () => {
    const { post, own } = await aUserApi()
    const before = (await post('ann', '/api/users', { ...place, phone: '303-555-0199' })).json()
    const changed = await post('ann', '/api/users/update-profile', { fullName: 'Ann Dole', phone: null })
    expect(changed.json()).toEqual({ ...before, fullName: 'Ann Dole', phone: null })
    expect((await own('ann')).json()).toEqual(changed.json())
  })

  it("given a move, then a username that was the old place's owner does not come along", async () => {
    const { post } = await aUserApi()
    await post('ann', '/api/users', place)
    const move = (placeId: string) => post('ann', '/api/users/update-profile', { placeId, address: 'elsewhere' })
    expect((await move('p-2')).json()).toMatchObject({ placeId: 'p-2', address: 'elsewhere', username: 'Dole' })
    expect((await move('p-9')).json()).toMatchObject({ username: 'ann' })
    expect((await move('p-1')).json()).toMatchObject({ username: 'ann' })
  })

  it('given the same place again, then the username stays', async () => {
    const { post } = await aUserApi()
    await post('ann', '/api/users', { ...place, placeId: 'p-2', username: 'Byrd' })
    const again = await post('ann', '/api/users/update-profile', { placeId: 'p-2' })
    expect(again.json()).toMatchObject({ username: 'Byrd' })
  })

  it('given no record yet, then 404 and none is made', async () => {
    const { post, records } = await aUserApi()
    expect((await post('ann', '/api/users/update-profile', place)).json()).toEqual(NO_SUCH_RECORD)
    expect(await records()).toEqual([])
  })
})

describe('accounts at a place', () => {
  it('given somebody not signed in, then an id for each that is neither number nor uid', async () => {
    const { app, post } = await aUserApi()
    for (const who of ['ann', 'bo'] as const) await post(who, '/api/users', place)
    const answer = await app.inject('/api/users/place/p-1')
    expect(answer.json()).toEqual(Array.from({ length: 2 }, () => ({ id: expect.stringMatching(/^[\da-f-]{36}$/) })))
    expect(answer.body).not.toMatch(/uid-|ann|elm/i)
    expect((await app.inject('/api/users/place/p-9')).json()).toEqual([])
  })

  it('given one client address that goes through place after place, then it has to wait', async () => {
    const { app } = await aUserApi()
    const ask = (n: number) =>
      app.inject({ url: `/api/users/place/p-${n}`, headers: { 'x-forwarded-for': `198.51.100.${n}` } })
    for (let n = 0; n < 60; n += 1) expect((await ask(n)).statusCode).toBe(200)
    expect((await ask(60)).statusCode).toBe(429)
  })
})

describe('usernames brought in line by a captain', () => {
  it('given residents whose property is in the list, then they are called after its owner', async () => {
    const { post, own } = await aUserApi()
    await post('ann', '/api/users', { ...place, username: 'ann' })
    await post('bo', '/api/users', { ...place, placeId: 'p-2', username: 'byrd' })
    const answer = await post('captain', '/api/users/update-usernames')
    expect(answer.json()).toEqual({ updated: 1, unchanged: 1 })
    expect((await own('ann')).json()).toMatchObject({ username: 'Abbott' })
    expect((await own('bo')).json()).toMatchObject({ username: 'byrd' })
  })

  it.each([
    ['nobody', undefined, 401],
    ['a guest', 'guest', 403],
    ['a resident', 'ann', 403],
    ["somebody who says a captain's e-mail is theirs", 'unverified', 403],
  ] as const)('given %s, then it is refused, logged, and nobody is renamed', async (_what, who, status) => {
    const { post, own, log } = await aUserApi()
    await post('bo', '/api/users', { ...place, username: 'bo' })
    const answer = await post(who, '/api/users/update-usernames', undefined, { 'x-firebase-uid': 'uid-captain' })
    expect(answer.statusCode).toBe(status)
    expect((await own('bo')).json()).toMatchObject({ username: 'bo' })
    expect(log).toContainEqual(expect.objectContaining({ msg: 'refused', route: '/api/users/update-usernames' }))
  })
})

describe("an attack on somebody else's record", () => {
  it("given another's uid in the path, then the answer is that of a record there is not, byte for byte", async () => {
    const { app, as, own, post, log } = await aUserApi()
    const missing = await own('bo')
    await post('ann', '/api/users', place)
    const others = await app.inject({ url: '/api/users/firebase/uid-ann', headers: as('bo') })
    const nobodys = await app.inject({ url: '/api/users/firebase/uid-none', headers: as('bo') })
    expect(missing.json()).toEqual(NO_SUCH_RECORD)
    for (const answer of [others, nobodys]) {
      expect(answer.statusCode).toBe(missing.statusCode)
      expect(answer.body).toBe(missing.body)
    }
    expect(log).toContainEqual(expect.objectContaining({ msg: 'refused', uid: 'uid-bo', refused: 'not-found' }))
  })

  it("given another's uid in the header, then it decides nothing", async () => {
    const { app, as, post } = await aUserApi()
    const record = (await post('ann', '/api/users', place, { 'x-firebase-uid': 'uid-bo' })).json()
    expect(record.firebaseUid).toBe('uid-ann')
    const header = { 'x-firebase-uid': 'uid-ann' }
    const url = '/api/users/firebase/uid-ann'
    expect((await app.inject({ url, headers: header })).statusCode).toBe(401)
    expect((await app.inject({ url, headers: { ...as('bo'), ...header } })).statusCode).toBe(404)
    expect((await app.inject({ url, headers: { ...as('ann'), 'x-firebase-uid': 'uid-bo' } })).json()).toEqual(record)
  })

  it.each([['uid-ann'], [1], ['1'], ['__proto__']])(
    "given another's user id %s in an update, then one's own record is changed and theirs is not",
    async (userId) => {
      const { post, own } = await aUserApi()
      const anns = (await post('ann', '/api/users', place)).json()
      await post('bo', '/api/users', place)
      const changed = await post('bo', '/api/users/update-profile', { userId, fullName: 'Mallory', placeId: 'p-2' })
      expect(changed.json()).toMatchObject({ firebaseUid: 'uid-bo', fullName: 'Mallory' })
      expect((await own('ann')).json()).toEqual(anns)
    },
  )

  it.each([
    ['GET', '/api/users/firebase/uid-ann'],
    ['GET', '/api/users/firebase/anonymous-user'],
    ['POST', '/api/users'],
    ['POST', '/api/users/update-profile'],
  ] as const)('given nobody signed in, then %s %s is refused and logged', async (method, url) => {
    const { app, records, log } = await aUserApi()
    const answer = await app.inject({ method, url, ...(method === 'POST' && { body: place }) })
    expect(answer.statusCode).toBe(401)
    expect(await records()).toEqual([])
    expect(log).toContainEqual(expect.objectContaining({ msg: 'refused', refused: 'not-signed-in' }))
  })
})

describe('an attack through the body', () => {
  const BOTH = ['/api/users', '/api/users/update-profile'] as const
  const bodies: [string, object][] = [
    ['an id of its own', { id: 7 }],
    ['a role', { isCaptain: true }],
    ['verified', { emailVerified: true }],
    ["a column's name", { userId_: 'uid-bo', user_id: 'uid-bo', opaqueId: 'x' }],
    ['a full name too long', { fullName: 'x'.repeat(201) }],
    ['a blank full name', { fullName: ' ' }],
    ['a full name of two lines', { fullName: 'Ann\nClark' }],
    ['a NUL in the full name', { fullName: 'Ann\u0000' }],
    ['an address too long', { address: 'x'.repeat(301) }],
    ['a place id too long', { placeId: 'x'.repeat(301) }],
    ['a NUL in the place id', { placeId: 'p\u0000' }],
    ['a phone of letters', { phone: 'call me' }],
    ['a phone of 16 digits', { phone: '1234567890123456' }],
    ['a list for a name', { fullName: ['Ann'] }],
    ['an object for a place', { placeId: { $ne: null } }],
  ]
  it.each(BOTH.flatMap((url) => bodies.map(([what, body]) => ({ url, what, body }))))(
    'given $what to $url, then 400 and nothing is kept',
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
    ['an e-mail that is none', { email: 'ann' }],
    ['a script for a photo', { photoURL: 'javascript:alert(1)' }],
    ['a photo without encryption', { photoURL: 'http://photos.example/ann.png' }],
    ['a NUL in the address of a photo', { photoURL: 'https://photos.example/\u0000' }],
    ['a username too long', { username: 'x'.repeat(101) }],
    ['no place', { placeId: undefined }],
    ['a blank place', { placeId: '' }],
    ['no address', { address: undefined }],
  ])('given %s for a new record, then 400', async (_what, body) => {
    const { post, records } = await aUserApi()
    expect((await post('ann', '/api/users', { ...place, ...body })).statusCode).toBe(400)
    expect(await records()).toEqual([])
  })

  it('given the longest a record can be, then it is kept', async () => {
    const { post } = await aUserApi()
    const longest = {
      username: 'x'.repeat(100),
      fullName: 'x'.repeat(200),
      phone: '+1 (303) 555-0199',
      address: 'x'.repeat(300),
      placeId: 'x'.repeat(300),
      photoURL: `https://photos.example/${'x'.repeat(2000)}`,
    }
    expect(createUserRequest.safeParse(longest).success).toBe(true)
    expect((await post('ann', '/api/users', longest)).json()).toMatchObject(longest)
  })

  const raw = [
    ['__proto__', '{"placeId":"p-1","address":"1 Elm Ct","__proto__":{"isCaptain":true}}', 400],
    ['constructor.prototype', '{"placeId":"p-1","address":"1 Elm Ct","constructor":{"prototype":{"x":1}}}', 400],
    ['something that is not JSON', '{"placeId":', 400],
    ['a list', '[]', 400],
    ['nothing', '', 400],
    ['10 MB', JSON.stringify({ ...place, fullName: 'x'.repeat(10_000_000) }), 413],
    ['a hundred thousand brackets', '['.repeat(60_000), 400],
  ] as const
  it.each(raw)('given %s in JSON, then it is refused and nothing is kept', async (_what, payload, status) => {
    const { app, as, records } = await aUserApi()
    const headers = { ...as('ann'), 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/users', headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: 'invalid-input' })
    expect(await records()).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('given one user who changes their record all day, then they have to wait; others need not', async () => {
    const { post } = await aUserApi()
    for (let n = 0; n < 60; n += 1) await post('ann', '/api/users', place)
    expect((await post('ann', '/api/users/update-profile', { fullName: 'Ann' })).statusCode).toBe(429)
    expect((await post('bo', '/api/users', place)).statusCode).toBe(201)
  })
})

describe("an attack from another site's page, with the resident's cookie", () => {
  const origins = [
    ['a browser that says so', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sibling of our own name', { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' }],
    ['an older browser', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ] as const
  const posts = [
    ['an empty body', '/api/users/update-usernames', {}, undefined],
    ['a form', '/api/users', { 'content-type': 'application/x-www-form-urlencoded' }, 'placeId=p-1&address=1+Elm+Ct'],
    ['JSON called plain text', '/api/users', { 'content-type': 'text/plain' }, JSON.stringify(place)],
    ['JSON', '/api/users/update-profile', { 'content-type': 'application/json' }, JSON.stringify(place)],
  ] as const
  const cases = origins.flatMap(([from, origin]) =>
    posts.map(([what, url, type, payload]) => ({ from, what, url, payload, headers: { ...origin, ...type } })),
  )
  it.each(cases)('given $what from $from, then 403 and nothing is changed', async ({ url, payload, headers }) => {
    const { app, as, post, records } = await aUserApi()
    await post('captain', '/api/users', { ...place, username: 'me' })
    const before = await records()
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { ...as('captain'), ...headers },
      ...(payload !== undefined && { payload }),
    })
    expect(answer.statusCode).toBe(403)
    expect(await records()).toEqual(before)
  })

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'placeId=p-1&address=1+Elm+Ct', 415],
    ['JSON called plain text', 'text/plain', JSON.stringify(place), 400],
  ])(
    'given %s that does not say where it is from, then it is refused all the same',
    async (_what, type, payload, status) => {
      const { app, as, records } = await aUserApi()
      const headers = { ...as('ann'), 'content-type': type }
      expect((await app.inject({ method: 'POST', url: '/api/users', headers, payload })).statusCode).toBe(status)
      expect(await records()).toEqual([])
    },
  )
})
