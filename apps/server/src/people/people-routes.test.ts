import type { NameChanged, PeopleChanged, PeopleResponse, PeopleRow, SalePreview } from '@headgate/contracts'
import {
  DEFAULT_NOTICE_SETTINGS,
  ditchDay,
  type HolderName,
  holdersByName,
  type Season,
  seasonOf,
} from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { openPlaces } from '../residents/open-places.ts'
import { findResidentNames } from '../residents/resident-names.ts'
import { openLink } from '../store/confirmed-link-queries.ts'
import { listHolders } from '../store/holder-queries.ts'
import { addMember } from '../store/membership-queries.ts'
import { saveNoticeSettings } from '../store/notice-setting-queries.ts'
import { savePushDevice } from '../store/push-device-queries.ts'
import { wanting } from '../store/testing/seed-residents.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered, auditOf, type CaptainsApi, historyOf } from '../testing/a-captains-api.ts'
import { readConfig } from '../testing/read-config.ts'
import { holderIdOf } from './find-row.ts'

const turn = (day: string, holder: string) => ({
  day: ditchDay(day),
  slot: '4AM' as const,
  holder: holder as HolderName,
})

const SEASON: Season = seasonOf([
  turn('2026-06-09', 'Abbott'),
  turn('2026-06-12', 'Abbott'),
  turn('2026-06-13', 'Hernandes'),
  turn('2026-06-20', 'Abbott'),
  turn('2026-06-21', 'Hernandez'),
  turn('2026-06-22', 'Smith/Jones'),
])

const person = (name: string, more = {}) => ({ name, email: null, phone: null, isRenter: false, ...more })
const entry = (street: string | null, holder: string, more: object = {}) => ({
  address: street && { street, city: 'Lakewood', state: 'CO' },
  holders: [{ name: holder, shares: 1 }],
  people: [],
  ...more,
})

const listOf = async (api: CaptainsApi): Promise<PeopleResponse> => answered(await api.get('/api/people'))
const rowsOf = async (api: CaptainsApi): Promise<PeopleRow[]> => (await listOf(api)).rows
const add = async (api: CaptainsApi, one: object): Promise<PeopleChanged> =>
  answered(await api.post('/api/people', { entry: one }))
const rowAt = async (api: CaptainsApi, street: string): Promise<PeopleRow> => {
  const row = (await rowsOf(api)).find(({ address }) => address?.street === street)
  if (!row) throw new Error(`${street} is not on the list`)
  return row
}
const holdersShown = async ({ schedule }: CaptainsApi) => {
  const { schedules } = await schedule('?date=2026-06-09&days=20')
  return Object.values(schedules).map((day) => day['4AM'])
}
/** Somebody confirmed for a holder since January. */
async function linked({ store: { db }, clock }: CaptainsApi, holderId: number, userId = 'uid-linked') {
  await settleResident(db, userId, 'Linked', 'elsewhere')
  await addMember(db, userId, clock.now())
  await openLink(db, { userId, holderId: holderIdOf(holderId), day: '2026-01-01', by: null, now: clock.now() })
}
const linksOf = ({ store: { db } }: CaptainsApi) =>
  db.selectFrom('confirmedLink').innerJoin('holder', 'holder.id', 'confirmedLink.holderId').select('name').execute()
/** What a rotation or the ledger of that day goes by. */
const sharesOn = async ({ store: { db }, ditch }: CaptainsApi, day: string) => {
  const holders = await listHolders(db, ditch.loaded.people, ditchDay(day))
  return Object.fromEntries(holders.map(({ name, sharesThousandths }) => [name, sharesThousandths / 1_000]))
}
const linesOf = (rows: readonly PeopleRow[]) =>
  rows.map(
    ({ kind, address, holders }) => `${kind} ${address?.street ?? '-'}: ${holders.map(({ name }) => name).join()}`,
  )

describe.each(ENGINES_OF_RUN)('the list of people, on %s', (engine) => {
  it('given the schedule’s names and rows added, edited and removed, then each can be taken back', async () => {
    const api = await aCaptainsApi({ engine, season: SEASON })
    const names = ['Abbott', 'Hernandes', 'Hernandez', 'Smith/Jones']
    expect(linesOf(await rowsOf(api))).toEqual(names.map((name) => `unlisted -: ${name}`))
    expect(answered(await api.get('/api/people/holders'))).toEqual({ holders: names })
    const added = await add(api, entry('1 Elm Ct', 'Abbott', { people: [person('Ann', { phone: '303-555-0101' })] }))
    const { propertyId, people, holders } = await rowAt(api, '1 Elm Ct')
    expect(holders).toMatchObject([{ name: 'Abbott', shares: 1, turnsToCome: 2 }])
    expect(people).toMatchObject([{ name: 'Ann', phone: '303-555-0101', state: 'listed' }])
    const row = { propertyId }
    const changed = {
      ...entry('1 Elm Court', 'Abbott', { people: [person('Bo', { isRenter: true })] }),
      holders: [{ id: holders[0]?.id, name: 'Abbot', shares: 1.5 }],
    }
    const edit = { basedOn: added.revision, row, entry: changed }
    const edited = answered<PeopleChanged>(await api.post('/api/people/edit', edit))
    expect(await rowAt(api, '1 Elm Court')).toMatchObject({
      holders: [{ name: 'Abbot', shares: 1.5 }],
      people: [{ name: 'Bo', isRenter: true }],
    })
    expect(linesOf(await rowsOf(api))).toContain('unlisted -: Abbott')
    const undo = { basedOn: edited.revision, undo: edited.undo }
    const undone = answered<PeopleChanged>(await api.post('/api/people/undo', undo))
    expect(await rowAt(api, '1 Elm Ct')).toMatchObject({ holders, people })
    const removed = answered<PeopleChanged>(await api.post('/api/people/remove', { basedOn: undone.revision, row }))
    expect(linesOf(await rowsOf(api))).toContain('unlisted -: Abbott')
    await api.post('/api/people/undo', { basedOn: removed.revision, undo: removed.undo })
    expect(await rowAt(api, '1 Elm Ct')).toMatchObject({ holders, people })
    expect(
      (await auditOf(api)).slice(1, 4).map((what) => what.replace('captain@example.org change-people: ', '')),
    ).toEqual([
      'Took Abbott (1 Elm Ct) off the list.',
      'Undid a change to the list (rows: 1).',
      'Edited Abbot (1 Elm Court) on the list.',
    ])
  })
})

it.each([
  ['of the schedule', 'Hernandes', 'unlisted -: Hernandez'],
  ['that is new', 'Hernando', 'unlisted -: Hernandes,unlisted -: Hernandez'],
])(
  'given a name corrected to one %s, then what the list had, and its links, are that one’s',
  async (_, name, others) => {
    const api = await aCaptainsApi({ season: SEASON })
    await add(api, entry(null, 'Hernandez', { people: [person('Hal')] }))
    const find = async (wanted: string) => (await rowsOf(api)).find(({ holders }) => holders[0]?.name === wanted)
    const before = await find('Hernandez')
    const id = before?.holders[0]?.id ?? 0
    await linked(api, id)
    const seen = async () => [linesOf(await rowsOf(api)), await linksOf(api), await holdersShown(api)]
    const [, , shown] = await seen()
    const changed = {
      ...entry(null, name, { people: [{ ...person('Hal'), id: before?.people[0]?.id }] }),
      holders: [{ id, name, shares: 1 }],
    }
    const edit = { basedOn: (await listOf(api)).revision, row: { holderId: id }, entry: changed }
    const asBefore = await seen()
    const { revision, undo } = answered<PeopleChanged>(await api.post('/api/people/edit', edit))
    expect(await seen()).toEqual([
      [`owner -: ${name}`, 'unlisted -: Abbott', ...others.split(','), 'unlisted -: Smith/Jones'],
      [{ name }],
      shown,
    ])
    expect((await find(name))?.people).toMatchObject([{ name: 'Hal' }, { uid: 'uid-linked', state: 'confirmed' }])
    answered(await api.post('/api/people/undo', { basedOn: revision, undo }))
    expect(await seen()).toEqual(asBefore)
  },
)

it('given a property that a neighbor of the schedule alone owns by an edit, then its undo takes them off the list again', async () => {
  const api = await aCaptainsApi({ season: SEASON })
  await add(api, entry('1 Elm Ct', 'Abbott'))
  const before = await rowsOf(api)
  const { propertyId } = await rowAt(api, '1 Elm Ct')
  const edit = { basedOn: (await listOf(api)).revision, row: { propertyId }, entry: entry('1 Elm Ct', 'Hernandez') }
  const { revision, undo } = answered<PeopleChanged>(await api.post('/api/people/edit', edit))
  answered(await api.post('/api/people/undo', { basedOn: revision, undo }))
  expect(await rowsOf(api)).toEqual(before)
})

it('given two spellings merged, then they are one; a name corrected and put back leaves one; undoing the merge parts them', async () => {
  const api = await aCaptainsApi({ season: SEASON })
  await add(api, entry(null, 'Hernandes'))
  await add(api, entry('2 Elm Ct', 'Hernandez'))
  const seen = async () => [(await rowsOf(api)).map(({ people: _, ...row }) => row), await holdersShown(api)]
  const apart = await seen()
  const names = { from: 'Hernandes', to: 'HERNANDEZ' }
  expect(answered(await api.post('/api/people/merges/preview', names))).toEqual({
    turns: 1,
    notices: { reachable: 0, unreachable: 0 },
  })
  const { revision: basedOn } = await listOf(api)
  const { changeId, revision } = answered<NameChanged>(await api.post('/api/people/merges', { ...names, basedOn }))
  const merged = await seen()
  const { propertyId, holders } = await rowAt(api, '2 Elm Ct')
  expect(holders).toMatchObject([{ name: 'Hernandez', alsoSpelled: ['Hernandes'], shares: 1, turnsToCome: 2 }])
  expect(await sharesOn(api, '2026-06-10')).toEqual({ Hernandez: 2 })
  expect(merged[1]).toEqual(['Abbott', 'Abbott', 'Hernandez', 'Abbott', 'Hernandez', 'Smith/Jones'])
  const changed = {
    ...entry('2 Elm Ct', ''),
    holders: [{ id: holders[0]?.id, name: 'Hernando', shares: 2 }],
  }
  const edit = { basedOn: revision, row: { propertyId }, entry: changed }
  const edited = answered<PeopleChanged>(await api.post('/api/people/edit', edit))
  expect(linesOf(await rowsOf(api))).toContain('owner -: Hernandez')
  answered(await api.post('/api/people/undo', { basedOn: edited.revision, undo: edited.undo }))
  expect(await seen()).toEqual(merged)
  answered(await api.post(`/api/schedule/imports/${changeId}/undo`))
  expect((await seen())[1]).toEqual(apart[1])
  expect(linesOf(await rowsOf(api)).slice(0, 2)).toEqual(['owner 2 Elm Ct: Hernandez', 'owner -: Hernandes'])
})

it('given names that an imported list writes in capitals, then the schedule keeps its own', async () => {
  const api = await aCaptainsApi({ season: SEASON })
  const before = await holdersShown(api)
  await add(api, entry('1 Elm Ct', 'ABBOTT'))
  expect(await holdersShown(api)).toEqual(before)
})

it('given a resident who changes how notices come, then the captains see whether any gets there, and on no list how', async () => {
  const api = await aCaptainsApi({ season: SEASON })
  const { db } = api.store
  await settleResident(db, 'uid-cy', 'Abbott')
  await addMember(db, 'uid-cy', api.clock.now())
  const lists = ['/api/people', '/api/people/export.csv', '/api/captain/today', '/api/invitations', '/api/users']
  const seen = () =>
    Promise.all(lists.map(async (url) => (await api.get(url)).body.replaceAll(/"isReached":(true|false)/g, '')))
  const isReached = async () =>
    (await rowsOf(api)).flatMap(({ people }) => people).find(({ uid }) => uid === 'uid-cy')?.isReached
  const before = await seen()
  await saveNoticeSettings(db, 'uid-cy', wanting([]), api.clock.now())
  expect(await isReached()).toBe(false)
  expect(await seen()).toEqual(before)
  await saveNoticeSettings(db, 'uid-cy', DEFAULT_NOTICE_SETTINGS, api.clock.now())
  const device = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', label: 'Phone' }
  await savePushDevice(db, { userId: 'uid-cy', ...device }, api.clock.now())
  expect(await isReached()).toBe(true)
  expect(await seen()).toEqual(before)
})

const SALE = { date: '2026-06-15', holder: 'Clark', turns: 'all' }

/** Abbott's, with a resident who claims it and one who is confirmed; sold to Clark. */
async function aSoldHouse({
  engine = 'sqlite',
  ...more
}: Partial<Omit<typeof SALE, 'turns'>> & { turns?: object; engine?: (typeof ENGINES_OF_RUN)[number] } = {}) {
  const api = await aCaptainsApi({ engine, season: SEASON })
  const { db } = api.store
  await add(api, entry('1 Elm Ct', 'Abbott', { people: [person('Ann'), person('Rae', { isRenter: true })] }))
  const { propertyId, holders } = await rowAt(api, '1 Elm Ct')
  const { placeId } = await db.selectFrom('property').select('placeId').executeTakeFirstOrThrow()
  await settleResident(db, 'uid-old', 'Old', placeId)
  await addMember(db, 'uid-old', api.clock.now())
  await db.updateTable('profile').set({ claimedOwners: '[["abbott"]]' }).where('userId', '=', 'uid-old').execute()
  await linked(api, holders[0]?.id ?? 0)
  const sale = { ...SALE, ...more, propertyId }
  const preview = answered<SalePreview>(await api.post('/api/people/sales/preview', sale))
  const { revision: basedOn } = await listOf(api)
  const body = { ...sale, basedOn, shares: 1, people: [person('Cleo')], note: 'Sold' }
  const sold = answered<NameChanged>(await api.post('/api/people/sales', body))
  const links = () => db.selectFrom('confirmedLink').select(['userId', 'untilDay']).execute()
  return { api, propertyId, preview, sold, links, db }
}

describe.each(ENGINES_OF_RUN)('a house that is sold, on %s', (engine) => {
  it('given a day to come, then its turns show the buyer, and the list follows on that day by itself', async () => {
    const { api, preview, sold, links } = await aSoldHouse({ engine })
    expect(preview).toMatchObject({ turns: 1, from: ['Abbott'], alsoOwned: [], linksEnded: 1, like: null })
    expect(sold.notices).toEqual(preview.notices)
    expect(await holdersShown(api)).toEqual(['Abbott', 'Abbott', 'Hernandes', 'Clark', 'Hernandez', 'Smith/Jones'])
    expect(await links()).toEqual([{ userId: 'uid-linked', untilDay: '2026-06-15' }])
    expect(await rowAt(api, '1 Elm Ct')).toMatchObject({
      holders: [{ name: 'Abbott' }],
      sale: { date: '2026-06-15', from: ['Abbott'], to: ['Clark'], changeId: sold.changeId },
    })
    const buyer = (await rowsOf(api)).find(({ holders }) => holders[0]?.name === 'Clark')
    expect(buyer).toMatchObject({
      kind: 'owner',
      propertyId: null,
      people: [{ name: 'Cleo' }],
      ownerFrom: { date: '2026-06-15', street: '1 Elm Ct' },
    })
    const [{ id: personId } = { id: null }] = buyer?.people ?? []
    const forBuyer = { holder: 'Clark', propertyId: null, personId }
    const invitations = answered<{ missing: object[] }>(await api.get('/api/invitations'))
    expect(invitations.missing).toContainEqual(expect.objectContaining(forBuyer))
    expect(answered(await api.post('/api/invitations/cards', { for: [forBuyer] }))).toMatchObject({
      cards: [{ name: 'Cleo', holder: 'Clark' }],
    })
    expect((await api.get('/api/people/export.csv')).body).not.toContain('Clark')
    api.clock.moveTo('2026-06-15T00:00:00-06:00')
    expect((await rowsOf(api)).filter(({ ownerFrom }) => ownerFrom !== null)).toEqual([])
    const after = await rowAt(api, '1 Elm Ct')
    expect(after.holders).toMatchObject([{ name: 'Clark', turnsToCome: 1 }])
    expect(after.people.map(({ name }) => name)).toEqual(['Rae', 'Cleo'])
    expect(linesOf(await rowsOf(api))).toContain('former -: Abbott')
  })

  it.each([
    ['with its turns, to a newcomer', 'all', '2026-06-15', 'Clark'],
    ['with one of its turns, to a neighbor', [{ date: '2026-06-12', slot: '4AM' }], '2026-06-10', 'Hernandez'],
    ['without its turns, to a neighbor, long ago', 'none', '2026-05-01', 'Hernandez'],
    ['to a neighbor who was confirmed and is off the list', 'all', '2026-06-15', 'Smith/Jones'],
  ])(
    'given a sale %s, then its undo leaves everything as before, and the undo of that as after it',
    async (_how, turns, date, holder) => {
      const api = await aCaptainsApi({ engine, season: SEASON })
      const { db } = api.store
      await add(api, entry('1 Elm Ct', 'Abbott', { people: [person('Ann'), person('Rae', { isRenter: true })] }))
      await add(api, entry('2 Elm Ct', 'Hernandez', { people: [person('Hal')] }))
      const { propertyId, holders } = await rowAt(api, '1 Elm Ct')
      await linked(api, holders[0]?.id ?? 0)
      const offList = db.selectFrom('holder').select('id').where('name', '=', 'Smith/Jones')
      await linked(api, Number((await offList.executeTakeFirstOrThrow()).id), 'uid-off')
      const seen = async () => ({
        rows: (await listOf(api)).rows,
        shown: await holdersShown(api),
        names: answered(await api.get('/api/people/holders')),
        links: await db.selectFrom('confirmedLink').select(['userId', 'holderId', 'untilDay']).execute(),
        taking: (await listHolders(db, api.ditch.loaded.people, ditchDay('2026-06-20'))).map(
          ({ name, sharesThousandths }) => [name, sharesThousandths],
        ),
      })
      const undo = async (id: number) => answered(await api.post(`/api/schedule/imports/${id}/undo`))
      const before = await seen()
      const { revision: basedOn } = await listOf(api)
      const sale = { propertyId, date, holder, turns, basedOn, shares: 2, people: [person('Cleo')], note: 'Sold' }
      const { changeId } = answered<NameChanged>(await api.post('/api/people/sales', sale))
      const after = await seen()
      expect(after).not.toEqual(before)
      await undo(changeId)
      expect(await seen()).toEqual(before)
      const [undone] = await historyOf(api)
      await undo(undone?.id ?? 0)
      expect(await seen()).toEqual(after)
    },
  )
})

it('given a holder of two properties, then the shares of each add up, and an edit of one, or its sale, leaves the other’s', async () => {
  const api = await aCaptainsApi({ season: SEASON })
  const having = (shares: number) => ({ holders: [{ name: 'Abbott', shares }] })
  await add(api, entry('1 Elm Ct', 'Abbott', having(2)))
  await add(api, entry('2 Elm Ct', 'Abbott', having(3)))
  const { propertyId } = await rowAt(api, '1 Elm Ct')
  const sharesAt = async (street: string) => (await rowAt(api, street)).holders.map(({ shares }) => shares)
  const changed = entry('1 Elm Ct', 'Abbott', having(5))
  const edit = { basedOn: (await listOf(api)).revision, row: { propertyId }, entry: changed }
  const { revision, undo } = answered<PeopleChanged>(await api.post('/api/people/edit', edit))
  expect([await sharesAt('1 Elm Ct'), await sharesAt('2 Elm Ct')]).toEqual([[5], [3]])
  const undone = answered<PeopleChanged>(await api.post('/api/people/undo', { basedOn: revision, undo }))
  const sale = { propertyId, basedOn: undone.revision, shares: 4, people: [], note: '', ...SALE, turns: 'none' }
  const { changeId } = answered<NameChanged>(await api.post('/api/people/sales', sale))
  expect(await sharesOn(api, '2026-06-14')).toEqual({ Abbott: 5 })
  expect(await sharesOn(api, SALE.date)).toEqual({ Abbott: 3, Clark: 4 })
  answered(await api.post(`/api/schedule/imports/${changeId}/undo`))
  expect(await sharesOn(api, SALE.date)).toEqual({ Abbott: 5 })
})

it('given a name on the list alone, then its shares come with its first property, and buying one adds to them', async () => {
  const api = await aCaptainsApi({ season: SEASON })
  await add(api, entry('1 Elm Ct', 'Abbott'))
  for (const name of ['Clark', 'Hernandez']) await add(api, entry(null, name))
  const before = await rowsOf(api)
  const added = await add(api, entry('2 Elm Ct', 'Hernandez'))
  answered(await api.post('/api/people/undo', { basedOn: added.revision, undo: added.undo }))
  expect(await rowsOf(api)).toEqual(before)
  await add(api, entry('2 Elm Ct', 'Hernandez'))
  const { propertyId } = await rowAt(api, '1 Elm Ct')
  const sale = { propertyId, basedOn: (await listOf(api)).revision, shares: 1, people: [], note: '', ...SALE }
  answered(await api.post('/api/people/sales', sale))
  expect(await sharesOn(api, '2026-06-14')).toEqual({ Abbott: 1, Clark: 1, Hernandez: 1 })
  expect(await sharesOn(api, SALE.date)).toEqual({ Clark: 2, Hernandez: 1 })
  api.clock.moveTo('2026-06-15T00:00:00-06:00')
  const { rows, revision: basedOn } = await listOf(api)
  const alone = rows.find((row) => row.propertyId === null && row.holders[0]?.name === 'Clark')
  const removal = { basedOn, row: { holderId: alone?.holders[0]?.id } }
  const { revision, undo } = answered<PeopleChanged>(await api.post('/api/people/remove', removal))
  expect(await sharesOn(api, SALE.date)).toEqual({ Clark: 1, Hernandez: 1 })
  answered(await api.post('/api/people/undo', { basedOn: revision, undo }))
  expect(await rowsOf(api)).toEqual(rows)
})

describe('a house that is sold', () => {
  it('given some of its turns, then these alone show the buyer and links stay; one that is not all the seller’s is refused', async () => {
    const turns = [{ date: '2026-06-12', slot: '4AM' }]
    const { api, propertyId, preview, links } = await aSoldHouse({ date: '2026-06-10', turns })
    const coming = [...turns, { date: '2026-06-20', slot: '4AM' }]
    expect(preview).toMatchObject({ turns: 1, coming, linksEnded: 0 })
    expect(await holdersShown(api)).toEqual(['Abbott', 'Clark', 'Hernandes', 'Abbott', 'Hernandez', 'Smith/Jones'])
    expect(await links()).toEqual([{ userId: 'uid-linked', untilDay: null }])
    expect((await auditOf(api))[0]).toContain('1 turn went to the new owner.')
    answered(await api.post(`/api/schedule/imports/${(await historyOf(api))[0]?.id}/undo`))
    const edit = { ...coming[1], was: 'Abbott', holder: 'Hernandez' }
    answered(await api.post('/api/schedule/edits', { cells: [edit], note: 'asked' }))
    const { revision: basedOn } = await listOf(api)
    const sale = { ...SALE, propertyId, basedOn, shares: 1, people: [], note: '', date: '2026-06-10', turns: coming }
    expect((await api.post('/api/people/sales', sale)).json()).toMatchObject({
      reason: 'cells-changed',
      conflicts: [{ ...coming[1], was: 'Abbott', now: 'Hernandez' }],
    })
    expect(await holdersShown(api)).not.toContain('Clark')
  })

  it('given an edit after a sale, then the sale’s undo, or the undo of that, keeps the edit’s from giving the house away', async () => {
    const { api, propertyId, sold } = await aSoldHouse({ date: '2026-06-01' })
    const changed = entry('1 Elm Ct', 'Clark', { people: [person('Cleo', { phone: '303-555-0101' })] })
    const edit = { basedOn: sold.revision, row: { propertyId }, entry: changed }
    const edited = answered<PeopleChanged>(await api.post('/api/people/edit', edit))
    for (let undoing = 0; undoing < 2; undoing += 1) {
      const { revision: basedOn } = undoing ? await listOf(api) : edited
      answered(await api.post(`/api/schedule/imports/${(await historyOf(api))[0]?.id}/undo`))
      const undone = await api.post('/api/people/undo', { basedOn, undo: edited.undo })
      expect(undone.json()).toMatchObject({ code: 'conflict', reason: 'people-outdated' })
    }
  })

  it('given a past day, then a seller known only by a confirmed link is notified of the turns they lose', async () => {
    const { preview, sold, db } = await aSoldHouse({ date: '2026-06-09' })
    const rows = await db.selectFrom('noticeDelivery').selectAll().where('channel', '=', 'list').execute()
    const told = rows.map(({ userId, message }) => [userId, JSON.parse(message).changes[0].change])
    expect(told.sort()).toEqual([
      ['uid-linked', 'dropped'],
      ['uid-old', 'dropped'],
    ])
    expect(sold.notices).toEqual(preview.notices)
  })

  it('given residents of both owners, then the seller keeps past turns alone, by claim, link or name', async () => {
    const { api, db } = await aSoldHouse()
    await settleResident(db, 'uid-named', 'Abbott')
    api.clock.moveTo('2026-06-15T00:00:00-06:00')
    const { ownerDirectory } = openPlaces(readConfig({}), { ...api, report: () => undefined })
    const ownOf = holdersByName(api.ditch.loaded.names)
    for (const uid of ['uid-old', 'uid-linked', 'uid-named']) {
      const who = await findResidentNames(db, uid, ownerDirectory)
      const own = api.ditch.loaded.timeline.segments.filter(({ holder }) => ownOf(who ?? {}).has(holder))
      expect(own.map(({ day }) => `${uid} ${day}`)).toEqual([`${uid} 2026-06-09`, `${uid} 2026-06-12`])
    }
    const seller = await findResidentNames(db, 'uid-old', ownerDirectory)
    expect(seller).toMatchObject({ mustClaimAgain: true })
  })
})
