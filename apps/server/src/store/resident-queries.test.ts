import { DEFAULT_NOTICE_SETTINGS } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { recordTestNotices } from './notice-record-queries.ts'
import { saveNoticeSettings } from './notice-setting-queries.ts'
import { savePushDevice } from './push-device-queries.ts'
import {
  addResident,
  changeResident,
  deleteResident,
  findResidentOf,
  listOpaqueIdsAtPlace,
  type ProfileFields,
  renameResidents,
} from './resident-queries.ts'
import { aMigratedDatabase, anEmptyStore, ENGINES, openForTest } from './testing/throw-away-stores.ts'

const MORNING = Temporal.Instant.from('2026-06-10T08:00:00Z')
const NOON = Temporal.Instant.from('2026-06-10T12:00:00Z')

const profile = (changes: Partial<ProfileFields> = {}): ProfileFields => ({
  username: 'ann',
  fullName: 'Ann Clark',
  phone: null,
  address: '1 Elm Ct',
  placeId: 'p-1',
  photoUrl: null,
  ...changes,
})

describe.each(ENGINES)("residents' records on %s", (engine) => {
  it('given a new record, then it is found complete under its user and under nobody else', async () => {
    const { db } = await anEmptyStore(engine)
    const fullName = "Zoë O'Brien '); drop table resident; -- 💧"
    const { resident, isNew } = await addResident(
      db,
      'uid-1',
      profile({ fullName, phone: '303-555-0199' }),
      MORNING,
      systemRandom,
    )
    expect(isNew).toBe(true)
    expect(resident).toEqual({
      ...profile({ fullName, phone: '303-555-0199' }),
      id: 1,
      userId: 'uid-1',
      claimedOwners: null,
      showsPhone: 0,
      opaqueId: expect.stringMatching(/^[\da-f-]{36}$/),
      createdAtMs: MORNING.epochMilliseconds,
      updatedAtMs: MORNING.epochMilliseconds,
    })
    expect(await findResidentOf(db, 'uid-1')).toEqual(resident)
    expect(await findResidentOf(db, 'uid-2')).toBeUndefined()
  })

  it('given a second record for the same user, then the first stays as it was', async () => {
    const { db } = await anEmptyStore(engine)
    const { resident } = await addResident(db, 'uid-1', profile(), MORNING, systemRandom)
    expect(await addResident(db, 'uid-1', profile({ fullName: 'Another' }), NOON, systemRandom)).toEqual({
      resident,
      isNew: false,
    })
  })

  it('given eight concurrent requests over two connections, then one of them creates the record', async () => {
    const databaseUrl = await aMigratedDatabase(engine)
    const stores = [await openForTest(databaseUrl), await openForTest(databaseUrl)]
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () =>
        stores.map(({ db }) => addResident(db, 'uid-1', profile(), MORNING, systemRandom)),
      ).flat(),
    )
    expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(outcomes.map(({ resident }) => resident.id)).size).toBe(1)
  })

  it('given changes, then only those fields change, and only for that user', async () => {
    const { db } = await anEmptyStore(engine)
    const { resident } = await addResident(db, 'uid-1', profile({ phone: '303-555-0199' }), MORNING, systemRandom)
    const { resident: other } = await addResident(db, 'uid-2', profile(), MORNING, systemRandom)
    const changed = await changeResident(db, 'uid-1', { fullName: 'Ann Dole' }, NOON, systemRandom)
    expect(changed).toEqual({ ...resident, fullName: 'Ann Dole', updatedAtMs: NOON.epochMilliseconds })
    expect(await changeResident(db, 'uid-1', { phone: null }, NOON, systemRandom)).toMatchObject({
      phone: null,
      address: '1 Elm Ct',
    })
    expect(await findResidentOf(db, 'uid-2')).toEqual(other)
  })

  it('given changes for an unknown user, then no record is created', async () => {
    const { db } = await anEmptyStore(engine)
    expect(await changeResident(db, 'uid-1', { fullName: 'Ann' }, NOON, systemRandom)).toBeUndefined()
    expect(await findResidentOf(db, 'uid-1')).toBeUndefined()
  })

  it('given residents at a place, then each has an opaque id, which changes when they move', async () => {
    const { db } = await anEmptyStore(engine)
    const { resident } = await addResident(db, 'uid-1', profile(), MORNING, systemRandom)
    await addResident(db, 'uid-2', profile(), MORNING, systemRandom)
    await addResident(db, 'uid-3', profile({ placeId: 'p-2' }), MORNING, systemRandom)
    expect(await listOpaqueIdsAtPlace(db, 'p-1')).toHaveLength(2)
    expect(await listOpaqueIdsAtPlace(db, 'p-1')).toContain(resident.opaqueId)
    expect(await listOpaqueIdsAtPlace(db, 'p-3')).toEqual([])
    await changeResident(db, 'uid-1', { placeId: 'p-2' }, NOON, systemRandom)
    expect(await listOpaqueIdsAtPlace(db, 'p-1')).toHaveLength(1)
    expect(await listOpaqueIdsAtPlace(db, 'p-2')).toHaveLength(2)
    expect(await listOpaqueIdsAtPlace(db, 'p-2')).not.toContain(resident.opaqueId)
  })

  it('given more accounts at a place than share a house, then a hundred are listed', async () => {
    const { db } = await anEmptyStore(engine)
    for (let n = 0; n < 101; n += 1) await addResident(db, `uid-${n}`, profile(), MORNING, systemRandom)
    expect(await listOpaqueIdsAtPlace(db, 'p-1')).toHaveLength(100)
  })

  it('given a deleted record, then nothing of it is left, and its number is not reused', async () => {
    const { db } = await anEmptyStore(engine)
    await addResident(db, 'uid-1', profile(), MORNING, systemRandom)
    const { resident: second } = await addResident(db, 'uid-2', profile(), MORNING, systemRandom)
    await deleteResident(db, 'uid-2')
    await deleteResident(db, 'uid-2')
    expect(await findResidentOf(db, 'uid-2')).toBeUndefined()
    expect(await findResidentOf(db, 'uid-1')).toBeDefined()
    const { resident: third } = await addResident(db, 'uid-2', profile(), NOON, systemRandom)
    expect(third.id).toBeGreaterThan(second.id)
  })

  it('given a rule for usernames, then those that differ are changed, and changed and unchanged are counted', async () => {
    const { db } = await anEmptyStore(engine)
    await addResident(db, 'uid-1', profile(), MORNING, systemRandom)
    await addResident(db, 'uid-2', profile({ placeId: 'p-2' }), MORNING, systemRandom)
    const { resident } = await addResident(db, 'uid-3', profile({ placeId: 'p-3' }), MORNING, systemRandom)
    const owners = new Map([
      ['p-1', 'Abbott'],
      ['p-2', 'Dole'],
    ])
    const rename = () => renameResidents(db, ({ username, placeId }) => owners.get(placeId) ?? username, NOON)
    expect(await rename()).toEqual({ updated: 2, unchanged: 1 })
    expect(await findResidentOf(db, 'uid-1')).toMatchObject({ username: 'Abbott', updatedAtMs: NOON.epochMilliseconds })
    expect(await findResidentOf(db, 'uid-3')).toEqual(resident)
    expect(await rename()).toEqual({ updated: 0, unchanged: 3 })
  })

  it('given a rule that fails halfway, then nobody is renamed', async () => {
    const { db } = await anEmptyStore(engine)
    await addResident(db, 'uid-1', profile(), MORNING, systemRandom)
    await addResident(db, 'uid-2', profile({ placeId: 'p-2' }), MORNING, systemRandom)
    const rename = ({ placeId }: { placeId: string }) => {
      if (placeId === 'p-2') return null as unknown as string
      return 'Abbott'
    }
    const renaming = db.transaction().execute((transaction) => renameResidents(transaction, rename, NOON))
    await expect(renaming).rejects.toThrow()
    expect(await findResidentOf(db, 'uid-1')).toMatchObject({ username: 'ann' })
  })
})

it.each(ENGINES)(
  '%s: given a resident who is deleted, then their notices, settings and devices are deleted too',
  async (engine) => {
    const { db } = await anEmptyStore(engine)
    const tested = { kind: 'begins', channel: 'list', deviceId: null, deviceLabel: null, outcome: 'sent' } as const
    const words = { path: '/', message: '{"kind":"test"}', delivery: null }
    for (const userId of ['ann', 'bob']) {
      const device = {
        userId,
        endpoint: `https://push.example.org/${userId}`,
        p256dh: 'key',
        auth: 'auth',
        label: 'Phone',
      }
      await savePushDevice(db, device, MORNING)
      await saveNoticeSettings(db, userId, DEFAULT_NOTICE_SETTINGS, MORNING)
      await recordTestNotices(db, userId, { id: userId, tested: [{ ...tested, ...words }], now: MORNING })
    }
    await deleteResident(db, 'ann')
    for (const table of ['pushSubscription', 'noticeSettings', 'noticeDelivery'] as const) {
      expect(await db.selectFrom(table).select('userId').execute()).toEqual([{ userId: 'bob' }])
    }
  },
)
