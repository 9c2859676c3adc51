import type { Rule, Stage } from '../people/stage.ts'
import { countRows, madeBy } from '../product/request-kinds.ts'
import { Broken } from './broken.ts'

const BOUNDED = 'no table grows with what was refused'
const LONGEST_COUNT_MS = 4 * 24 * 60 * 60_000
const COUNTS_A_REQUEST = 6

interface Made {
  counts: Map<string, number>
  /** When each request came, refused or not. */
  timesMs: number[]
}

const made = new WeakMap<Stage['accounts'], Made>()

/** Counts what people make. */
export function watchMade({ world, product, accounts }: Pick<Stage, 'world' | 'product' | 'accounts'>): void {
  const { counts, timesMs }: Made = { counts: new Map(), timesMs: [] }
  made.set(accounts, { counts, timesMs })
  product.client.watchers.push(({ request, reply }) => {
    timesMs.push(world.time.nowMs)
    if (reply.state === 'refused' && reply.status < 500) return
    for (const { what, count } of madeBy(request)) counts.set(what, (counts.get(what) ?? 0) + count)
  })
}

/** At the end there is no more of anything than people made. */
async function requireBounded({ world, accounts }: Stage): Promise<void> {
  const { counts, timesMs } = made.get(accounts) ?? { counts: new Map(), timesMs: [] }
  const recent = timesMs.filter((ms) => ms > world.time.nowMs - LONGEST_COUNT_MS).length
  for (const [what, count] of countRows(await world.contents(['turn', 'edited_turn', 'notice_delivery']))) {
    const most = what === 'counts' ? COUNTS_A_REQUEST * recent : (counts.get(what) ?? 0)
    if (count > most) throw new Broken(BOUNDED, `there are ${count} ${what}, and ${most} at most were made`)
  }
}

export const bounded: Rule = { atEnd: requireBounded }
