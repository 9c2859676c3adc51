import {
  type DitchDay,
  type DitchRules,
  hasLength,
  hoursOfRange,
  lastSlot,
  laterPlace,
  mapOpenings,
  type PlaceRange,
  placeAfter,
  placeAt,
  type RulesChange,
  segmentAt,
  type TurnPlace,
} from '@headgate/domain'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { addRules, updateDitch } from '../store/ditch-queries.ts'
import { rulesChanged } from './changed-rules.ts'
import {
  countRulesEffect,
  type NextSeason,
  type PlannedSeason,
  planSeason,
  recordSeason,
  type SeasonInForce,
  type SeasonRecorded,
} from './record-season.ts'

interface NewRules {
  rules: DitchRules
  /** From which day on; undefined is as soon as the running turn is over. */
  from?: DitchDay | undefined
  at: Temporal.Instant
  by: Actor
}

/** `recorded` is undefined if no season was ever loaded. */
export interface RulesInForce {
  planned: PlannedSeason
  recorded: SeasonRecorded | undefined
}

/** What other rules would do to the season in force. Changes nothing. */
export const planRules = (db: Database, current: SeasonInForce, wanted: Omit<NewRules, 'by'>): Promise<PlannedSeason> =>
  planSeason(db, current, rulesSeason(current, wanted))

/**
 * Puts other rules in force. With a season that is one more change of it, so undoing it brings the old rules and the old
 * times back. Call it in `withSeasonLock`.
 */
export async function putRulesInForce(
  transaction: Database,
  current: SeasonInForce,
  { by, ...wanted }: NewRules,
): Promise<RulesInForce> {
  const { rules, at } = wanted
  const planned = await planRules(transaction, current, wanted)
  const details = rulesChanged({ before: current.rules, after: rules, ...countRulesEffect(planned.difference) })
  if (current.lastChange) {
    const next: NextSeason = { ...rulesSeason(current, wanted), audit: () => details }
    return { planned, recorded: await recordSeason(transaction, current, next, { at, by, action: 'change-ditch' }) }
  }
  const rulesVersion = await addRules(transaction, rules, { at, by: by.uid })
  await updateDitch(transaction, { rulesVersion })
  await addAuditEntry(transaction, { at, by, action: 'change-ditch', details })
  return { planned, recorded: undefined }
}

function rulesSeason(current: SeasonInForce, { rules, from, at }: Omit<NewRules, 'by'>): Omit<NextSeason, 'audit'> {
  const { rules: before } = current
  const running = endOfRunning(current, at)
  const begins = from ? laterPlace(running, { day: from, slot: before.slots[0] ?? '12AM' }, before.clocks) : running
  const isRetimed = before.slots.join() !== rules.slots.join()
  const change: RulesChange = {
    rules,
    begins,
    becomes: isRetimed ? mapOpenings(before.slots, rules.slots) : undefined,
  }
  const ranges = leavingSeason(current, rules, begins)
  return { source: 'rules', rules: change, ...(ranges.length > 0 && { ground: { ranges, turns: [] } }) }
}

/** When the turn that runs at an instant closes, or that instant if nobody has the water. */
export function endOfRunning({ timeline, rules }: Pick<SeasonInForce, 'timeline' | 'rules'>, at: Temporal.Instant) {
  const minute = at.round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  return placeAt(segmentAt(timeline, at)?.turn.closesAt ?? minute, rules.clocks)
}

/** The days that are no longer days of the season: their turns leave the schedule. */
function leavingSeason({ timeline, rules: before }: SeasonInForce, after: DitchRules, begins: TurnPlace): PlaceRange[] {
  const years = new Set(timeline.segments.map(({ day }) => day.year))
  return [...years].flatMap((year) => {
    const firstOf = (rules: DitchRules): TurnPlace => ({
      day: rules.firstDay.toPlainDate({ year }),
      slot: before.slots[0] ?? '12AM',
    })
    const endOf = (rules: DitchRules): TurnPlace =>
      placeAfter({ day: rules.lastDay.toPlainDate({ year }), slot: lastSlot(before) }, before.slots)
    const gone = [
      { begins: firstOf(before), ends: firstOf(after) },
      { begins: endOf(after), ends: endOf(before) },
    ]
    return gone
      .map(({ begins: first, ends }) => ({ begins: laterPlace(first, begins, before.clocks), ends }))
      .filter((range) => hasLength(hoursOfRange(range, before.clocks)))
  })
}
