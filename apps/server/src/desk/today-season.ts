import type { TodayItem } from '@headgate/contracts'
import { daysBetween, ditchDayAt } from '@headgate/domain'
import { presentLayers } from '../season/present-difference.ts'
import { closureOf, listClosureRows } from '../store/closure-queries.ts'
import type { Database } from '../store/database.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'

/** A captain needs about that long to make the next season. */
const SOON_DAYS = 14

/** Whether there are turns, and until when. */
export function seasonItem(
  { season, owner, rules }: Pick<DitchSnapshot, 'season' | 'owner' | 'rules'>,
  now: Temporal.Instant,
): TodayItem | undefined {
  const last = season.turns.at(-1)
  if (owner !== 'own' || !last) return { kind: 'no-season', isSample: owner === 'sample' }
  const days = daysBetween(ditchDayAt(now, rules.timeZone), last.day)
  const lastDay = last.day.toString()
  if (days < 0) return { kind: 'season-over', lastDay }
  return days <= SOON_DAYS ? { kind: 'season-ends', lastDay, days } : undefined
}

/** The closures under way. */
export async function closureItems(db: Database, now: Temporal.Instant): Promise<TodayItem[]> {
  const rows = await listClosureRows(db)
  return rows.flatMap((row): TodayItem[] => {
    const { from, until, reason, note } = closureOf(row)
    const isOn = Temporal.Instant.compare(from, now) <= 0 && Temporal.Instant.compare(now, until) < 0
    return isOn ? [{ kind: 'closed', id: row.id, until: until.toString(), reason, note }] : []
  })
}

/** Corrections of coming turns that no longer move any. */
export async function layersItem(
  db: Database,
  { groundless, rules }: Pick<DitchSnapshot, 'groundless' | 'rules'>,
  now: Temporal.Instant,
): Promise<TodayItem | undefined> {
  const layers = await presentLayers(db, groundless, { now, rules })
  const [first] = layers
  return first && { kind: 'without-ground', count: layers.length, first }
}
