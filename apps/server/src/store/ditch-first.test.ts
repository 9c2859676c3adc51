import { expect, it } from 'vitest'
import { type Key, keysOf } from './testing/keys-of.ts'
import { aMigratedDatabase, ENGINES } from './testing/throw-away-stores.ts'

/** The tables of the installation. All others hold a ditch's data. */
const OF_THE_INSTALLATION = [
  'ditch',
  'user_account',
  'account_session',
  'sign_in_method',
  'sign_in_code',
  'access_counter',
  'known_device',
  'rate_limit',
  'secret',
  'mailbox_message',
  'kysely_migration',
  'kysely_migration_lock',
]

/** The indexes that find what is due, in whichever ditch: by name, the due time that leads them. */
const BY_DUE_TIME: Readonly<Record<string, string>> = {
  notice_delivery_waiting: 'next_try_at_ms',
  trade_by_end: 'ends_at_ms',
}

const isOfADitch = ({ table, references }: Key): boolean =>
  !OF_THE_INSTALLATION.includes(table) &&
  (references === null || references === 'ditch' || !OF_THE_INSTALLATION.includes(references))

const formatKey = ({ table, kind, columns, references }: Key): string =>
  `${table}: ${kind} (${columns.join(', ')})${references === null ? '' : ` of ${references}`}`

it('given a store on either engine, then both have the same keys and indexes', async () => {
  const [sqlite = [], postgres = []] = await Promise.all(
    ENGINES.map(async (engine) => (await keysOf(await aMigratedDatabase(engine))).map(formatKey).toSorted()),
  )
  expect(sqlite).toEqual(postgres)
  expect(sqlite).toContain('turn: primary key (ditch_id, import_id, day, slot_minute)')
  expect(sqlite).toContain('turn: foreign key (ditch_id, import_id) of season_change')
  expect(sqlite).toContain('sign_in_method: primary key (provider_id, account_id)')
  expect(sqlite).toContain('notice_delivery: index (next_try_at_ms, ditch_id, lane)')
  expect(sqlite).toContain('notice_delivery: index (ditch_id, lane, next_try_at_ms)')
})

it('given a table of a ditch, then each of its keys and indexes leads with the ditch, or with the due time', async () => {
  const keys = (await keysOf(await aMigratedDatabase('sqlite'))).filter(isOfADitch)
  const others = keys.filter(({ name, columns }) => columns[0] !== (BY_DUE_TIME[name] ?? 'ditch_id'))
  expect(others.map(formatKey)).toEqual([])
  expect(keys.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(BY_DUE_TIME)))
})
