import { afterMerges, ditchDayAt, type HolderId, type LedgerLine, type NameOf, seasonLedger } from '@headgate/domain'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { type GatePress, listTurnsWithoutWaterIn } from '../store/gate-queries.ts'
import { listSharesIn } from '../store/shares-in-year.ts'

/** Everybody's lines of one season, and the seasons there are. */
export interface Ledger {
  loaded: DitchSnapshot
  now: Temporal.Instant
  year: number
  /** The latest first. */
  years: number[]
  /** By name. */
  lines: LedgerLine[]
  noWater: ReadonlyMap<HolderId, readonly GatePress[]>
  nameOf: NameOf
}

/** A burst of requests is answered from one calculation, which counts the time of a whole season. */
const calculated = new WeakMap<DitchSnapshot, { key: string; lines: Promise<LedgerLine[]> }>()

function linesOf(
  { db, ditch: { loaded } }: Pick<DitchContext, 'ditch' | 'db'>,
  { year, now }: Pick<Ledger, 'year' | 'now'>,
): Promise<LedgerLine[]> {
  const { timeline, closures, nameOf, people } = loaded
  const key = `${year} ${Math.trunc(now.epochMilliseconds / 1000)}`
  const known = calculated.get(loaded)
  if (known?.key === key) return known.lines
  const lines = listSharesIn(db, loaded, year).then((shares) =>
    seasonLedger({ timeline, closures, shares, year, now, zones: people.zones }).sort((a, b) =>
      nameOf(a.holder) < nameOf(b.holder) ? -1 : 1,
    ),
  )
  calculated.set(loaded, { key, lines })
  lines.catch(() => calculated.delete(loaded))
  return lines
}

/** Of this year, or of the latest year with turns if this one has none. */
export async function readLedger(
  context: Pick<DitchContext, 'ditch' | 'clock' | 'db'>,
  wanted?: number,
): Promise<Ledger> {
  const { ditch, clock, db } = context
  await ditch.refresh()
  const { loaded } = ditch
  const { timeline, rules, people, nameOf } = loaded
  const now = clock.now()
  const withTurns = new Set(timeline.segments.map(({ day }) => day.year))
  const thisYear = ditchDayAt(now, rules.clocks).year
  const year = wanted ?? (withTurns.has(thisYear) || withTurns.size === 0 ? thisYear : Math.max(...withTurns))
  return {
    loaded,
    now,
    year,
    years: [...withTurns.add(thisYear)].sort((a, b) => b - a),
    nameOf,
    noWater: Map.groupBy(await listTurnsWithoutWaterIn(db, year), ({ holderId }) =>
      afterMerges(holderId, people.merges),
    ),
    lines: await linesOf(context, { year, now }),
  }
}
