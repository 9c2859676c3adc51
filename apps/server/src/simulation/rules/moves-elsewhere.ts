import {
  type AllLedgersResponse,
  allLedgersResponse,
  type HistoryRecord,
  type ImportListResponse,
  importListResponse,
  type TurnsResponse,
  turnsResponse,
} from '@headgate/contracts'
import { anOwnerDirectory } from '@headgate/domain/testing/an-owner-directory'
import { systemClock } from '../../config/clock.ts'
import { systemRandom } from '../../config/random.ts'
import { takeIn } from '../../download/take-in.ts'
import { DitchCache } from '../../schedule/ditch-cache.ts'
import { presentTurns } from '../../schedule/present-turns.ts'
import type { DitchContext } from '../../schedule/route-parts.ts'
import { presentHistory } from '../../season/present-changes.ts'
import { ditchReader } from '../../store/ditch-reader.ts'
import { setRole } from '../../store/membership-queries.ts'
import { listChanges } from '../../store/season-queries.ts'
import { openStore } from '../../testing/open-store.ts'
import { presentAllLedgers } from '../../trades/present-ledger.ts'
import { readLedger } from '../../trades/read-ledger.ts'
import { firstCaptainOf, nowOf, type Rule, type Stage } from '../people/stage.ts'
import { openSeasonStore } from '../world/open-season-store.ts'
import { Broken, requireSameLists } from './broken.ts'

const MOVES = 'a download of everything makes the same ditch elsewhere'
const BY = { uid: 'captain', called: 'captain@example.org' }

/** What is compared, as texts. */
interface Seen {
  turns: string[]
  ledger: string[]
  history: string[]
}

const textsOf = (
  { turns }: Pick<TurnsResponse, 'turns'>,
  { lines, zones }: Pick<AllLedgersResponse, 'lines' | 'zones'>,
  history: readonly HistoryRecord[],
): Seen => ({
  turns: turns.map((turn) => JSON.stringify(turn)),
  // What is still to come is less with each second.
  ledger: [...lines, ...zones].map(({ toComeMs: _, ...line }) => JSON.stringify(line)),
  // Who was notified stays where it was sent from.
  history: history.map(({ notices: _, ...record }) => JSON.stringify(record)),
})

/** At the end, the captain downloads everything, and a store without anything takes it in. */
async function requireMoved(stage: Stage): Promise<void> {
  const { product, world, year } = stage
  const { browser } = firstCaptainOf(stage)
  const look = async (path: string) => {
    const answer = await product.client.look(browser, { method: 'GET', path })
    return answer?.status === 200 ? answer : undefined
  }
  const range = { from: `${year}-01-01T00:00:00Z`, until: `${year + 1}-01-01T00:00:00Z` }
  const zip = await look('/api/ditch/everything.zip')
  const turns = await look(`/api/turns?${new URLSearchParams(range)}`)
  const ledger = await look(`/api/ledger/all?year=${year}`)
  const changes = await look('/api/schedule/imports')
  if (!zip || !turns || !ledger || !changes) return
  const here = textsOf(
    turns.json<TurnsResponse>(),
    ledger.json<AllLedgersResponse>(),
    changes.json<ImportListResponse>().imports,
  )
  const kept = await openSeasonStore('sqlite', world.time, world.dice.of('elsewhere'))
  const store = await openStore(kept.databaseUrl)
  try {
    const now = Temporal.Instant.fromEpochMilliseconds(nowOf(stage))
    const there = await seenElsewhere(store, { zip: zip.bytes, now, year, range, changes: here.history.length })
    for (const what of ['turns', 'ledger', 'history'] as const)
      requireSameLists(MOVES, `the ${what} there`, there[what], here[what])
  } catch (error) {
    if (error instanceof Broken) throw error
    throw new Broken(MOVES, `${error}`)
  } finally {
    await store.close()
    await kept.drop()
  }
}

interface Elsewhere {
  zip: Buffer
  now: Temporal.Instant
  year: number
  range: Record<'from' | 'until', string>
  changes: number
}

async function seenElsewhere(
  { db }: Awaited<ReturnType<typeof openStore>>,
  { zip, now, year, range, changes }: Elsewhere,
): Promise<Seen> {
  await setRole(db, BY.uid, 'captain', now)
  const ditch = await DitchCache.open(ditchReader(db))
  const clock = { ...systemClock, now: () => now, nowMs: () => now.epochMilliseconds }
  const ownerDirectory = anOwnerDirectory([], [])
  const context: DitchContext = { db, ditch, clock, random: systemRandom, ownerDirectory, mailReach: 'none' }
  await takeIn(context, BY, zip)
  const [from, until] = [Temporal.Instant.from(range.from), Temporal.Instant.from(range.until)]
  const imports = await presentHistory(db, await listChanges(db, { most: changes }), ditch.loaded)
  // Their fields in the order of the answers.
  return textsOf(
    turnsResponse.parse(presentTurns(ditch.loaded, { from, until, now })),
    allLedgersResponse.parse(presentAllLedgers(await readLedger(context, year))),
    importListResponse.parse({ imports, hasMore: false }).imports,
  )
}

export const movesElsewhere: Rule = { atEnd: requireMoved }
