import { type Handover, type HolderName, seasonOf, type Turn, turnWindow } from '@headgate/domain'
import { activateSeason, withSeasonLock } from '../apps/server/src/store/activate-season.ts'
import { openLink } from '../apps/server/src/store/confirmed-link-queries.ts'
import { readDitch } from '../apps/server/src/store/ditch-queries.ts'
import { ensureHolder } from '../apps/server/src/store/holder-queries.ts'
import { addMember } from '../apps/server/src/store/membership-queries.ts'
import { raisePeopleRevision } from '../apps/server/src/store/property-queries.ts'
import { readFoldedSeason } from '../apps/server/src/store/season-queries.ts'
import type { Store } from '../apps/server/src/store/store.ts'
import { replaceSeason } from '../apps/server/src/store/testing/replace-season.ts'
import { settleResident } from '../apps/server/src/store/testing/settle-resident.ts'
import { addTrade, updateTrade } from '../apps/server/src/store/trade-queries.ts'
import { openStore } from '../apps/server/src/testing/open-store.ts'

const DAYS_BEFORE = 150
const DAYS_AFTER = 50
const SLOTS = ['4AM', '10AM', '4PM', '10PM'] as const
const AGREED = 200

interface Full {
  databaseUrl: string
  holders: number
  /** Withdrawn trades of the first holder, which ask each of the others in turn. */
  withdrawn: number
}

export const holderName = (at: number): HolderName => `Holder ${at + 1}` as HolderName

/** A season around today in which `holders` take turns, each with an account; 200 trades agreed on. */
export async function fillDitchFor({ databaseUrl, holders, withdrawn }: Full): Promise<void> {
  const store = await openStore(databaseUrl)
  try {
    const now = Temporal.Now.instant()
    const first = Temporal.Now.plainDateISO('America/Denver').subtract({ days: DAYS_BEFORE })
    const turns = Array.from({ length: DAYS_BEFORE + DAYS_AFTER }, (_, day) =>
      SLOTS.map((slot, at) => ({
        ...{ day: first.add({ days: day }), slot, holder: holderName((day * SLOTS.length + at) % holders) },
      })),
    ).flat() as Turn[]
    await replaceSeason(store, {
      season: seasonOf(turns),
      source: 'command',
      importedAt: now.subtract({ hours: 24 * DAYS_BEFORE }),
    })
    for (let at = 0; at < holders; at += 1) {
      const uid = `holder-${at + 1}`
      await settleResident(store.db, uid, holderName(at))
      await confirm(store, uid, at, now)
    }
    await raisePeopleRevision(store.db, 'own')
    for (const handover of await chooseHandovers(store, turns)) await agree(store, handover, now)
    await withdraw(store, { holders, withdrawn }, now)
  } finally {
    await store.close()
  }
}

/** Lets an account act for a holder. */
export async function confirm(store: Store, uid: string, at: number, now: Temporal.Instant): Promise<void> {
  await addMember(store.db, uid, now)
  const holderId = await ensureHolder(store.db, holderName(at), 1000)
  await openLink(store.db, { userId: uid, holderId, day: '2026-01-01', by: null, now })
}

async function agree(store: Store, handover: Omit<Handover, 'changeId'>, now: Temporal.Instant): Promise<void> {
  await withSeasonLock(store, async (transaction, current) => {
    const { season } = await readFoldedSeason(transaction, current)
    const changeId = (current?.id ?? 0) + 1
    await activateSeason(transaction, current, {
      season,
      base: current?.baseId,
      layers: { reassignments: [], handovers: [{ ...handover, changeId }], successions: [], withdraws: [] },
      source: 'trade',
      importedAt: now,
    })
    const { from, until, expected, next } = handover
    const { id } = await addTrade(transaction, {
      ...{ kind: 'gift', from: expected, to: next, note: '', madeAt: now, madeBy: undefined, isMadeByCaptain: false },
      times: [{ from, until, expected, next }],
      endsAt: from,
    })
    await updateTrade(transaction, id, { state: 'agreed', changeId, settledAtMs: now.epochMilliseconds })
  })
}

async function withdraw(
  { db }: Store,
  { holders, withdrawn }: Pick<Full, 'holders' | 'withdrawn'>,
  now: Temporal.Instant,
) {
  const times = { from: now, until: now.add({ hours: 6 }), expected: holderName(0) }
  await db.transaction().execute(async (transaction) => {
    for (let at = 0; at < withdrawn; at += 1) {
      const to = holderName(1 + (at % (holders - 1)))
      const { id } = await addTrade(transaction, {
        ...{
          kind: 'gift',
          from: holderName(0),
          to,
          note: 'again',
          madeAt: now,
          madeBy: 'holder-1',
          isMadeByCaptain: false,
        },
        times: [{ ...times, next: to }],
        endsAt: times.until,
      })
      await updateTrade(transaction, id, { state: 'withdrawn', settledAtMs: now.epochMilliseconds })
    }
  })
}

function chooseHandovers({ db }: Store, turns: readonly Turn[]): Promise<Omit<Handover, 'changeId'>[]> {
  return db.transaction().execute(async (transaction) => {
    const { rules } = await readDitch(transaction)
    const step = Math.floor(turns.length / AGREED)
    return Array.from({ length: AGREED }, (_, at) => {
      const turn = turns[at * step] as Turn
      const { opensAt, closesAt } = turnWindow(turn, rules)
      const half = opensAt.add({ minutes: Math.floor(opensAt.until(closesAt).total('minutes') / 60) * 30 })
      const next = (turns[(at * step + 2) % turns.length] as Turn).holder
      return { number: 1, from: opensAt, until: at % 2 === 0 ? half : closesAt, expected: turn.holder, next }
    })
  })
}
