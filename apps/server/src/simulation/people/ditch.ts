import type { Rules } from '../product/slot-calendar.ts'
import type { Dice } from '../world/dice.ts'

/** What a ditch is like in a season. */
export interface Ditch {
  rules: Rules
  /** How many holders share it. */
  holders: number
  /** The first and the last day with a turn, as `2026-04-15`. */
  firstDay: string
  lastDay: string
}

/** As a ditch is set up before anybody changes it. */
export const USUAL_RULES: Rules = {
  timeZone: 'America/Denver',
  slots: ['4AM', '10AM', '4PM', '10PM'],
  firstDay: '01-01',
  lastDay: '11-01',
}

const YEARS = [2025, 2026, 2027, 2028]
const USUAL_HOLDERS = 24
const HOLDERS = [12, 18, 24, 24, 24, 30, 45]

/** The first ditch in some seasons, and others: more or fewer people, other clocks, shorter seasons. */
export function drawDitch(dice: Dice): Ditch {
  const drawn = dice.onceIn(25) ? 200 : dice.pick(HOLDERS)
  const year = dice.pick(YEARS)
  if (dice.onceIn(6)) {
    return { rules: USUAL_RULES, holders: USUAL_HOLDERS, firstDay: `${year}-04-15`, lastDay: `${year}-10-31` }
  }
  // Phoenix never changes its clocks; Santiago does in April and September.
  const timeZone = dice.pick([
    'America/Denver',
    'America/Denver',
    'America/Los_Angeles',
    'America/Phoenix',
    'America/Santiago',
  ])
  const rules = { ...USUAL_RULES, timeZone, lastDay: '11-20' }
  // The clocks change in the first two weeks of March and of November.
  const month = dice.pick(['03-02', '04-15', '05-20', '07-01', '08-20', '10-05'])
  const first = Temporal.PlainDate.from(`${year}-${month}`).add({ days: dice.below(10) })
  const last = first.add({ days: dice.between(28, 70) })
  const end = Temporal.PlainDate.from(`${year}-11-18`)
  const lastDay = Temporal.PlainDate.compare(last, end) < 0 ? last : end
  return { rules, holders: drawn, firstDay: `${first}`, lastDay: `${lastDay}` }
}
