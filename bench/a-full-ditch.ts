import { type GridTurn, type HolderId, type HolderName, placeAt, seasonOf, usualWindow } from '@headgate/domain'
import { openLink } from '../apps/server/src/store/confirmed-link-queries.ts'
import { readDitch } from '../apps/server/src/store/ditch-queries.ts'
import { type HolderOf, nameHolders, putHolder } from '../apps/server/src/store/holder-queries.ts'
import { addMember } from '../apps/server/src/store/membership-queries.ts'
import { raisePeopleRevision } from '../apps/server/src/store/property-queries.ts'
import { recordChange, withSeasonLock } from '../apps/server/src/store/record-change.ts'
import { readSeason } from '../apps/server/src/store/season-queries.ts'
import type { Store } from '../apps/server/src/store/store.ts'
import { replaceSeason } from '../apps/server/src/store/testing/replace-season.ts'
import { settleResident } from '../apps/server/src/store/testing/settle-resident.ts'
import { addTrade, updateTrade } from '../apps/server/src/store/trade-queries.ts'
import { openStore } from '../apps/server/src/testing/open-store.ts'

const DAYS_BEFORE = 150
const DAYS = 200
const SLOTS = ['4AM', '10AM', '4PM', '10PM'] as const
const HOLDERS = 24
const AGREED = 200
/** Of the first holder, who asks each of the others in turn. */
const WITHDRAWN = 20_000

export const holderName = (at: number): HolderName => `Holder ${at + 1}` as HolderName

/** A season around today in which 24 holders take turns, each with an account; 200 trades agreed on. */
export async function fillDitch(databaseUrl: string): Promise<void> {
  const store = await openStore(databaseUrl)
  try {
    const now = Temporal.Now.instant()
    const first = Temporal.Now.plainDateISO('America/Denver').subtract({ days: DAYS_BEFORE })
    const turns = Array.from({ length: DAYS * SLOTS.length }, (_, at) => {
      const day = first.add({ days: Math.floor(at / SLOTS.length) })
      return { day, slot: SLOTS[at % SLOTS.length], holder: holderName(at % HOLDERS) } as GridTurn
    })
    const importedAt = now.subtract({ hours: 24 * DAYS_BEFORE })
    await replaceSeason(store, { season: seasonOf(turns), source: 'command', importedAt })
    for (let at = 0; at < HOLDERS; at += 1) {
      await settleResident(store.db, `holder-${at + 1}`, holderName(at))
      await confirm(store, `holder-${at + 1}`, at, now)
    }
    await raisePeopleRevision(store.db, 'own')
    const holderOf = await nameHolders(
      store.db,
      turns.map(({ holder }) => holder),
      { isSample: false, now },
    )
    await agree(store, turns, { holderOf, now })
    await withdraw(store, { holderOf, now })
  } finally {
    await store.close()
  }
}

/** Lets an account act for a holder. */
export async function confirm({ db }: Store, uid: string, at: number, now: Temporal.Instant): Promise<void> {
  await addMember(db, uid, now)
  const holderId = await putHolder(db, {
    name: holderName(at),
    isSample: false,
    sharesThousandths: 1000,
  })
  await openLink(db, { userId: uid, holderId, day: '2026-01-01', by: null, now })
}

const gift = (from: HolderId, to: HolderId, madeBy: string | undefined, now: Temporal.Instant) => ({
  kind: 'gift' as const,
  from,
  to,
  note: 'again',
  madeAt: now,
  madeBy,
  isMadeByCaptain: false,
})

interface Filling {
  holderOf: HolderOf
  now: Temporal.Instant
}

/** Turns, or the first halves of turns, given to the next holder but one. */
async function agree(store: Store, turns: readonly GridTurn[], { holderOf, now }: Filling): Promise<void> {
  const { rules } = await store.db.transaction().execute(readDitch)
  for (let at = 0; at < AGREED; at += 1) {
    const index = at * Math.floor(turns.length / AGREED)
    const turn = turns[index] as GridTurn
    const { opensAt: from, closesAt } = usualWindow(turn, rules)
    const half = from.add({ minutes: Math.floor(from.until(closesAt).total('minutes') / 60) * 30 })
    const holder = holderOf(turn.holder)
    const next = holderOf((turns[(index + 2) % turns.length] as GridTurn).holder)
    const until = at % 2 === 0 ? half : closesAt
    const holders = { expected: holder, next }
    await withSeasonLock(store.db, async (transaction, current) => {
      const { timeline } = await readSeason(transaction)
      const moved = { begins: placeAt(from, rules.clocks), ends: placeAt(until, rules.clocks), ...holders }
      const moves = [{ kind: 'trade' as const, ...moved }]
      const { made } = await recordChange(transaction, current, {
        timeline,
        effects: { grounds: [], moves, successions: [], withdraws: [], rules: undefined },
        turns: [],
        source: 'trade',
        owner: 'own',
        importedAt: now,
      })
      const trade = { ...gift(holder, next, undefined, now), times: [{ from, until, ...holders }], endsAt: from }
      const { id } = await addTrade(transaction, trade)
      await updateTrade(transaction, id, { state: 'agreed', changeId: made.id, settledAtMs: now.epochMilliseconds })
    })
  }
}

function withdraw({ db }: Store, { holderOf, now }: Filling): Promise<void> {
  const first = holderOf(holderName(0))
  const times = { from: now, until: now.add({ hours: 6 }), expected: first }
  return db.transaction().execute(async (transaction) => {
    for (let at = 0; at < WITHDRAWN; at += 1) {
      const next = holderOf(holderName(1 + (at % (HOLDERS - 1))))
      const trade = { ...gift(first, next, 'holder-1', now), times: [{ ...times, next }], endsAt: times.until }
      const { id } = await addTrade(transaction, trade)
      await updateTrade(transaction, id, { state: 'withdrawn', settledAtMs: now.epochMilliseconds })
    }
  })
}
