import { expect, it } from 'vitest'
import {
  deleteGonePushDevices,
  deletePushDevice,
  deletePushDevicesOf,
  listPushDevicesOf,
  recordPushDeviceReached,
  savePushDevice,
} from './push-device-queries.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const minute = (minutes: number) => Temporal.Instant.from('2026-06-10T17:00:00Z').add({ minutes })
const aPhone = { userId: 'ann', endpoint: 'https://push.example.org/1', p256dh: 'key', auth: 'auth', label: 'Phone' }

it.each(ENGINES)(
  '%s: given a device that registers again, then it stays one device, with its new keys',
  async (engine) => {
    const { db } = await anEmptyStore(engine)
    const first = await savePushDevice(db, aPhone, minute(0))
    await recordPushDeviceReached(db, first.id, minute(1))
    await savePushDevice(db, { ...aPhone, p256dh: 'newer', label: 'Same phone' }, minute(2))
    expect(await listPushDevicesOf(db, 'ann')).toEqual([
      { ...first, p256dh: 'newer', label: 'Same phone', lastReachedAtMs: minute(1).epochMilliseconds },
    ])
  },
)

it.each(ENGINES)('%s: given two accounts on one phone, then each has its own device', async (engine) => {
  const { db } = await anEmptyStore(engine)
  const anns = await savePushDevice(db, aPhone, minute(0))
  await recordPushDeviceReached(db, anns.id, minute(1))
  const bobs = await savePushDevice(db, { ...aPhone, userId: 'bob' }, minute(2))
  expect(bobs.id).not.toBe(anns.id)
  expect(await listPushDevicesOf(db, 'ann')).toEqual([{ ...anns, lastReachedAtMs: minute(1).epochMilliseconds }])
  expect(await listPushDevicesOf(db, 'bob')).toEqual([
    {
      ...{ ...aPhone, userId: 'bob', id: bobs.id, addedAtMs: minute(2).epochMilliseconds },
      ...{ lastReachedAtMs: null, newUntilMs: null },
    },
  ])
  await deletePushDevicesOf(db, 'bob')
  expect(await listPushDevicesOf(db, 'ann')).toHaveLength(1)
})

it.each(ENGINES)('%s: given a phone that is gone, then it is removed from every account', async (engine) => {
  const { db } = await anEmptyStore(engine)
  const other = { ...aPhone, endpoint: 'https://push.example.org/2' }
  const anns = await savePushDevice(db, aPhone, minute(0))
  await savePushDevice(db, { ...aPhone, userId: 'bob' }, minute(0))
  await savePushDevice(db, { ...other, userId: 'bob' }, minute(1))
  await deleteGonePushDevices(db, [anns.id])
  await deleteGonePushDevices(db, [])
  expect(await listPushDevicesOf(db, 'ann')).toEqual([])
  expect(await listPushDevicesOf(db, 'bob')).toMatchObject([{ ...other, userId: 'bob' }])
})

it.each(ENGINES)(
  '%s: given somebody who knows an endpoint but not its keys, then they cannot register it',
  async (engine) => {
    const { db } = await anEmptyStore(engine)
    await savePushDevice(db, aPhone, minute(0))
    const before = await listPushDevicesOf(db, 'ann')
    for (const guessed of [{ p256dh: 'guessed' }, { auth: 'guessed' }])
      await expect(savePushDevice(db, { ...aPhone, userId: 'mallory', ...guessed }, minute(1))).rejects.toMatchObject({
        code: 'conflict',
      })
    expect(await listPushDevicesOf(db, 'mallory')).toEqual([])
    expect(await listPushDevicesOf(db, 'ann')).toEqual(before)
  },
)

it.each(ENGINES)(
  '%s: given one endpoint registered with different keys at once, then one account has it',
  async (engine) => {
    const { db } = await anEmptyStore(engine)
    const tries = ['ann', 'bob', 'cy', 'dee'].map((userId) =>
      savePushDevice(db, { ...aPhone, userId, auth: `of ${userId}` }, minute(0)),
    )
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.selectFrom('pushSubscription').selectAll().execute()).toHaveLength(1)
  },
)

it.each(ENGINES)('%s: given an eleventh device, then that user’s oldest is removed', async (engine) => {
  const { db } = await anEmptyStore(engine)
  await savePushDevice(db, { ...aPhone, userId: 'bob', endpoint: 'https://push.example.org/bob' }, minute(0))
  for (let n = 1; n <= 11; n += 1)
    await savePushDevice(db, { ...aPhone, endpoint: `https://push.example.org/${n}`, label: `${n}` }, minute(n))
  const labels = (await listPushDevicesOf(db, 'ann')).map(({ label }) => label)
  expect(labels).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
  expect(await listPushDevicesOf(db, 'bob')).toHaveLength(1)
})

it.each(ENGINES)('%s: given the same device registered from many tabs at once, then there is one', async (engine) => {
  const { db } = await anEmptyStore(engine)
  await Promise.all(Array.from({ length: 10 }, () => savePushDevice(db, aPhone, minute(0))))
  expect(await listPushDevicesOf(db, 'ann')).toHaveLength(1)
})

it.each(ENGINES)('%s: given somebody else’s device, then it cannot be deleted', async (engine) => {
  const { db } = await anEmptyStore(engine)
  const { id } = await savePushDevice(db, aPhone, minute(0))
  expect(await deletePushDevice(db, 'bob', id)).toBe(false)
  expect(await listPushDevicesOf(db, 'ann')).toHaveLength(1)
  expect(await deletePushDevice(db, 'ann', id)).toBe(true)
  expect(await deletePushDevice(db, 'ann', id)).toBe(false)
})
