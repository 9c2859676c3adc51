import { compareDays, type DayRange, type DitchDay, type DitchRules, lastDayOfSeason } from '@headgate/domain'

export type HowLong = 'weeks' | 'month' | 'season'

/**
 * The days of a sheet that starts on `first`, both ends included: 14 days, the days before the same date a month later,
 * or all to the season's last day. Neither of the first two goes beyond the season, unless it starts there.
 */
export function rangeOf(howLong: HowLong, first: DitchDay, rules: DitchRules): DayRange {
  const last = lastDayOfSeason(first, rules)
  const wanted = {
    weeks: first.add({ days: 13 }),
    month: first.add({ months: 1 }).subtract({ days: 1 }),
    season: last,
  }[howLong]
  const isBeyond = compareDays(first, last) > 0
  const through = isBeyond || compareDays(wanted, last) < 0 ? wanted : last
  return { from: first, through: compareDays(through, first) < 0 ? first : through }
}

/** Where a sheet starts unless the captain says otherwise: today, or the season's first day if that is still to come. */
export function firstDayAt(today: DitchDay, rules: DitchRules): DitchDay {
  const isOver = compareDays(today, lastDayOfSeason(today, rules)) > 0
  const first = rules.firstDay.toPlainDate({ year: today.year + (isOver ? 1 : 0) })
  return compareDays(today, first) < 0 ? first : today
}
