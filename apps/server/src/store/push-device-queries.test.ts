import { expect, it } from 'vitest'
import { deletePushDevice, listPushDevicesOf, notePushDeviceReached, savePushDevice } from './push-device-queries.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const minute = (minutes: number) => Temporal.Instant.from('2026-06-10T17:00:00Z').add({ minutes })
const aPhone = { userId: 'ann', endpoint: 'https://push.example.org/1', p256dh: 'key', auth: 'auth', label: 'Phone' }

it.each(ENGINES)('%s: given a device that comes again, then it is the same one with its newer keys', async (engine) => {
  const { db } = await anEmptyStore(engine)
  const first = await savePushDevice(db, aPhone, minute(0))
  await notePushDeviceReached(db, first.id, minute(1))
  await savePushDevice(db, { ...aPhone, p256dh: 'newer', label: 'Same phone' }, minute(2))
  expect(await listPushDevicesOf(db, 'ann')).toEqual([
    { ...first, p256dh: 'newer', label: 'Same phone', lastReachedAtMs: minute(1).epochMilliseconds },
  ])
})

it.each(ENGINES)(
  '%s: given a device that changed hands, then it is the newer user’s alone, as another one',
  async (engine) => {
    const { db } = await anEmptyStore(engine)
    const first = await savePushDevice(db, aPhone, minute(0))
    await notePushDeviceReached(db, first.id, minute(1))
    const moved = await savePushDevice(db, { ...aPhone, userId: 'bob' }, minute(2))
    expect(moved.id).not.toBe(first.id)
    expect(await listPushDevicesOf(db, 'ann')).toEqual([])
    expect(await listPushDevicesOf(db, 'bob')).toEqual([
      { ...aPhone, userId: 'bob', id: moved.id, addedAtMs: minute(2).epochMilliseconds, lastReachedAtMs: null },
    ])
  },
)

it.each(ENGINES)('%s: given an eleventh device, then the oldest of that user goes', async (engine) => {
  const { db } = await anEmptyStore(engine)
  await savePushDevice(db, { ...aPhone, userId: 'bob', endpoint: 'https://push.example.org/bob' }, minute(0))
  for (let n = 1; n <= 11; n += 1)
    await savePushDevice(db, { ...aPhone, endpoint: `https://push.example.org/${n}`, label: `${n}` }, minute(n))
  const labels = (await listPushDevicesOf(db, 'ann')).map(({ label }) => label)
  expect(labels).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
  expect(await listPushDevicesOf(db, 'bob')).toHaveLength(1)
})

it.each(ENGINES)('%s: given the same device from many tabs at once, then there is one', async (engine) => {
  const { db } = await anEmptyStore(engine)
  await Promise.all(Array.from({ length: 10 }, () => savePushDevice(db, aPhone, minute(0))))
  expect(await listPushDevicesOf(db, 'ann')).toHaveLength(1)
})

it.each(ENGINES)('%s: given somebody else’s device, then it stays', async (engine) => {
  const { db } = await anEmptyStore(engine)
  const { id } = await savePushDevice(db, aPhone, minute(0))
  expect(await deletePushDevice(db, 'bob', id)).toBe(false)
  expect(await listPushDevicesOf(db, 'ann')).toHaveLength(1)
  expect(await deletePushDevice(db, 'ann', id)).toBe(true)
  expect(await deletePushDevice(db, 'ann', id)).toBe(false)
})
