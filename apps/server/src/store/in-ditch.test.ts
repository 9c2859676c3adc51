import { readdirSync } from 'node:fs'
import { DEFAULT_NOTICE_SETTINGS, ditchDay, seasonOf } from '@headgate/domain'
import { CamelCasePlugin, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { aSeason, aTurnWith } from '../testing/a-season.ts'
import { LAKEWOOD_RULES } from '../testing/lakewood-rules.ts'
import { activateSeason, withSeasonLock } from './activate-season.ts'
import { findFeedOf } from './calendar-queries.ts'
import { ditchReader } from './ditch-reader.ts'
import type { ForecastStore } from './forecast-queries.ts'
import { type HolderRow, listHolderRows } from './holder-queries.ts'
import type { Spellings } from './holder-spellings.ts'
import { DITCH_TABLES, inDitch } from './in-ditch.ts'
import type { readLinkEnds } from './link-ends.ts'
import type { NoticeRow } from './notice-queries.ts'
import { listPersons } from './people-list-queries.ts'
import { findChange } from './season-queries.ts'
import type { Store } from './store.ts'
import { seedResidents } from './testing/seed-residents.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const NOW = Temporal.Instant.from('2026-06-10T17:00:00Z')
const LATER = NOW.add({ hours: 2 })
const SOON = NOW.add({ minutes: 30 })

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const TABLES = ['ditch', ...DITCH_TABLES].map(snakeCase)
const ditchColumnOf = (table: string) => (table === 'ditch' ? 'id' : 'ditch_id')

/** Every row of one ditch, as it is in the store. */
async function rowsOf({ db }: Store, ditch: number): Promise<Record<string, string[]>> {
  const bare = db.withoutPlugins()
  const read = TABLES.map(async (table) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(ditchColumnOf(table))} = ${ditch}`.execute(bare)
    return [table, rows.map((row) => JSON.stringify(row)).sort()] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** Gives a second ditch in `to` the rows of the first in `from`, keys and all. */
async function addTwin(from: Store, to: Store): Promise<void> {
  // In the order in which they refer to each other.
  for (const table of TABLES) {
    const column = ditchColumnOf(table)
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(column)} = 1`.execute(from.db.withoutPlugins())
    for (const row of rows.toSorted((a, b) => Number(a.id) - Number(b.id))) {
      const twin = { ...row, [column]: 2 }
      const columns = sql.join(Object.keys(twin).map((name) => sql.ref(name)))
      const values = sql.join(Object.values(twin))
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(to.db.withoutPlugins())
    }
  }
}

const aNotice = (id: string, more: Partial<NoticeRow> = {}): NoticeRow => ({
  id,
  userId: 'Ann',
  kind: 'begins',
  subject: '2026-06-10:4AM',
  channel: 'list',
  deviceId: null,
  deviceLabel: null,
  lane: 'e-mail',
  message: '{"kind":"test"}',
  path: '/',
  dueAtMs: NOW.epochMilliseconds,
  usefulUntilMs: LATER.epochMilliseconds,
  outcome: 'waiting',
  settledAtMs: null,
  delivery: null,
  readAtMs: null,
  tries: 0,
  nextTryAtMs: NOW.epochMilliseconds,
  lease: null,
  ...more,
})

const PROFILE = { username: 'cy', fullName: 'Cy', phone: null, address: '', placeId: 'p-1', photoUrl: null }
const DEVICE = { userId: 'Ann', endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', label: 'Phone' }
const ENTRY = {
  at: NOW,
  by: { uid: 'Ann', called: 'ann' },
  action: 'change-ditch' as const,
  details: { kind: 'ditch-changed', values: { fields: [] } } as const,
}
const PRESS = {
  ...{ userId: 'Bo', key: 'k', kind: 'no-water', holderId: 91, holderName: 'willow', outcome: 'counted' },
  ...{ day: '2026-06-10', slotMinute: 600, opensAtMs: NOW.epochMilliseconds },
  ...{ pressedAtMs: NOW.epochMilliseconds, receivedAtMs: NOW.epochMilliseconds },
}
const TESTED = {
  kind: 'begins' as const,
  channel: 'list' as const,
  deviceId: null,
  deviceLabel: null,
  message: '{"kind":"test"}',
  path: '/',
  outcome: 'sent' as const,
  delivery: null,
}
const TRADE = {
  kind: 'offer' as const,
  from: 'Alder',
  to: undefined,
  times: [{ from: NOW, until: LATER, expected: 'Alder', next: undefined }],
  note: 'x',
  madeAt: NOW,
  madeBy: 'Ann',
  isMadeByCaptain: false,
  endsAt: SOON,
}
const outcome = (id: string) => ({
  notice: { id, deviceId: null },
  outcome: 'sent' as const,
  at: NOW,
  delivery: null,
  isAccepted: true,
  isDeviceGone: false,
})

type Queries = Record<string, unknown>
/** `call` is the function itself. */
type Call = (call: <T>(...args: unknown[]) => Promise<T>, store: Store) => unknown

/** Each file of queries; every function of it is called by name, so that a new one fails here until it has a line. */
const FILLING: Record<string, Record<string, Call>> = {
  'ditch-queries': {
    addRules: (call, { db }) => call(db, { ...LAKEWOOD_RULES, timeZone: 'America/Boise' }, { at: NOW, by: 'Ann' }),
    setFirstRules: (call, { db }) => call(db, { ...LAKEWOOD_RULES, timeZone: 'America/Phoenix' }),
    updateDitch: (call, { db }) => call(db, { profile: { name: 'One' }, rulesVersion: 2, isFilled: true }),
    lockDitch: (call, { db, engine }) => db.transaction().execute(async (one) => call(one, engine)),
    readDitch: (call, { db }) => call(db),
    findRulesVersion: (call, { db }) => call(db),
    readRules: (call, { db }) => call(db, 1),
    readAllRules: async (call, { db }) => [...(await call<Map<number, unknown>>(db))],
    // Random.
    getCalendarKey: async (call, { db }) => (await call<string>(db, systemRandom)).length,
  },
  'membership-queries': {
    addMember: (call, { db }) => call(db, 'Ann', NOW),
    setRole: async (call, { db }) => [await call(db, 'Ann', 'captain', NOW), await call(db, 'Bo', 'captain', NOW)],
    setShut: (call, { db }) => call(db, 'Cy', NOW, NOW),
    nameCaptains: (call, { db }) => call(db, ['cy@example.org', 'di@example.org']),
    listNamedAccounts: (call, { db }) => call(db),
    appointNamedCaptains: (call, { db }) => call(db, NOW),
    listCaptains: (call, { db }) => call(db),
    listNamedCaptains: (call, { db }) => call(db),
    spendNaming: (call, { db }) => call(db, 'Ann', NOW),
    findRole: async (call, { db }) => [await call(db, 'Ann'), await call(db, 'Di')],
    holdCaptain: (call, { db, engine }) => db.transaction().execute(async (one) => call({ db: one, engine }, 'Ann')),
  },
  'setup-link-queries': {
    addSetupLink: (call, { db }) => call(db, { codeHash: 'h', madeAtMs: 1, expiresAtMs: 2 }),
    findSetupLink: (call, { db }) => call(db, 'code'),
    endSetupLinks: (call, { db }) => call(db),
    useSetupLink: (call, { db }) => call(db, 'h', NOW),
  },
  'captain-invitation-queries': {
    addInvitation: async (call, { db }) => {
      const one = { email: null, invitedBy: 'Ann', madeAtMs: 1, expiresAtMs: LATER.epochMilliseconds }
      for (const id of ['i1', 'i2', 'i3']) await call(db, { ...one, id, codeHash: `hash of ${id}` })
    },
    useInvitation: (call, { db }) => call(db, 'i1', NOW),
    withdrawInvitation: (call, { db }) => call(db, 'i2', NOW),
    listOpenInvitations: (call, { db }) => call(db, NOW),
    findInvitation: (call, { db }) => call(db, 'code'),
    withdrawInvitationsBy: (call, { db }) => call(db, 'Ann', NOW),
  },
  'confirmed-link-queries': {
    openLink: async (call, { db }) => {
      const holder = { sharesThousandths: 0, takesNights: 1, removedAtMs: null }
      for (const [id, name] of [
        [91, 'willow'],
        [92, 'yew'],
      ] as const) {
        await db
          .insertInto('holder')
          .values({ ...holder, id, name, nameKey: name })
          .execute()
      }
      const link = { day: '2026-06-10', by: 'Ann', now: NOW }
      return [
        await call(db, { userId: 'Ann', holderId: 91, ...link }),
        await call(db, { userId: 'Bo', holderId: 91, ...link }),
        await call(db, { userId: 'Bo', holderId: 92, ...link }),
      ]
    },
    mayActFor: async (call, { db }) => [
      await call(db, 'Ann', 91, '2026-06-10'),
      await call(db, 'Ann', 92, '2026-06-10'),
    ],
    findOpenLink: (call, { db }) => call(db, { userId: 'Ann', holderId: 91, day: '2026-06-10' }),
    endLinks: async (call, { db }) => [
      await call(db, { userId: 'Ann', holderId: 91, day: '2026-06-10' }),
      await call(db, { userId: 'Bo', day: '2026-06-10' }),
    ],
    reopenLink: (call, { db }) => call(db, { userId: 'Bo', holderId: 91, day: '2026-06-10', by: 'Ann' }),
    markAnnounced: (call, { db }) => call(db, { userId: 'Bo', holderId: 91, now: NOW }),
    listOpenLinks: (call, { db }) => call(db, '2026-06-10'),
    listTradingLinks: (call, { db }) => call(db),
    listActingLinks: async (call, { db }) => [await call(db, '2026-06-09'), await call(db, '2026-06-10', 'Bo')],
    listHoldersOf: (call, { db }) => call(db, 'Bo'),
    addRefusal: async (call, { db }) => [
      await call(db, { userId: 'Ann', holderId: 91 }),
      await call(db, { userId: 'Ann', holderId: 92 }),
    ],
    removeRefusal: (call, { db }) => call(db, { userId: 'Ann', holderId: 92 }),
    listRefusals: (call, { db }) => call(db),
    // A part of the queries around it.
    linksHolding: () => undefined,
    listRefusedHoldersOf: (call, { db }) => call(db, 'Ann'),
  },
  'trade-link-queries': {
    addTradeLink: async (call, { db }) => {
      const made = { note: '', madeAtMs: 1, madeBy: 'Ann', isMadeByCaptain: 0, endsAtMs: 2 }
      const parties = { kind: 'gift', state: 'open', fromHolder: 'Alder', toHolder: 'Birch', fromKey: 'alder' } as const
      await db
        .insertInto('trade')
        .values({ id: 91, ...parties, ...made })
        .execute()
      for (const codeHash of ['t1', 't2']) await call(db, { codeHash, tradeId: 91, userId: 'Ann', askedAt: NOW })
    },
    findTradeLink: async (call, { db }) => [await call(db, 't1'), await call(db, 't3')],
    spendTradeLink: async (call, { db }) => [await call(db, 't1', NOW), await call(db, 't1', NOW)],
  },
  'invited-queries': {
    joinPerson: async (call, { db }) => {
      const place = { street: '1 Elm Ct', city: 'Lakewood', state: 'CO', removedAtMs: null }
      await db
        .insertInto('property')
        .values({ ...place, id: 91, placeId: 'p-91' })
        .execute()
      const person = { email: null, phone: null, isRenter: 0, userId: null, addedAtMs: 1, removedAtMs: null }
      for (const id of [91, 92]) {
        const where = { propertyId: 91, holderId: 91 }
        await db
          .insertInto('person')
          .values({ ...person, ...where, id, name: `p${id}` })
          .execute()
      }
      return call(db, 91, 'Ann')
    },
    listAccountsToConfirm: (call, { db }) => call(db),
    findProperty: (call, { db }) => call(db, 91),
    findPerson: (call, { db }) => call(db, 91),
    findHolderOf: (call, { db }) => call(db, 91),
    isListedHolder: (call, { db }) => call(db, 91),
  },
  'invitation-queries': {
    addInvitation: async (call, { db }) => {
      const to = { holderId: 91, propertyId: null, personId: null, name: 'Alder', email: null, renewalOf: null }
      const made = { madeBy: 'Ann', madeAtMs: 1, expiresAtMs: LATER.epochMilliseconds, typedHash: null }
      for (const id of ['i1', 'i2', 'i3', 'i4']) {
        await call(db, { ...to, ...made, id, kind: 'card', codeHash: `hash of ${id}` })
      }
    },
    findInvitationByHash: (call, { db }) => call(db, 'hash of i1'),
    lockInvitation: (call, { db, engine }) => db.transaction().execute(async (one) => call(one, engine, 'i1')),
    markUsed: (call, { db }) => call(db, 'i1', { userId: 'Ann', accessAtUse: 0, now: NOW }),
    markPaired: (call, { db }) => call(db, 'i1', NOW),
    withdrawInvitation: (call, { db }) => call(db, 'i2', NOW),
    listInvitations: (call, { db }) => call(db, NOW),
    listInvitationsOf: (call, { db }) => call(db, 'Ann'),
    listUnsettled: (call, { db }) => call(db, NOW),
    countUnsettledOf: (call, { db }) => call(db, 'Ann', NOW),
    settleInvitationsOf: async (call, { db }) => {
      await db.updateTable('invitation').set({ madeBy: 'Fay' }).where('id', '=', 'i4').execute()
      return [
        await call(db, { madeBy: 'Fay', verb: 'keep', now: NOW }),
        await call(db, { madeBy: 'Fay', verb: 'end', now: NOW }),
      ]
    },
    isRenewedSince: (call, { db }) => call(db, 'Ann', NOW),
    setConfirmsByHand: (call, { db }) => call(db, false),
    findConfirmsByHand: (call, { db }) => call(db),
  },
  'season-queries': {
    findCurrentChange: (call, { db }) => call(db),
    findCurrentChangeId: (call, { db }) => call(db),
    findChangeIdAt: (call, { db }) => call(db, NOW),
    findChange: (call, { db }) => call(db, 1),
    findRulesVersionsOf: async (call, { db }) => [...(await call<Map<number, number>>(db, [1]))],
    listChanges: (call, { db }) => call(db, { most: 10 }),
    readCurrentSeason: (call, { db }) => call(db),
    readSeasonOf: (call, { db }) => call(db, 1),
    readFoldedSeason: async (call, { db }) => call(db, await findChange(db, 1)),
    listHoldersEver: (call, { db }) => call(db),
    listChangesById: (call, { db }) => call(db, [1, 2]),
    readBase: (call, { db }) => call(db, 1),
    findLastBaseChangeId: (call, { db }) => call(db),
  },
  'holder-queries': {
    putHolder: async (call, { db }) => {
      const holder = { name: 'Alder', sharesThousandths: 1_000, takesNights: true }
      return [await call(db, holder), await call(db, { ...holder, name: 'Birch' }), await call(db, holder)]
    },
    renameHolder: (call, { db }) => call(db, 2, 'Birk'),
    putHolders: async (call, { db }) => {
      const holder = { name: 'Alder', sharesThousandths: 2_000, takesNights: true }
      return [...(await call<Map<string, number>>(db, [holder, { ...holder, name: 'Dogwood' }]))].sort()
    },
    listHolderRows: (call, { db }) => call(db),
    saveHolders: async (call, { db }) => {
      const [first] = await listHolderRows(db)
      return call(db, [{ ...(first as HolderRow), sharesThousandths: 3_000 }])
    },
    ensureHolder: async (call, { db }) => [await call(db, 'Alder'), await call(db, 'Cedar')],
    findHolder: (call, { db }) => call(db, 'alder'),
    listHolders: async (call, { db }) => call(db, (await ditchReader(db).read()).people, ditchDay('2026-06-10')),
    clearShares: (call, { db }) => call(db, [3]),
    comingHolders: () => undefined,
  },
  'people-queries': {
    addProperty: async (call, { db }) => {
      const place = { street: '1 Elm Ct', city: 'Lakewood', state: 'CO' }
      return [
        await call(db, { ...place, placeId: 'p-1' }, systemRandom),
        await call(db, { ...place, placeId: 'p-2' }, systemRandom),
      ]
    },
    addProperties: (call, { db }) => {
      const person = { name: 'Cy', email: null, phone: null, isRenter: 0 }
      const place = { street: '3 Elm Ct', city: 'Lakewood', state: 'CO', placeId: 'p-3' }
      return call(db, [{ ...place, holderIds: [1], people: [person] }], { now: NOW, random: systemRandom })
    },
    changeProperty: (call, { db }) => call(db, 1, { street: '2 Elm Ct', city: 'Lakewood', state: 'CO' }),
    setOwners: async (call, { db }) => {
      await call(db, { propertyId: 1, fromDay: '0001-01-01', holderIds: [1, 2] })
      await call(db, { propertyId: 2, fromDay: '0001-01-01', holderIds: [2] })
      await call(db, { propertyId: 2, fromDay: '2026-06-01', holderIds: [1], changeId: 1 })
    },
    addPerson: async (call, { db }) => {
      const person = { name: 'Ann', email: 'ann@example.org', phone: '1', isRenter: 1, propertyId: 2, holderId: 2 }
      return [await call(db, person, NOW), await call(db, { ...person, name: 'Bo', isRenter: 0 }, NOW)]
    },
    addPersons: (call, { db }) => {
      const person = { name: 'Di', email: null, phone: null, isRenter: 0, propertyId: 2, holderId: 2 }
      return call(db, [person], NOW)
    },
    savePersons: async (call, { db }) =>
      call(
        db,
        (await listPersons(db)).map((row) => ({ ...row, phone: '3' })),
      ),
    changePerson: async (call, { db }) => [await call(db, 1, { phone: '2' }), await call(db, 9, { phone: '2' })],
    setRemoved: async (call, { db }) => {
      await call(db, { properties: [1], holders: [3], people: [2] }, NOW)
      await call(db, { properties: [1], holders: [], people: [2] }, null)
    },
  },
  'property-queries': {
    readPeople: async (call, { db }) => {
      const { saleChanges, ...people } = await call<{ saleChanges: Map<string, number> }>(db, {
        importId: 9,
        owner: 'own',
      })
      return [people, ...saleChanges]
    },
    findPeopleSource: (call, { db }) => call(db),
    listFirstOwners: (call, { db }) => call(db),
    findPeopleRevision: (call, { db }) => call(db),
    raisePeopleRevision: (call, { db }) => call(db, 'own'),
  },
  'people-list-queries': {
    listPersons: (call, { db }) => call(db),
    listAccountsForPeople: (call, { db }) => call(db),
    listLinksFrom: (call, { db }) => call(db, '2026-06-10'),
    readHolderFields: async (call, { db }) => [...(await call<Map<number, unknown>>(db))].sort(),
  },
  'account-details-queries': { findAccountDetails: (call, { db }) => call(db, 'Ann') },
  'link-queries': {
    listLinks: async (call, { db }) => [...(await call<Map<string, unknown>>(db))].sort(),
    listLinksOf: (call, { db }) => call(db, 'Ann'),
  },
  'holder-spellings': {
    readSpellings: async (call, { db }) => {
      const { keyOf, sales, merges } = await call<Spellings>(db)
      return [keyOf('Alder'), sales, merges]
    },
    listSpellings: (call, { db }) => call(db, 1),
  },
  'link-ends': {
    readLinkEnds: async (call, { db }) => {
      const endOf = await call<Awaited<ReturnType<typeof readLinkEnds>>>(db)
      return endOf({ holderId: 1, fromDay: '2026-01-01', endedByChangeId: null })
    },
  },
  'sale-queries': {
    listLinksToEnd: (call, { db }) => call(db, [1], '2026-06-10'),
    endLinksBySale: (call, { db }) => call(db, [1], { day: '2026-06-10', changeId: 1 }),
    haveSales: (call, { db }) => call(db, [1]),
    followSales: (call, { db }) => call(db, NOW),
  },
  'own-entry-queries': {
    exportOwnEntries: (call, { db }) => call(db, 'Ann'),
    forgetContacts: (call, { db }) => call(db, 'Ann'),
  },
  'today-queries': {
    findFailingMail: (call, { db }) => call(db, NOW.subtract({ hours: 24 })),
    listTradesForCaptain: (call, { db }) => call(db, NOW),
  },
  'layer-queries': {
    listSuccessions: (call, { db }) => call(db),
    listHandoversOf: (call, { db }) => call(db, [1]),
    addLayers: (call, { db }) => {
      const { day, slot, holder } = aTurnWith()
      const reassignments = [{ changeId: 1, number: 1, day, slot, expected: undefined, next: holder }]
      const successions = [{ changeId: 1, from: holder, to: holder, fromDay: day }]
      const handovers = [{ changeId: 1, number: 1, from: NOW, until: LATER, expected: holder, next: holder }]
      return call(db, { id: 1, reassignments, handovers, successions, withdraws: [1] })
    },
    listLayeredChanges: (call, { db }) => call(db, 9),
    listWithdrawals: (call, { db }) => call(db),
  },
  'trade-queries': {
    readTradePolicy: (call, { db }) => call(db),
    setTradePolicy: (call, { db }) =>
      call(db, { mode: 'with-captain', noticeMinutes: 30, allowsParts: false, undoHours: 2 }),
    addTrade: async (call, { db }) => [await call(db, TRADE), await call(db, TRADE), await call(db, TRADE)],
    findTrade: (call, { db }) => call(db, 1),
    listUnsettledTrades: (call, { db }) => call(db),
    readAsked: async (call, { db }) => [...(await call<ReadonlyMap<number, unknown>>(db, [1, 2, 99]))],
    findNextEnd: (call, { db }) => call(db),
    giveOfferTo: (call, { db }) => call(db, 1, 'Birch'),
    updateTrade: async (call, { db }) => {
      await call(db, 1, { state: 'agreed', changeId: 1, settledAtMs: NOW.epochMilliseconds, settledBy: 'Bo' })
      await db
        .insertInto('tradeLink')
        .values({ codeHash: 'h', tradeId: 2, userId: 'Bo', madeAtMs: 1, usedAtMs: null })
        .execute()
    },
    listTradesOfHolders: (call, { db }) => call(db, { keys: ['alder', 'birch'], since: NOW }),
    listMoved: (call, { db }) => call(db),
    listAgreedBy: (call, { db }) => call(db, [1]),
    listLatestTrades: (call, { db }) => call(db, 1),
    listTradesOfUser: async (call, { db }) => [await call(db, 'Ann'), await call(db, 'Bo')],
  },
  'closure-queries': {
    addClosure: async (call, { db }) => {
      const closure = { from: NOW, until: LATER, reason: 'other', note: '', closedAt: NOW, closedBy: 'Ann' }
      return [await call(db, closure), await call(db, closure)]
    },
    markReopened: (call, { db }) => call(db, 1, { at: SOON, by: 'Ann' }),
    listClosures: (call, { db }) => call(db),
    listClosureRows: (call, { db }) => call(db),
    listReopenedIds: (call, { db }) => call(db),
    findClosureRow: (call, { db }) => call(db, 1),
    closureOf: () => undefined,
  },
  'status-note-queries': {
    addStatusNote: async (call, { db }) => {
      const note = { text: 'Low water', until: LATER }
      return [await call(db, note), await call(db, note)]
    },
    endStatusNote: (call, { db }) => call(db, 1, SOON),
    countStatusNoteChanges: (call, { db }) => call(db),
    findStatusNote: (call, { db }) => call(db),
  },
  'gate-queries': {
    addGatePress: (call, { db }) => call(db, PRESS),
    findGatePress: (call, { db }) => call(db, 'Bo', 'k'),
    listPressesOfKind: (call, { db }) => call(db, PRESS),
    listGatePresses: (call, { db }) => call(db, { holderIds: [91], from: NOW, through: NOW }),
    listTurnsWithoutWaterIn: (call, { db }) => call(db, 2026),
    listTurnsWithoutWater: (call, { db }) => call(db, NOW),
    exportGatePresses: (call, { db }) => call(db, 'Bo'),
  },
  'audit-queries': {
    addAuditEntry: async (call, { db }) => [await call(db, ENTRY), await call(db, ENTRY)],
    listAuditEntries: (call, { db }) => call(db, { most: 9 }),
    listWorkOf: (call, { db }) => call(db, 'Ann'),
  },
  'unproven-queries': {
    noteUnknownUse: (call, { db }) => call(db, NOW),
    listUnprovenUnusedSince: (call, { db }) => call(db, LATER, { most: 20 }),
  },
  'resident-queries': {
    addResident: (call, { db }) => call(db, 'Cy', PROFILE, NOW, systemRandom),
    changeResident: async (call, { db }) => [
      await call(db, 'Ann', { phone: '1', placeId: 'p-1' }, NOW, systemRandom),
      await call(db, 'Bo', { phone: '2', showsPhone: 1 }, NOW, systemRandom),
    ],
    renameResidents: (call, { db }) => call(db, ({ username }: { username: string }) => `${username}!`, NOW),
    findResidentOf: (call, { db }) => call(db, 'Ann'),
    listOpaqueIdsAtPlace: async (call, { db }) => (await call<string[]>(db, 'p-1')).length,
  },
  'neighbor-phone-queries': {
    listLinksHolding: (call, { db }) => call(db, 'Bo', '2026-06-10'),
    listShownPhones: async (call, { db }) => {
      const shown = await call(db, { holderIds: [91], first: '2026-06-10', last: '2026-06-11' })
      expect(shown).toEqual([expect.objectContaining({ phone: '2' })])
      return shown
    },
  },
  'claim-queries': { adoptOwners: (call, { db }) => call(db, () => ['Alder']) },
  'account-queries': {
    listAccounts: (call, { db }) => call(db, { most: 20 }),
    formatPerson: () => undefined,
    findPeople: async (call, { db }) => [...(await call<Map<string, unknown>>(db, ['Ann', 'Bo']))].sort(),
    namesOfUsers: async (call, { db }) => [...(await call<Map<string, unknown>>(db, ['Ann']))],
    listEmailsWithAccount: async (call, { db }) => [...(await call<Set<string>>(db, ['ann@example.org']))],
    findAccountToTell: (call, { db }) => call(db, 'Ann'),
    setDisabled: (call, { db, engine }) => db.transaction().execute(async (one) => call(one, engine, 'Di', true, NOW)),
  },
  'account-access': {
    countEndings: () => undefined,
    findAccount: (call, { db }) => call(db, 'Ann'),
    findAccountByEmail: (call, { db }) => call(db, 'ann@example.org'),
    lockAccounts: async (call, { db, engine }) =>
      db
        .transaction()
        .execute(async (one) => [...(await call<Map<string, unknown>>(one, engine, ['Ann', 'Cy']))].sort()),
    endAccess: () => undefined,
    endMailedLinks: () => undefined,
    hasSession: () => undefined,
  },
  'forecast-queries': {
    forecastStore: async (call, { db }) => {
      const at = await call<ForecastStore>(db, '1,2')
      await at.save({ source: 'nws', fetchedMs: 1, forecast: { days: [], rain: [] } })
      return at.find()
    },
  },
  'notice-setting-queries': {
    saveNoticeSettings: (call, { db }) => call(db, 'Ann', DEFAULT_NOTICE_SETTINGS, NOW),
    changeNoticeSettings: (call, { db }) =>
      call(db, 'Ann', (settings: object) => ({ ...settings, leadMinutes: 45 }), NOW),
    getNoticeSettings: (call, { db }) => call(db, 'Ann'),
  },
  'push-device-queries': {
    savePushDevice: async (call, { db }) => {
      await call(db, DEVICE, NOW)
      await call(db, { ...DEVICE, userId: 'Cy' }, NOW)
    },
    recordPushDeviceReached: (call, { db }) => call(db, 'Bo-0', NOW),
    listPushDevicesOf: (call, { db }) => call(db, 'Ann'),
    deletePushDevice: (call, { db }) => call(db, 'Bo', 'Bo-1'),
  },
  'notice-queries': {
    addNotices: (call, { db }) => {
      const late = aNotice('missed', { outcome: 'missed', settledAtMs: 1 })
      return call(db, [aNotice('n1'), aNotice('n2'), aNotice('n3', { delivery: 'w' }), aNotice('n4'), late])
    },
    withoutDeleted: (call, { db }) => call(db, [aNotice('n1')]),
    listBusyQueues: (call, { db }) => call(db, NOW),
    claimNotices: (call, store) =>
      call(store, {
        lane: 'e-mail',
        now: NOW,
        limit: 2,
        lease: 'l',
        leasedUntil: SOON,
        except: ['n3', 'n4'],
      }),
    recordOutcomes: (call, { db }) => call(db, 'l', [outcome('n1')]),
    withdrawUntried: (call, { db }) =>
      call(db, {
        kind: 'begins',
        subjects: ['2026-06-10:4AM'],
        now: NOW,
        delivery: 'no',
      }),
    listReachedPlaces: (call, { db }) =>
      call(db, { userIds: ['Ann', 'Bo'], kind: 'begins', subjects: ['2026-06-10:%'] }),
    listWaitingNotices: (call, { db }) => call(db, ['n1', 'n2', 'n3', 'n4']),
    rewordNotice: (call, { db }) => call(db, { id: 'n2', message: 'other', lease: null }),
  },
  'notice-record-queries': {
    recordTestNotices: (call, { db }) => call(db, 'Ann', { id: 'test', tested: [TESTED], now: NOW }),
    countUnreadNotices: (call, { db }) => call(db, 'Ann'),
    markNoticesRead: (call, { db }) => call(db, 'Ann', NOW),
    listNotices: async (call, { db }) => (await call<unknown[]>(db, 'Ann')).length,
    listNoticeLog: async (call, { db }) => (await call<unknown[]>(db, 'Ann')).length,
    listAllNotices: async (call, { db }) => (await call<unknown[]>(db, 'Ann')).length,
  },
  'notice-backlog': { readNoticeBacklog: (call, { db }) => call(db) },
  'outbox-queries': { countNotices: (call, { db }) => call(db) },
  'notice-plan-queries': {
    beginPlan: (call, { db }) => call(db, NOW),
    movePlan: (call, { db }) => call(db, NOW, SOON),
    findPlannedUntil: (call, { db }) => call(db),
    lockPlan: (call, { db, engine }) => db.transaction().execute(async (one) => call(one, engine)),
  },
  'recipient-queries': {
    listRecipients: async (call, { db }) => [await call(db), await call(db, ['Ann'])],
    listRecipientPages: async (call, { db }) => Array.fromAsync(await call<AsyncIterable<unknown>>(db)),
  },
  'calendar-queries': {
    renewFeed: async (call, { db }) => {
      for (const user of ['Ann', 'Bo']) await call(db, user, { token: `token of ${user}`, now: NOW })
    },
    findFeedOf: async (call, { db }) => (await call(db, 'Ann')) !== undefined,
    findFeedReader: async (call, { db }) => {
      const feed = await findFeedOf(db, 'Ann')
      return call(db, feed?.token)
    },
    listChangesAfter: (call, { db }) => call(db, { after: 0, through: 9 }),
    listAnnouncedClosures: (call, { db }) => call(db),
  },
}

/** What takes rows away again. */
const DRAINING: Record<string, Record<string, Call>> = {
  'people-queries': {
    forgetRemoved: async (call, { db }) => {
      await call(db, NOW)
      return db.selectFrom('holder').select('name').orderBy('id').execute()
    },
    removeWholeList: (call, { db }) => call(db),
  },
  'push-device-queries': {
    deleteGonePushDevices: (call, { db }) => call(db, ['Bo-0']),
    deletePushDevicesOf: (call, { db }) => call(db, 'Ann'),
  },
  'notice-queries': { sweepNotices: (call, { db }) => call(db, LATER) },
  'calendar-queries': { endFeed: (call, { db }) => call(db, 'Bo') },
  'set-aside-queries': {
    setAsideContents: async (call, { db }) => {
      for (const user of ['Ann', 'Bo']) await call(db, user, NOW)
    },
    findSetAside: (call, { db }) => call(db, 'Ann'),
    settleSetAside: (call, { db }) => call(db, { userId: 'Ann', keep: true, now: LATER, random: systemRandom }),
  },
  'resident-queries': {
    forgetWhatTheyEntered: (call, { db }) => call(db, 'Cy'),
    deleteResident: (call, { db }) => call(db, 'Cy'),
  },
  'invitation-queries': {
    withdrawEarlier: async (call, { db }) => {
      await call(db, { holderId: 91, propertyId: null, personId: null, email: null, renewalOf: null }, NOW)
    },
    forgetInvitedAccount: (call, { db }) => call(db, 'Ann'),
    sweepInvitations: (call, { db }) => call(db, LATER.add({ hours: 1 })),
  },
  'trade-queries': {
    forgetTrader: (call, { db }) => call(db, 'Ann'),
    sweepTrades: (call, { db }) => call(db, LATER),
  },
  'membership-queries': { removeMember: (call, { db }) => call(db, 'Bo') },
}

/** About accounts, sessions, mail, limits and secrets, which belong to the installation; or no queries of their own. */
const OF_THE_INSTALLATION = [
  'account-language-queries',
  'identity-queries',
  'known-device-queries',
  'mailbox-queries',
  'rate-limit-queries',
  'secret-queries',
  'sign-in-code-queries',
  'sign-in-method-queries',
]

async function run(calls: Record<string, Record<string, Call>>, store: Store): Promise<string[]> {
  const answers: string[] = []
  for (const [file, functions] of Object.entries(calls)) {
    const queries = (await import(`./${file}.ts`)) as Record<string, Parameters<Call>[0]>
    for (const [name, call] of Object.entries(functions)) {
      const itself = queries[name]
      if (!itself) throw new Error(`${file} has no ${name}`)
      answers.push(`${name} ${present(await call(itself, store))}`)
    }
  }
  return answers
}

/** Without what is random. */
const present = (value: unknown): string =>
  (JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? Number(one) : one)) ?? '').replace(
    /[\da-f]{8}-[\da-f-]{27}/g,
    'uuid',
  )

async function seedAccounts(store: Store, names: readonly string[]): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z'
  for (const name of names) {
    await sql`insert into user_account (id, name, email, email_verified, kind, created_at)
      values (${name}, ${name}, ${`${name.toLowerCase()}@example.org`}, true, 'resident', ${at})`.execute(store.db)
  }
}

async function aFullStore(engine: Store['engine']): Promise<Store> {
  const store = await anEmptyStore(engine)
  const devices = [1, 2].map((n) => ({ endpoint: `https://push.example/bo${n}`, keys: { p256dh: 'p', auth: 'a' } }))
  await seedResidents(store, [
    { name: 'Ann', placeId: 'p-1' },
    { name: 'Bo', placeId: 'p-2', devices },
  ])
  await seedAccounts(store, ['Cy', 'Di'])
  // They came without taking ids.
  await store.db.updateTable('idCounter').set({ lastId: 2 }).where('kind', '=', 'profile').execute()
  return store
}

const changeSeason = (store: Store, season = aSeason()) =>
  withSeasonLock(store, (transaction, current) =>
    activateSeason(transaction, current, { season, source: 'command', importedAt: NOW }),
  )

async function fill(store: Store): Promise<string[]> {
  await changeSeason(store)
  const answers = await run(FILLING, store)
  return [...answers, present(await ditchReader(store.db).read())]
}

async function drain(store: Store): Promise<string[]> {
  const answers = await run(DRAINING, store)
  await changeSeason(store, seasonOf([aTurnWith()]))
  return [...answers, present(await ditchReader(store.db).read())]
}

describe.each(ENGINES)('one ditch of several on %s', (engine) => {
  it('given another ditch with rows of the same keys in every table, then no query reads, changes, counts or deletes one of them', async () => {
    const alone = await aFullStore(engine)
    const filled = await fill(alone)
    const expected = [...filled, ...(await drain(alone))]

    const shared = await aFullStore(engine)
    expect(await fill(shared)).toEqual(filled)
    await addTwin(shared, shared)
    const twin = await rowsOf(shared, 2)
    const notFilled = ['set_aside_profile']
    expect(TABLES.filter((table) => twin[table]?.length === 0)).toEqual(notFilled)
    expect([...filled, ...(await drain(shared))]).toEqual(expected)
    expect(await rowsOf(shared, 2)).toEqual(twin)
  })

  it('given another ditch that was there first, then every answer is as if it was not, and its rows stay as they were', async () => {
    const alone = await aFullStore(engine)
    const expected = [...(await fill(alone)), ...(await drain(alone))]

    const full = await aFullStore(engine)
    await fill(full)
    const shared = await aFullStore(engine)
    await addTwin(full, shared)
    const twin = await rowsOf(shared, 2)
    expect([...(await fill(shared)), ...(await drain(shared))]).toEqual(expected)
    expect(await rowsOf(shared, 2)).toEqual(twin)
  })

  it('given shapes of queries beyond those, then each stays in its ditch', async () => {
    const store = await aFullStore(engine)
    await fill(store)
    await addTwin(store, store)
    const one = store.db
    const two = inDitch(
      store.db.withoutPlugins().withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true })),
      2,
    )
    await two.updateTable('seasonChange').set({ note: 'twin' }).execute()
    const before = await rowsOf(store, 2)

    const row = (await one.selectFrom('seasonChange').selectAll().executeTakeFirst()) ?? {}
    expect(Object.keys(row)).not.toContain('ditchId')
    const joined = await one
      .selectFrom('turn as one')
      .innerJoin('seasonChange as its', 'its.id', 'one.importId')
      .leftJoin('turn as other', (join) =>
        join.onRef('other.day', '=', 'one.day').onRef('other.slotMinute', '=', 'one.slotMinute'),
      )
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(joined.count)).toBe(12)
    const nested = await one
      .with('imports', (db) => db.selectFrom('seasonChange').select('id'))
      .selectFrom((eb) => eb.selectFrom('turn').select(['importId']).as('held'))
      .innerJoin('imports', 'imports.id', 'held.importId')
      .select(({ fn, selectFrom }) => [
        fn.countAll().as('count'),
        selectFrom('seasonChange')
          .select(({ fn }) => fn.countAll<number>().as('all'))
          .as('imports'),
      ])
      .groupBy('imports.id')
      .executeTakeFirstOrThrow()
    expect([Number(nested.count), Number(nested.imports)]).toEqual([12, 1])
    const both = await one.selectFrom('turn').select('day').unionAll(one.selectFrom('turn').select('day')).execute()
    expect(both).toHaveLength(24)
    const crossed = await one.selectFrom(['turn', 'seasonChange']).select('turn.day').execute()
    expect(crossed).toHaveLength(12)
    const there = await one
      .selectFrom('membership')
      .select('userId')
      .where(({ exists, selectFrom }) => exists(selectFrom('seasonChange').select('id').where('note', '=', 'twin')))
      .execute()
    expect(there).toEqual([])

    await one
      .updateTable('turn')
      .from('seasonChange')
      .set({ holderName: 'Taken' })
      .whereRef('seasonChange.id', '=', 'turn.importId')
      .where('seasonChange.note', '=', 'twin')
      .execute()
    expect(await one.selectFrom('turn').select('day').where('holderName', '=', 'Taken').execute()).toEqual([])
    await one
      .updateTable('turn')
      .set(({ selectFrom }) => ({
        holderName: selectFrom('seasonChange')
          .select('note')
          .where('note', '=', 'twin')
          .$castTo<{ note: string }>() as never,
      }))
      .where('day', '=', ditchDay('1999-01-01').toString())
      .execute()
    if (engine === 'postgres') {
      await one.deleteFrom('turn').using('seasonChange').where('seasonChange.note', '=', 'twin').execute()
    }
    expect(await one.selectFrom('turn').select('day').execute()).toHaveLength(12)
    await one.deleteFrom('turn').where('importId', 'in', one.selectFrom('seasonChange').select('id')).execute()
    expect(await one.selectFrom('turn').select('day').execute()).toEqual([])
    expect(await rowsOf(store, 2)).toEqual(before)
    expect(() =>
      one.insertInto('turn').columns(['day']).expression(one.selectFrom('turn').select('day')).compile(),
    ).toThrow('cannot be restricted')
  })
})

it('given every file of queries, then each of its functions is called above', async () => {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => /(-queries|notice-backlog)\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length))
  const missing: string[] = []
  for (const file of files) {
    if (OF_THE_INSTALLATION.includes(file)) continue
    const called = { ...FILLING[file], ...DRAINING[file] }
    const queries = (await import(`./${file}.ts`)) as Queries
    for (const [name, value] of Object.entries(queries)) {
      if (typeof value === 'function' && !(name in called)) missing.push(`${file} ${name}`)
    }
  }
  expect(missing).toEqual([])
})
