import type { RotationHolderShape, RotationStart } from '@headgate/contracts'
import {
  compareDays,
  type DayRange,
  ditchDay,
  ditchDayAt,
  grantedMs,
  type HolderId,
  type HolderName,
  lastDayOfSeason,
  type NameOf,
  NO_TURNS,
  type Segment,
  type SharesFrom,
  seasonLedger,
} from '@headgate/domain'
import { instantOf } from '../config/instants.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { listHolders, namesIn } from '../store/holder-queries.ts'
import { isListOfDitch, listSharesIn } from '../store/shares-in-year.ts'

const ONE_SHARE = 1_000

type Starting = Pick<RotationHolderShape, 'sharesThousandths' | 'takesNights'> & { id: HolderId; name: HolderName }

/** What a captain begins a rotation with: the holders, what last season owes them, and the coming season's days. */
export async function rotationStart({ ditch, clock, db }: DitchContext): Promise<RotationStart> {
  await ditch.refresh()
  // The sample's turns are nobody's, and go when the rotation comes.
  const loaded = ditch.loaded.owner === 'own' ? ditch.loaded : { ...ditch.loaded, timeline: NO_TURNS }
  const days = comingSeason(loaded, clock.now())
  const years = new Set(loaded.timeline.segments.map(({ day }) => day.year).filter((year) => year < days.from.year))
  // What neighbors gave each other is not owed back.
  const scheduled = loaded.timeline.segments.filter((segment) => segment.scheduled !== undefined)
  const turns = scheduled.filter(({ day }) => day.year === days.from.year - 1)
  const listed = isListOfDitch(loaded) ? await listHolders(db, loaded.people, days.from) : []
  const holders: Starting[] =
    listed.length > 0 ? listed : holdersOf(turns.length > 0 ? turns : scheduled, namesIn(loaded.names))
  const lastYear = days.from.year - 1
  const shares =
    listed.length > 0
      ? await listSharesIn(db, loaded, lastYear)
      : [{ from: ditchDay(`${lastYear}-01-01`), holders: holders.map(({ id, ...rest }) => ({ holder: id, ...rest })) }]
  const ledger = ledgerOf(loaded, lastYear, [])
  const owed = carriedOver(loaded, lastYear, shares)
  return {
    holders: holders.map(({ id, name, sharesThousandths, takesNights }) => ({
      name,
      sharesThousandths,
      takesNights,
      carriedOverMs: owed.get(id) ?? 0,
      lostMs: ledger.get(id)?.total.lostMs ?? 0,
    })),
    source: listed.length > 0 ? 'list' : holders.length > 0 ? 'schedule' : 'nobody',
    slots: [...loaded.rules.slots],
    from: days.from.toString(),
    through: days.through.toString(),
    lastSeason: turns.length > 0 ? days.from.year - 1 : null,
    year: years.size,
  }
}

/** Of whole seasons: what is still to come counts as had. */
function ledgerOf({ timeline, closures }: DitchSnapshot, year: number, shares: readonly SharesFrom[]) {
  const lines = seasonLedger({ timeline, closures, shares, year, now: instantOf(0) })
  return new Map(lines.map((line) => [line.holder, line]))
}

/**
 * What each holder is due of the water of all who had shares on its day, less what the season granted them: closures took
 * some, and trades count as the giver's. Nothing for those without turns, who are new.
 */
function carriedOver(
  loaded: DitchSnapshot,
  year: number,
  shares: readonly SharesFrom[],
): ReadonlyMap<HolderId, number> {
  const withTurns = ledgerOf(loaded, year, [])
  const known = shares.map(({ from, holders }) => ({
    from,
    holders: holders.filter((one) => withTurns.has(one.holder)),
  }))
  const hasShares = ({ day, holder, scheduled = holder }: Segment) =>
    known.findLast(({ from }) => compareDays(from, day) <= 0)?.holders.some((one) => one.holder === scheduled)
  const timeline = { segments: loaded.timeline.segments.filter(hasShares) }
  const lines = ledgerOf({ ...loaded, timeline }, year, known).values()
  return new Map(
    [...lines].map(({ holder, total, dueMs }) => [holder, dueMs === undefined ? 0 : dueMs - grantedMs(total)]),
  )
}

/** This year's season from tomorrow on, unless its turns are on the schedule already: then next year's. */
function comingSeason({ timeline, rules }: DitchSnapshot, now: Temporal.Instant): DayRange {
  const today = ditchDayAt(now, rules.clocks)
  const tomorrow = today.add({ days: 1 })
  const last = lastDayOfSeason(today, rules)
  const isPlanned = timeline.segments.some(({ day }) => day.year === today.year && compareDays(day, tomorrow) >= 0)
  if (!isPlanned && compareDays(tomorrow, last) <= 0) {
    const first = rules.firstDay.toPlainDate({ year: today.year })
    return { from: compareDays(first, tomorrow) > 0 ? first : tomorrow, through: last }
  }
  const year = today.year + 1
  return { from: rules.firstDay.toPlainDate({ year }), through: rules.lastDay.toPlainDate({ year }) }
}

function holdersOf(turns: readonly Segment[], nameOf: NameOf): Starting[] {
  const ids = new Set(turns.map(({ holder, scheduled = holder }) => scheduled))
  const holders = [...ids].map((id) => ({ id, name: nameOf(id) as HolderName }))
  return holders
    .map((holder) => ({ ...holder, sharesThousandths: ONE_SHARE, takesNights: true }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
