import type { User } from '@headgate/contracts'
import { ownerDirectoryOf } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { aUserApi, place } from '../testing/a-user-api.ts'
import { residentNames } from './resident-names.ts'

const NO_SUCH_RECORD = {
  code: 'not-found',
  message: 'There is no such user record.',
  reason: 'no-such-record',
  values: {},
}

describe("making one's own record", () => {
  it('given every field of the contract, then all are stored as sent except the e-mail and the user id', async () => {
    const { post, own } = await aUserApi()
    const answer = await post('ann', '/api/users', {
      username: 'clark',
      fullName: 'Ann B. Clark',
      email: 'somebody@else.example',
      phone: '303-555-0199',
      showsPhone: true,
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
      showsPhone: true,
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
    ['the e-mail, at a place without a known owner', 'bo', { ...place, placeId: 'p-9' }, 'bo', 'bo'],
    ['the phone, for a guest', 'guest', { ...place, placeId: 'p-9', phone: '303-555-0199' }, '0199', 'New User'],
    ['chance, for a guest without a phone', 'guest', { ...place, placeId: 'p-9' }, /^user_\d{1,4}$/, 'New User'],
  ] as const)('given no names, then they come from %s', async (_what, who, body, username, fullName) => {
    const { post } = await aUserApi()
    const record: User = (await post(who, '/api/users', body)).json()
    expect(record.username).toMatch(username)
    expect(record.fullName).toBe(fullName)
  })

  it('given a full name and no address, then it is stored, and turns are found by it', async () => {
    const { db, post, own } = await aUserApi()
    const answer = await post('ann', '/api/users', { fullName: 'Clark' })
    expect(answer.statusCode).toBe(201)
    const record: User = answer.json()
    expect(record).toMatchObject({ username: 'ann', fullName: 'Clark', address: '', placeId: '' })
    expect((await own('ann')).json()).toEqual(record)
    expect(await residentNames(db, ownerDirectoryOf([], []))('uid-ann')).toMatchObject({ fullName: 'Clark' })
    const housed = await post('ann', '/api/users/update-profile', place)
    expect(housed.json()).toMatchObject({ fullName: 'Clark', ...place })
  })

  it.each([
    ['neither name nor place', {}],
    ['a place without its address', { placeId: 'p-1', fullName: 'Clark' }],
    ['an address without its place', { address: '1 Elm Ct', fullName: 'Clark' }],
  ])('given %s, then it is refused', async (_what, body) => {
    const { post, records } = await aUserApi()
    expect((await post('ann', '/api/users', body)).statusCode).toBe(400)
    expect(await records()).toEqual([])
  })

  it('given nulls, as clients send them, then the fields are empty', async () => {
    const { post } = await aUserApi()
    const answer = await post('ann', '/api/users', { ...place, email: null, phone: null, photoURL: null })
    expect(answer.json()).toMatchObject({ phone: null, photoURL: null })
  })

  it('given a second creation, then the existing record comes back unchanged', async () => {
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

  it("given a move, then a username that was the old place's owner is replaced", async () => {
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

  it('given a place that is given up, then the record and the username lose it, and the full name stays', async () => {
    const { post } = await aUserApi()
    await post('ann', '/api/users', { ...place, fullName: 'Ann Clark' })
    const left = await post('ann', '/api/users/update-profile', { placeId: null })
    expect(left.json()).toMatchObject({ placeId: '', address: '', username: 'ann', fullName: 'Ann Clark' })
  })

  it('given no record yet, then 404 and none is made', async () => {
    const { post, records } = await aUserApi()
    expect((await post('ann', '/api/users/update-profile', place)).json()).toEqual(NO_SUCH_RECORD)
    expect(await records()).toEqual([])
  })
})

describe('accounts at a place', () => {
  it('given a request without a session, then one opaque id for each account', async () => {
    const { app, post } = await aUserApi()
    for (const who of ['ann', 'bo'] as const) await post(who, '/api/users', place)
    const answer = await app.inject('/api/users/place/p-1')
    expect(answer.json()).toEqual(Array.from({ length: 2 }, () => ({ id: expect.stringMatching(/^[\da-f-]{36}$/) })))
    expect(answer.body).not.toMatch(/uid-|ann|elm/i)
    expect((await app.inject('/api/users/place/p-9')).json()).toEqual([])
  })

  it('given one client address that tries place after place, then it has to wait', async () => {
    const { app } = await aUserApi()
    const ask = (n: number) =>
      app.inject({ url: `/api/users/place/p-${n}`, headers: { 'x-forwarded-for': `198.51.100.${n}` } })
    for (let n = 0; n < 60; n += 1) expect((await ask(n)).statusCode).toBe(200)
    expect((await ask(60)).statusCode).toBe(429)
  })
})

describe('usernames brought in line by a captain', () => {
  it('given residents whose property is in the list, then they are named after its owner', async () => {
    const { post, own } = await aUserApi()
    await post('ann', '/api/users', { ...place, username: 'ann' })
    await post('bo', '/api/users', { ...place, placeId: 'p-2', username: 'byrd' })
    const answer = await post('captain', '/api/users/update-usernames')
    expect(answer.json()).toEqual({ updated: 1, unchanged: 1 })
    expect((await own('ann')).json()).toMatchObject({ username: 'Abbott' })
    expect((await own('bo')).json()).toMatchObject({ username: 'byrd' })
  })

  it('given an owner whom the schedule does not show, then nobody is named after them', async () => {
    const { post, own } = await aUserApi({ owners: ['Clark'] })
    await post('ann', '/api/users', { ...place, username: 'ann' })
    expect((await post('captain', '/api/users/update-usernames')).json()).toEqual({ updated: 0, unchanged: 1 })
    expect((await own('ann')).json()).toMatchObject({ username: 'ann' })
  })

  it.each([
    ['nobody', undefined, 401],
    ['a guest', 'guest', 403],
    ['a resident', 'ann', 403],
    ["somebody with a captain's e-mail that is not confirmed", 'unverified', 403],
  ] as const)('given %s, then it is refused, logged, and nobody is renamed', async (_what, who, status) => {
    const { post, own, log } = await aUserApi()
    await post('bo', '/api/users', { ...place, username: 'bo' })
    const answer = await post(who, '/api/users/update-usernames', undefined, { 'x-firebase-uid': 'uid-captain' })
    expect(answer.statusCode).toBe(status)
    expect((await own('bo')).json()).toMatchObject({ username: 'bo' })
    expect(log).toContainEqual(expect.objectContaining({ msg: 'refused', route: '/api/users/update-usernames' }))
  })
})
