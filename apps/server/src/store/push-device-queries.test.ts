import { expect, it } from 'vitest'
import { deleteGonePushDevices, listPushDevicesOf, savePushDevice } from './push-device-queries.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const minute = (minutes: number) => Temporal.Instant.from('2026-06-10T17:00:00Z').add({ minutes })
const aPhone = { userId: 'ann', endpoint: 'https://push.example.org/1', p256dh: 'key', auth: 'auth', label: 'Phone' }

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
