import type { NameChanged, TodayItem, TodayResponse } from '@headgate/contracts'
import { seasonOf } from '@headgate/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { noMailer } from '../adapters/mail/mailbox-mailer.ts'
import { endLinks } from '../store/confirmed-link-queries.ts'
import { addNotices, type NoticeRow } from '../store/notice-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import { confirmResident, holderNamed, settleResident } from '../store/testing/settle-resident.ts'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, aCsv, answered, type CaptainsApi } from '../testing/a-captains-api.ts'
import { aTurnWith } from '../testing/a-season.ts'
import { aNotice } from '../testing/full-account.ts'

const TODAY = '/api/captain/today'
const NOW = Temporal.Instant.from('2026-06-10T17:00:00Z')

const season = seasonOf([
  aTurnWith({ slot: '10AM', holder: 'Alder' }),
  aTurnWith({ slot: '4PM', holder: 'Birch/Cedar' }),
  aTurnWith({ day: '2026-10-31', slot: '4PM', holder: 'Alder' }),
])

const today = async ({ get }: CaptainsApi) => answered<TodayResponse>(await get(TODAY)).items
const itemOf = async (api: CaptainsApi, kind: TodayItem['kind']) =>
  (await today(api)).find((item) => item.kind === kind)

/** One property for each holder, at `1 Alder Ct`. */
async function listHolders({ post }: CaptainsApi, ...holders: string[]): Promise<void> {
  for (const name of holders) {
    const address = { street: `1 ${name} Ct`, city: 'Lakewood', state: 'CO' }
    const entry = { address, holders: [{ name, shares: 1 }], people: [] }
    answered(await post('/api/people', { entry }))
  }
}

const placeOf = async ({ store: { db } }: CaptainsApi, name: string) =>
  (await db.selectFrom('property').select('placeId').where('street', '=', `1 ${name} Ct`).executeTakeFirstOrThrow())
    .placeId

async function confirm({ store: { db } }: CaptainsApi, userId: string, holder: string, untilDay?: string) {
  await confirmResident(db, { userId, holder, day: '2026-05-01', now: NOW })
  if (untilDay) await endLinks(db, { userId, holderId: await holderNamed(db, holder), day: untilDay })
}

const aMail = (id: string, more: Partial<NoticeRow>): NoticeRow => ({
  ...aNotice('ann', NOW.epochMilliseconds),
  id,
  subject: id,
  outcome: 'gave-up',
  settledAtMs: NOW.epochMilliseconds,
  tries: 3,
  delivery: '{"code":"mail-busy","status":451}',
  ...more,
})

describe.each(ENGINES_OF_RUN)('what wants a captain on %s', (engine) => {
  it('given a ditch in order, then there are no items', async () => {
    const alone = seasonOf([
      ...season.turns.filter(({ holder }) => holder === 'Alder'),
      aTurnWith({ slot: '4PM', holder: 'Birch' }),
    ])
    const api = await aCaptainsApi({ engine, season: alone, env: { WEATHER_SOURCE: 'averages' } })
    await listHolders(api, 'Alder', 'Birch', 'Cedar')
    for (const name of ['Alder', 'Birch', 'Cedar']) {
      await settleResident(api.store.db, `uid-${name}`, name, await placeOf(api, name))
      await confirm(api, `uid-${name}`, name)
    }
    expect(await today(api)).toEqual([])
  })

  it('given no season, one that ends and one that is over, then each has its item', async () => {
    const api = await aCaptainsApi({ engine })
    expect(await today(api)).toContainEqual({ kind: 'no-season', isSample: false })
    const ending = await aCaptainsApi({ engine, season })
    expect(await itemOf(ending, 'season-ends')).toBeUndefined()
    ending.clock.moveTo('2026-10-17T00:00:00-06:00')
    expect(await today(ending)).toContainEqual({ kind: 'season-ends', lastDay: '2026-10-31', days: 14 })
    ending.clock.moveTo('2026-10-31T23:00:00-06:00')
    expect(await today(ending)).toContainEqual({ kind: 'season-ends', lastDay: '2026-10-31', days: 0 })
    ending.clock.moveTo('2026-11-01T00:00:00-06:00')
    expect(await today(ending)).toContainEqual({ kind: 'season-over', lastDay: '2026-10-31' })
  })

  it('given residents who claim turns, then those without a link wait, also when theirs has ended', async () => {
    const api = await aCaptainsApi({ engine, season })
    await listHolders(api, 'Alder', 'Birch')
    await settleResident(api.store.db, 'ann', 'Alder', await placeOf(api, 'Alder'))
    await settleResident(api.store.db, 'bea', 'Birch', '')
    await settleResident(api.store.db, 'eve', 'Everts', '')
    const claims = [
      { userId: 'ann', name: 'Alder', holder: 'Alder', claims: 'property', street: '1 Alder Ct' },
      { userId: 'bea', name: 'Birch', holder: 'Birch', claims: 'name', street: null },
      { userId: 'bea', holder: 'Birch/Cedar' },
    ]
    expect(await itemOf(api, 'unconfirmed')).toMatchObject({ count: 2, names: ['Alder', 'Birch'], claims })
    await confirm(api, 'ann', 'Alder')
    await confirm(api, 'bea', 'Birch', '2026-06-10')
    expect(await itemOf(api, 'unconfirmed')).toMatchObject({ count: 1, names: ['Birch'], claims: claims.slice(1) })
  })

  it('given holders who are not on the list, or properties without an account, then they are named', async () => {
    const api = await aCaptainsApi({ engine, season })
    expect(await today(api)).toContainEqual({ kind: 'no-people' })
    await listHolders(api, 'Birch')
    expect(await itemOf(api, 'no-people')).toBeUndefined()
    expect(await itemOf(api, 'unknown-holders')).toMatchObject({ count: 2, names: ['Alder', 'Birch/Cedar'] })
    await listHolders(api, 'Cedar')
    expect(await itemOf(api, 'unknown-holders')).toMatchObject({ count: 1, names: ['Alder'], near: [] })
    await settleResident(api.store.db, 'cy', 'Cedar', await placeOf(api, 'Cedar'))
    expect(await itemOf(api, 'unused-properties')).toMatchObject({ count: 1, names: ['1 Birch Ct'] })
  })

  it('given a name on the schedule that looks like a listed one, then it is offered, and one merge settles it', async () => {
    const api = await aCaptainsApi({ engine, season })
    await listHolders(api, 'Aldar', 'Birch', 'Cedar')
    const item = await itemOf(api, 'unknown-holders')
    const near = { from: 'Alder', to: 'Aldar' }
    expect(item).toMatchObject({ names: ['Alder'], near: [{ name: near.from, like: near.to }] })
    const basedOn = item?.kind === 'unknown-holders' ? item.revision : -1
    const { changeId } = answered<NameChanged>(await api.post('/api/people/merges', { ...near, basedOn }))
    expect(await itemOf(api, 'unknown-holders')).toBeUndefined()
    answered(await api.post(`/api/schedule/imports/${changeId}/undo?basedOn=${changeId}`))
    expect(await itemOf(api, 'unknown-holders')).toMatchObject({ names: ['Alder'] })
  })

  it('given people who have joined, then those whose e-mail is not confirmed are named, but nobody with a card', async () => {
    const api = await aCaptainsApi({ engine, season })
    await listHolders(api, 'Alder', 'Birch', 'Everts')
    for (const [uid, name] of Object.entries({ ann: 'Alder', bea: 'Birch', eve: 'Everts' }))
      await settleResident(api.store.db, uid, name)
    await confirm(api, 'bea', 'Birch')
    await confirm(api, 'eve', 'Everts')
    expect(await itemOf(api, 'unreached')).toBeUndefined()
    await sql`update user_account set email_verified = false`.execute(api.store.db)
    await api.store.db.updateTable('userAccount').set({ kind: 'card' }).where('id', '=', 'eve').execute()
    expect(await itemOf(api, 'unreached')).toEqual({ kind: 'unreached', count: 1, names: ['Birch'] })
  })

  it('given mail that fails, then there is an item until mail is sent again, or a captain has seen to it', async () => {
    const api = await aCaptainsApi({ engine, season })
    await settleResident(api.store.db, 'ann', 'Alder')
    await addNotices(api.store.db, [aMail('gone', { delivery: '{"code":"address-unconfirmed"}' })])
    expect(await itemOf(api, 'mail-fails')).toBeUndefined()
    await addNotices(api.store.db, [
      aMail('given up', {}),
      aMail('tried', { outcome: 'waiting', settledAtMs: null, tries: 2, dueAtMs: NOW.epochMilliseconds + 1 }),
    ])
    const failing = await itemOf(api, 'mail-fails')
    const id = `mail-fails:${NOW.epochMilliseconds + 1}`
    expect(failing).toEqual({ kind: 'mail-fails', id, count: 2, code: 'mail-busy', status: 451 })
    answered(await api.post('/api/captain/today/settle', { id, isSettled: true }))
    expect(await itemOf(api, 'mail-fails')).toBeUndefined()
    await addNotices(api.store.db, [aMail('next', { dueAtMs: NOW.epochMilliseconds + 9 })])
    expect(await itemOf(api, 'mail-fails')).toMatchObject({ count: 3 })
    await addNotices(api.store.db, [aMail('sent', { outcome: 'sent', settledAtMs: NOW.epochMilliseconds + 2 })])
    expect(await itemOf(api, 'mail-fails')).toBeUndefined()
  })

  it('given an edit whose turn a later import gave to somebody else, then there is an item with the turn until it opens', async () => {
    const api = await aCaptainsApi({ engine, season })
    const cell = { date: '2026-06-10', slot: '4PM', was: 'Birch/Cedar', holder: 'Alder' }
    const edits = { cells: [cell], note: 'sold', newNames: [] }
    answered(await api.post('/api/schedule/edits?basedOn=1', edits))
    expect(await itemOf(api, 'without-ground')).toBeUndefined()
    const csv = aCsv({ '2026-06-10': ',Alder,Everts,', '2026-10-31': ',,Alder,' })
    answered(await api.upload('/api/schedule/import?basedOn=2', csv))
    const first = { changeId: 2, date: '2026-06-10', slot: '4PM', expected: 'Birch/Cedar', next: 'Alder' }
    expect(await itemOf(api, 'without-ground')).toMatchObject({ count: 1, first })
    api.clock.moveTo('2026-06-11T04:00:00Z')
    expect(await itemOf(api, 'without-ground')).toBeUndefined()
  })

  it('given trades that wait for a captain, then it names who asks and when the first ends, until it is too late', async () => {
    const api = await aCaptainsApi({ engine, season })
    const { db } = api.store
    const ask = async (id: number, from: string, state: 'for-captain' | 'open', minutes: number) =>
      db
        .insertInto('trade')
        .values({
          id,
          kind: 'gift',
          state,
          fromId: await holderNamed(db, from),
          toId: await holderNamed(db, 'Dole'),
          note: '',
          madeAtMs: 0,
          isMadeByCaptain: 0,
          endsAtMs: NOW.add({ minutes }).epochMilliseconds,
          isSettledByCaptain: 0,
        })
        .execute()
    await ask(1, 'Birch', 'open', 5)
    expect(await itemOf(api, 'trades-waiting')).toBeUndefined()
    await ask(2, 'Alder', 'for-captain', 30)
    await ask(3, 'Cedar', 'for-captain', 20)
    await ask(4, 'Elm', 'for-captain', 0)
    await raisePeopleRevision(db, 'own')
    const item = { kind: 'trades-waiting', count: 2, names: ['Cedar', 'Alder'], until: '2026-06-10T17:20:00Z' }
    expect(await itemOf(api, 'trades-waiting')).toEqual(item)
  })
})

it('given no mail and no weather service that answers, then each has its item', async () => {
  const api = await aCaptainsApi({ season, mailer: noMailer })
  expect(await today(api)).toEqual(
    expect.arrayContaining([
      { kind: 'mail-off', id: 'mail-off' },
      { kind: 'weather-fails', hasAverages: true },
    ]),
  )
})
