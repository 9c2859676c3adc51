import { type Rule, remembering, type Stage } from '../people/stage.ts'
import { madeBy } from '../product/request-kinds.ts'
import { Broken } from './broken.ts'

const BOUNDED = 'no table grows with what was refused'
const LONGEST_COUNT_MS = 4 * 24 * 60 * 60_000
const COUNTS_A_REQUEST = 6

interface Made {
  /** Rows, by table. */
  counts: Map<string, number>
  /** When each request came, refused or not. */
  timesMs: number[]
}

const madeOf = remembering((): Made => ({ counts: new Map(), timesMs: [] }))

/** Counts what people make. */
export function watchMade(stage: Stage): void {
  const { world, product } = stage
  const { counts, timesMs } = madeOf(stage)
  product.client.watchers.push(({ request, reply }) => {
    timesMs.push(world.time.nowMs)
    const isRefused = reply.state === 'refused' && reply.status < 500
    for (const [table, count] of madeBy(request)) counts.set(table, (counts.get(table) ?? 0) + (isRefused ? 0 : count))
  })
}

/** At the end there is no more of anything than people made. */
async function requireBounded(stage: Stage): Promise<void> {
  const { world } = stage
  const { counts, timesMs } = madeOf(stage)
  const recent = timesMs.filter((ms) => ms > world.time.nowMs - LONGEST_COUNT_MS).length
  const rows = await world.contents(['turn', 'edited_turn', 'notice_delivery'])
  const byTable = Map.groupBy(rows, (row) => row.slice(0, row.indexOf(' ')))
  for (const [table, most] of [...counts, ['rate_limit', COUNTS_A_REQUEST * recent] as const]) {
    const count = byTable.get(table)?.length ?? 0
    if (count > most) throw new Broken(BOUNDED, `there are ${count} rows of ${table}, and ${most} at most were made`)
  }
}

export const bounded: Rule = { atEnd: requireBounded }
