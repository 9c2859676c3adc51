import { describe, expect, it } from 'vitest'
import { aNotice as anyNotice } from '../testing/full-account.ts'
import {
  addNotices,
  claimNotices,
  listBusyQueues,
  type NoticeRow,
  recordOutcomes,
  sweepNotices,
  type TryOutcome,
  withdrawUntried,
} from './notice-queries.ts'
import type { Engine, Store } from './store.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(1_781_000_000_000 + seconds * 1000)

const aNotice = (id: string, more: Partial<NoticeRow> = {}): NoticeRow => ({
  ...anyNotice('ann', at(0).epochMilliseconds),
  id,
  channel: 'push',
  deviceId: `device of ${id}`,
  deviceLabel: 'Firefox on Linux',
  lane: 'push.example.org',
  ...more,
})

const claim = (store: Store, seconds: number, more: Partial<Parameters<typeof claimNotices>[1]> = {}) =>
  claimNotices(store.db, {
    queue: 'push.example.org',
    now: at(seconds),
    limit: 10,
    lease: 'one',
    leasedUntil: at(seconds + 15),
    except: [],
    ...more,
  })

const ended = (id: string, more: Partial<TryOutcome> = {}): TryOutcome => ({
  notice: { id, deviceId: `device of ${id}` },
  outcome: 'sent',
  at: at(1),
  delivery: 'Taken.',
  isAccepted: true,
  isDeviceGone: false,
  ...more,
})

async function anOutbox(engine: Engine, ...notices: NoticeRow[]): Promise<Store> {
  const store = await anEmptyStore(engine)
  await addNotices(store.db, notices)
  return store
}

const many = (count: number, name = '') => Array.from({ length: count }, (_, index) => aNotice(`${name}${index}`))

const idsOf = (rows: readonly NoticeRow[]) => rows.map(({ id }) => id).sort()

const find = ({ db }: Store, id: string) =>
  db.selectFrom('noticeDelivery').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe.each(ENGINES)('the outbox on %s', (engine) => {
  it('given a missed notice that is added again, then it waits again, unless it is missed again', async () => {
    const store = await anEmptyStore(engine)
    const missed = aNotice('a', { outcome: 'missed', settledAtMs: 1, delivery: 'Too late.' })
    await addNotices(store.db, [missed])
    expect(await addNotices(store.db, [missed])).toBe(0)
    expect(await addNotices(store.db, [aNotice('a')])).toBe(1)
    expect(await find(store, 'a')).toEqual(aNotice('a'))
  })

  it('given two thousand notices at once, then all are added, and no more than the limit are claimed', async () => {
    const store = await anEmptyStore(engine)
    for (const size of [20, 2_000]) {
      expect(await addNotices(store.db, many(size, `${size} `))).toBe(size)
      expect(await claim(store, 0)).toHaveLength(10)
    }
  })

  it('given concurrent claims, then no notice is claimed twice', async () => {
    const store = await anOutbox(engine, ...many(50))
    const claims = await Promise.all(
      ['one', 'two', 'three', 'four'].map((lease) => claim(store, 0, { lease, limit: 15 })),
    )
    const ids = claims.flatMap(idsOf)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length + (await claim(store, 0, { limit: 50 })).length).toBe(50)
  })

  it('given a claim, then it holds until its lease ends, unless that is hours ahead, and each claim counts a try', async () => {
    const store = await anOutbox(engine, aNotice('a'))
    expect(await claim(store, 0)).toMatchObject([{ id: 'a', tries: 1, lease: 'one' }])
    expect(await claim(store, 14)).toEqual([])
    expect(await listBusyQueues(store.db, at(14))).toEqual([])
    expect(await listBusyQueues(store.db, at(15))).toEqual(['push.example.org'])
    expect(await claim(store, 15, { lease: 'two', except: ['a'] })).toEqual([])
    expect(await claim(store, 15, { lease: 'two' })).toMatchObject([{ id: 'a', tries: 2, lease: 'two' }])
    // By a clock that was hours ahead.
    await claim(store, 7_200)
    expect(idsOf(await claim(store, 0, { lease: 'three' }))).toEqual(['a'])
  })

  it('given several queues, then each has its own notices, longest waiting first, without settled ones', async () => {
    const store = await anOutbox(
      engine,
      aNotice('later', { nextTryAtMs: at(2).epochMilliseconds }),
      aNotice('sooner', { nextTryAtMs: at(1).epochMilliseconds }),
      aNotice('mail', { lane: 'e-mail' }),
      aNotice('over', { lane: 'other.example.org', outcome: 'sent' }),
    )
    expect((await listBusyQueues(store.db, at(3))).toSorted()).toEqual(['e-mail', 'push.example.org'])
    expect(idsOf(await claim(store, 3, { limit: 1 }))).toEqual(['sooner'])
    expect(idsOf(await claim(store, 3))).toEqual(['later'])
  })

  it('given outcomes, then accepted notices are settled, and the others wait for a retry or are given up', async () => {
    const store = await anOutbox(engine, aNotice('a'), aNotice('b'), aNotice('c'))
    await claim(store, 0)
    await recordOutcomes(store.db, 'one', [
      ended('a'),
      ended('b', { outcome: 'waiting', at: at(9), delivery: 'Busy.', isAccepted: false }),
      ended('c', { outcome: 'gave-up', delivery: 'Gone.', isAccepted: false, isDeviceGone: true }),
    ])
    expect(await find(store, 'a')).toMatchObject({
      outcome: 'sent',
      settledAtMs: at(1).epochMilliseconds,
      delivery: 'Taken.',
    })
    expect(await find(store, 'b')).toMatchObject({ outcome: 'waiting', settledAtMs: null, delivery: 'Busy.' })
    expect(await find(store, 'c')).toMatchObject({ outcome: 'gave-up', delivery: 'Gone.' })
    expect(await claim(store, 8)).toEqual([])
    expect(idsOf(await claim(store, 9))).toEqual(['b'])
  })

  it('given a notice that is put off before its channel is asked, then it has not been tried, and can be withdrawn', async () => {
    const store = await anOutbox(engine, aNotice('put off'), aNotice('busy'))
    await claim(store, 0)
    const again = { outcome: 'waiting', at: at(9), isAccepted: false } as const
    await recordOutcomes(store.db, 'one', [ended('put off', { ...again, isPutOff: true }), ended('busy', again)])
    expect([await find(store, 'put off'), await find(store, 'busy')]).toMatchObject([{ tries: 0 }, { tries: 1 }])
    const withdrawal = { kind: 'begins', subjects: ['2026-06-10:%'], now: at(5), delivery: 'ended' } as const
    expect(await withdrawUntried(store.db, withdrawal)).toMatchObject([{ deviceId: 'device of put off' }])
    expect(await find(store, 'busy')).toMatchObject({ outcome: 'waiting' })
  })

  it('given a lease that another worker has taken over, then only accepted outcomes are recorded', async () => {
    const store = await anOutbox(engine, aNotice('a'), aNotice('b'))
    await claim(store, 0)
    await claim(store, 20, { lease: 'two' })
    await recordOutcomes(store.db, 'one', [ended('a'), ended('b', { outcome: 'gave-up', isAccepted: false })])
    expect(await find(store, 'a')).toMatchObject({ outcome: 'sent' })
    expect(await find(store, 'b')).toMatchObject({ outcome: 'waiting', lease: 'two' })
    await recordOutcomes(store.db, 'two', [ended('a', { outcome: 'gave-up', isAccepted: false })])
    expect(await find(store, 'a')).toMatchObject({ outcome: 'sent' })
  })

  it('given devices, then one that accepted a notice is marked as reached, and one that is gone is deleted', async () => {
    const store = await anOutbox(engine, aNotice('a'), aNotice('b'))
    const empty = { endpoint: '', p256dh: '', auth: '', label: '', addedAtMs: 0, lastReachedAtMs: null }
    const device = (id: string) => ({ ...empty, id, userId: 'ann', endpoint: id })
    await store.db
      .insertInto('pushSubscription')
      .values([device('device of a'), device('device of b')])
      .execute()
    await claim(store, 0)
    await recordOutcomes(store.db, 'one', [
      ended('a'),
      ended('b', { outcome: 'gave-up', isAccepted: false, isDeviceGone: true }),
    ])
    expect(await store.db.selectFrom('pushSubscription').select(['id', 'lastReachedAtMs']).execute()).toEqual([
      { id: 'device of a', lastReachedAtMs: at(1).epochMilliseconds },
    ])
  })

  it('given old notices, then settled ones are deleted', async () => {
    const store = await anOutbox(
      engine,
      aNotice('old', { outcome: 'sent' }),
      aNotice('waiting'),
      aNotice('new', { outcome: 'sent', dueAtMs: at(9).epochMilliseconds }),
    )
    await sweepNotices(store.db, at(5))
    expect(idsOf(await store.db.selectFrom('noticeDelivery').selectAll().execute())).toEqual(['new', 'waiting'])
  })
})
