import type { RotationHolderShape, RotationStart } from '@headgate/contracts'
import {
  compareDays,
  type DayRange,
  ditchDayAt,
  grantedMs,
  type HolderName,
  type LedgerLine,
  lastDayOfSeason,
  NO_TURNS,
  nameKey,
  type Segment,
  seasonLedger,
} from '@headgate/domain'
import { instantOf } from '../config/instants.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { listHolders } from '../store/holder-queries.ts'
import { isListOfDitch } from '../store/shares-in-year.ts'

const ONE_SHARE = 1_000

type Starting = Pick<RotationHolderShape, 'sharesThousandths' | 'takesNights'> & { name: HolderName }

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
  const holders: Starting[] = listed.length > 0 ? listed : holdersOf(turns.length > 0 ? turns : scheduled)
  const ledger = ledgerOf(loaded, days.from.year - 1)
  const owed = carriedOver(holders, ledger)
  return {
    holders: holders.map(({ name, sharesThousandths, takesNights }, index) => ({
      name,
      sharesThousandths,
      takesNights,
      carriedOverMs: owed[index] ?? 0,
      lostMs: ledger.get(nameKey(name))?.total.lostMs ?? 0,
    })),
    source: listed.length > 0 ? 'list' : holders.length > 0 ? 'schedule' : 'nobody',
    slots: [...loaded.rules.slots],
    from: days.from.toString(),
    through: days.through.toString(),
    lastSeason: turns.length > 0 ? days.from.year - 1 : null,
    year: years.size,
  }
}

/** Whole seasons: what is still to come counts as had. */
function ledgerOf({ timeline, closures }: DitchSnapshot, year: number): ReadonlyMap<string, LedgerLine> {
  const now = instantOf(0)
  const lines = seasonLedger({ timeline, closures, shares: [], year, now })
  return new Map(lines.map((line) => [nameKey(line.holder), line]))
}

/** This year's season from tomorrow on, unless its turns are on the schedule already: then next year's. */
function comingSeason({ timeline, rules }: DitchSnapshot, now: Temporal.Instant): DayRange {
  const today = ditchDayAt(now, rules.timeZone)
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

function holdersOf(turns: readonly Segment[]): Starting[] {
  const names = new Map(turns.map(({ holder, scheduled = holder }) => [nameKey(scheduled), scheduled]))
  const sorted = [...names.values()].sort((a, b) => (a < b ? -1 : 1))
  return sorted.map((name) => ({ name, sharesThousandths: ONE_SHARE, takesNights: true }))
}

/**
 * Each holder's share of the water that the season granted all of them, less what it granted the holder: closures took
 * some, and trades count as the giver's. Nothing for those without turns, who are new. Whole milliseconds.
 */
function carriedOver(holders: readonly Starting[], ledger: ReadonlyMap<string, LedgerLine>): number[] {
  const granted = holders.map(({ name }) => {
    const line = ledger.get(nameKey(name))
    return line && grantedMs(line.total)
  })
  const sharesOf = (index: number) => (granted[index] === undefined ? 0 : (holders[index]?.sharesThousandths ?? 0))
  const waterMs = granted.reduce<number>((sum, ms) => sum + (ms ?? 0), 0)
  const shares = holders.reduce((sum, _, index) => sum + sharesOf(index), 0)
  return granted.map((ms, index) =>
    ms === undefined || shares === 0 ? 0 : Math.round((waterMs * sharesOf(index)) / shares - ms),
  )
}
