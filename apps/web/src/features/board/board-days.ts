import { compareDays, type DayRange, type DitchDay, type DitchRules } from '@headgate/domain'

/** How much of the season is on the board at once: a month, or a week from Monday. */
export type Shown = 'month' | 'week'

/** The season's days in a year, and days before or after them that have turns: an import may bring some. */
export function daysOfBoard(year: number, turns: readonly { day: DitchDay }[], rules: DitchRules): DayRange {
  const [first, last] = [rules.firstDay.toPlainDate({ year }), rules.lastDay.toPlainDate({ year })]
  const ofYear = turns.map(({ day }) => day).filter((day) => day.year === year)
  return {
    from: ofYear.reduce((from, day) => (compareDays(day, from) < 0 ? day : from), first),
    through: ofYear.reduce((through, day) => (compareDays(day, through) > 0 ? day : through), last),
  }
}

/** The nearest day of a range. */
export function nearestDay(day: DitchDay, { from, through }: DayRange): DitchDay {
  if (compareDays(day, from) < 0) return from
  return compareDays(day, through) > 0 ? through : day
}

/** The month or week of a day, as far as the board has it. The board must have the day. */
export function shownAround(day: DitchDay, shown: Shown, board: DayRange): DayRange {
  const from = startOf(day, shown)
  const through = startOfNext(day, shown).subtract({ days: 1 })
  return { from: nearestDay(from, board), through: nearestDay(through, board) }
}

/** The first day of the next month or week, or of the one before; beyond the season, of the next or last season. */
export function dayToShow(day: DitchDay, by: 1 | -1, shown: Shown, { board, rules }: BoardYear): DitchDay {
  if (by === 1) {
    const next = startOfNext(day, shown)
    return compareDays(next, board.through) > 0 ? rules.firstDay.toPlainDate({ year: day.year + 1 }) : next
  }
  const last = startOf(day, shown).subtract({ days: 1 })
  if (compareDays(last, board.from) < 0) return rules.lastDay.toPlainDate({ year: day.year - 1 })
  return nearestDay(startOf(last, shown), board)
}

interface BoardYear {
  board: DayRange
  rules: DitchRules
}

export const isWithin = (day: DitchDay, { from, through }: DayRange): boolean =>
  compareDays(day, from) >= 0 && compareDays(day, through) <= 0

/** The Monday of a day's week. */
export const mondayOf = (day: DitchDay): DitchDay => day.subtract({ days: day.dayOfWeek - 1 })

const startOf = (day: DitchDay, shown: Shown): DitchDay => (shown === 'month' ? day.with({ day: 1 }) : mondayOf(day))
const startOfNext = (day: DitchDay, shown: Shown): DitchDay =>
  startOf(day, shown).add(shown === 'month' ? { months: 1 } : { days: 7 })
