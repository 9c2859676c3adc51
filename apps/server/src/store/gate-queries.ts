import type { HolderId } from '@headgate/domain'
import type { Selectable } from 'kysely'
import { instantText } from '../config/instants.ts'
import type { Database, Tables } from './database.ts'
import { readNames } from './holder-queries.ts'

export type GatePress = Selectable<Tables['gatePress']>

/** The press that a device made with this key. */
export function findGatePress(db: Database, userId: string, key: string): Promise<GatePress | undefined> {
  return db.selectFrom('gatePress').selectAll().where('userId', '=', userId).where('key', '=', key).executeTakeFirst()
}

/** Call it with the ditch locked, so that no key is added twice. */
export async function addGatePress(db: Database, press: GatePress): Promise<void> {
  await db.insertInto('gatePress').values(press).execute()
}

/** What an account pressed of one kind in one turn, in the order in which it came. */
export function listPressesOfKind(
  db: Database,
  { userId, kind, opensAtMs }: Pick<GatePress, 'userId' | 'kind' | 'opensAtMs'>,
): Promise<GatePress[]> {
  return db
    .selectFrom('gatePress')
    .selectAll()
    .where('opensAtMs', '=', opensAtMs)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('receivedAtMs')
    .orderBy('key')
    .execute()
}

/** Withdraws a holder's *done early* in the turns that open in `[from, before)`. */
export async function takeBackDoneEarly(
  db: Database,
  { holderIds, from, before }: { holderIds: readonly HolderId[]; from: Temporal.Instant; before: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('gatePress')
    .set({ outcome: 'undone' })
    .where('kind', '=', 'done-early')
    .where('outcome', '=', 'counted')
    .where('holderId', 'in', holderIds)
    .where('opensAtMs', '>=', from.epochMilliseconds)
    .where('opensAtMs', '<', before.epochMilliseconds)
    .execute()
}

/** What a holder, under any of these ids, pressed in the turns that open between two instants, both included. */
export async function listGatePresses(
  db: Database,
  { holderIds, from, through }: { holderIds: readonly HolderId[]; from: Temporal.Instant; through: Temporal.Instant },
): Promise<GatePress[]> {
  if (holderIds.length === 0) return []
  return (
    db
      .selectFrom('gatePress')
      .selectAll()
      .where('holderId', 'in', [...holderIds])
      .where('opensAtMs', '>=', from.epochMilliseconds)
      .where('opensAtMs', '<=', through.epochMilliseconds)
      .orderBy('pressedAtMs')
      .orderBy('receivedAtMs')
      // Those of one minute that came together: a gate is opened before it is closed.
      .orderBy('kind', 'desc')
      .orderBy('key')
      .execute()
  )
}

const selectNoWater = (db: Database) => db.selectFrom('gatePress').selectAll().where('kind', '=', 'no-water')

/** The first press of each turn. */
async function eachTurnOnce(query: ReturnType<typeof selectNoWater>): Promise<GatePress[]> {
  const presses = await query.orderBy('pressedAtMs').orderBy('key').execute()
  const turns = Map.groupBy(presses, ({ opensAtMs, holderId }) => `${opensAtMs} ${holderId}`)
  return [...turns.values()].flatMap(([first]) => first ?? [])
}

/** The turns in which no water came: the newest first, each once. */
export const listTurnsWithoutWater = (db: Database): Promise<GatePress[]> =>
  eachTurnOnce(selectNoWater(db).where('outcome', '=', 'counted').orderBy('opensAtMs', 'desc'))

/**
 * The turns of a year in which no water came, in order, each once: also those reported after their end, and none that
 * had gone to another.
 */
export const listTurnsWithoutWaterIn = (db: Database, year: number): Promise<GatePress[]> =>
  eachTurnOnce(
    selectNoWater(db)
      .where('outcome', 'in', ['counted', 'late'])
      .where('day', '>=', `${year}-01-01`)
      .where('day', '<=', `${year}-12-31`)
      .orderBy('opensAtMs'),
  )

/** Everything that an account has pressed, for its download. */
export async function exportGatePresses(db: Database, userId: string) {
  const presses = await db
    .selectFrom('gatePress')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('receivedAtMs')
    .orderBy('key')
    .execute()
  const instant = (ms: number) => instantText(ms)
  const nameOf = await readNames(db)
  return presses.map(({ kind, holderId, day, opensAtMs, pressedAtMs, receivedAtMs, outcome, words }) => ({
    kind,
    holder: nameOf(holderId),
    day,
    outcome,
    opensAt: instant(opensAtMs),
    pressedAt: instant(pressedAtMs),
    receivedAt: instant(receivedAtMs),
    words,
  }))
}
