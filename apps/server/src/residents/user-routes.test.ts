import type { User } from '@headgate/contracts'
import { aProperty } from '@headgate/domain/testing/a-property'
import { anOwnerDirectory } from '@headgate/domain/testing/an-owner-directory'
import { aTimeline } from '@headgate/domain/testing/lakewood'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Browser } from '../testing/a-browser.ts'
import { aDitchCache } from '../testing/a-ditch-cache.ts'
import { aSeason } from '../testing/a-season.ts'
import { aUserApi, place } from '../testing/a-user-api.ts'
import { anApp } from '../testing/an-app.ts'

describe("making one's own record", () => {
  it('given every field of the contract, then all are stored as sent except the e-mail and the user id', async () => {
    const { post, own } = await aUserApi()
    const sent = {
      username: 'clark',
      fullName: 'Ann B. Clark',
      phone: '303-555-0199',
      showsPhone: true,
      address: '1 Elm Ct, Lakewood',
      placeId: 'p-1',
      photoURL: 'https://photos.example/ann.png',
    }
    const others = { email: 'somebody@else.example', firebaseUid: 'uid-bo' }
    const answer = await post('ann', '/api/users', { ...sent, ...others })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store'])
    const record: User = { id: 1, ...sent, email: 'ann@example.org', firebaseUid: 'uid-ann' }
    expect(answer.json()).toEqual(record)
    expect((await own('ann')).json()).toEqual(record)
  })

  it.each([
    ["the property's owner and the display name", 'ann', place, 'Abbott', 'Ann Clark'],
    ['chance, for a guest without a phone', 'guest', { ...place, placeId: 'p-9' }, /^user_\d{1,4}$/, 'New User'],
  ] as const)('given no names, then they come from %s', async (_what, who, body, username, fullName) => {
    const { post } = await aUserApi()
    const record: User = (await post(who, '/api/users', body)).json()
    expect(record.username).toMatch(username)
    expect(record.fullName).toBe(fullName)
  })
})

it('given a place whose owner has no turns, then a resident who claims it sees the name nowhere', async () => {
  const ditch = await aDitchCache({ timeline: aTimeline(aSeason({ owners: ['Clark'] }).turns) })
  const { app } = await anApp({ ditch, ownerDirectory: anOwnerDirectory([aProperty('p-1', '1 Elm Ct')], []) })
  const browser = new Browser(app)
  await browser.post('/api/auth/register', { email: 'ann@example.org', password: 'lateral-42' })
  const made = await browser.post('/api/users', place)
  const session = await browser.get('/api/session')
  expect(session.json()).toMatchObject({ username: 'ann', propertyOwners: [], mustClaimAgain: false })
  const moved = await browser.post('/api/users/update-profile', place)
  const record = await browser.get(`/api/users/firebase/${session.json().user.uid}`)
  for (const { body } of [made, session, moved, record]) expect(body).not.toMatch(/abbott/i)
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
    expect((await move('p-1')).json()).toMatchObject({ username: 'Abbott' })
    expect((await move('p-2')).json()).toMatchObject({ placeId: 'p-2', address: 'elsewhere', username: 'Dole' })
    expect((await move('p-9')).json()).toMatchObject({ username: 'ann' })
    expect((await move('p-1')).json()).toMatchObject({ username: 'ann' })
  })

  it('given the same place again, then the chosen name of its second owner stays', async () => {
    const { post } = await aUserApi()
    await post('ann', '/api/users', { ...place, placeId: 'p-2', username: 'Byrd' })
    const again = await post('ann', '/api/users/update-profile', { placeId: 'p-2' })
    expect(again.json()).toMatchObject({ username: 'Byrd' })
  })
})

it('given a request without a session, then one opaque id for each account', async () => {
  const { app, post } = await aUserApi()
  for (const who of ['ann', 'bo'] as const) await post(who, '/api/users', place)
  const answer = await app.inject('/api/users/place/p-1')
  expect(answer.json()).toEqual(Array.from({ length: 2 }, () => ({ id: expect.stringMatching(/^[\da-f-]{36}$/) })))
  expect(answer.body).not.toMatch(/uid-|ann|elm/i)
  expect((await app.inject('/api/users/place/p-9')).json()).toEqual([])
})

describe('usernames brought in line by a captain', () => {
  it('given residents whose property is in the list, then they are named after its owner', async () => {
    const { post, own, db } = await aUserApi()
    await post('ann', '/api/users', { ...place, username: 'ann' })
    await post('bo', '/api/users', { ...place, placeId: 'p-2', username: 'byrd' })
    const answer = await post('captain', '/api/users/update-usernames')
    expect(answer.json()).toEqual({ updated: 1, unchanged: 1 })
    expect((await own('ann')).json()).toMatchObject({ username: 'Abbott' })
    expect((await own('bo')).json()).toMatchObject({ username: 'byrd' })
    expect(await db.selectFrom('auditEntry').select('action').execute()).toEqual([{ action: 'update-usernames' }])
  })

  it('given a renaming that fails halfway, then nobody is renamed', async () => {
    const { post, own, db } = await aUserApi()
    await post('ann', '/api/users', { ...place, username: 'ann' })
    await post('bo', '/api/users', { ...place, placeId: 'p-2', username: 'bo' })
    await sql`create trigger fails before update on profile when new.username = 'Dole'
      begin select raise(abort, 'no Dole'); end`.execute(db)
    expect((await post('captain', '/api/users/update-usernames')).statusCode).toBe(500)
    expect((await own('ann')).json()).toMatchObject({ username: 'ann' })
  })

  it('given an owner whom the schedule does not show, then nobody is named after them', async () => {
    const { post, own } = await aUserApi({ owners: ['Clark'] })
    await post('ann', '/api/users', { ...place, username: 'ann' })
    expect((await post('captain', '/api/users/update-usernames')).json()).toEqual({ updated: 0, unchanged: 1 })
    expect((await own('ann')).json()).toMatchObject({ username: 'ann' })
  })

  it('given a place that was sold, then who is named after the old owner stays so until they claim it again', async () => {
    const { post, store } = await aUserApi()
    await post('ann', '/api/users', place)
    const sold = await aUserApi({ store, properties: [aProperty('p-1', '1 Elm Ct', { owners: ['Clark'] })] })
    expect((await sold.post('captain', '/api/users/update-usernames')).json()).toEqual({ updated: 0, unchanged: 1 })
    expect((await sold.own('ann')).json()).toMatchObject({ username: 'Abbott' })
    const again = await sold.post('ann', '/api/users/update-profile', { placeId: 'p-1' })
    expect(again.json()).toMatchObject({ username: 'Clark' })
  })

  it('given a captain’s e-mail that is not confirmed, then it is refused, logged, and nobody is renamed', async () => {
    const { post, own, log } = await aUserApi()
    await post('bo', '/api/users', { ...place, username: 'bo' })
    const answer = await post('unverified', '/api/users/update-usernames', undefined, {
      'x-firebase-uid': 'uid-captain',
    })
    expect(answer.statusCode).toBe(403)
    expect((await own('bo')).json()).toMatchObject({ username: 'bo' })
    expect(log).toContainEqual(expect.objectContaining({ msg: 'refused', route: '/api/users/update-usernames' }))
  })
})
