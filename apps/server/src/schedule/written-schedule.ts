import { closuresBetween, type DayRange, ditchDay, turnsBetween } from '@headgate/domain'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { presentClosure, presentSchedule } from './present-schedule.ts'

/** What the schedule is made from. */
type ScheduleSource = Pick<DitchSnapshot, 'season' | 'closures' | 'rules'>

/** The members of one day in each JSON list or object. */
interface WrittenDay {
  dayOfYear: number
  date: string
  schedule: string
  parts: string | undefined
}

const LAST_DAY_OF_YEAR = 366

/**
 * The schedule at one instant as JSON, put together from days. A year's days are written when one of them is first asked
 * for. The text is that of `presentSchedule`. Holds only years with turns.
 */
export class WrittenSchedule {
  readonly #source: ScheduleSource
  readonly #now: Temporal.Instant
  readonly #years = new Map<number, readonly WrittenDay[]>()

  constructor(source: ScheduleSource, now: Temporal.Instant) {
    this.#source = source
    this.#now = now
  }

  /** Both ends included. */
  between(range: DayRange): string {
    const { closures, rules } = this.#source
    const days = this.#daysIn(range)
    const dates = days.map(({ date }) => date)
    const schedules = days.map(({ schedule }) => schedule)
    const parts = days.flatMap((day) => day.parts ?? [])
    const closed = JSON.stringify(closuresBetween(closures, range, rules).map(presentClosure))
    const traded = parts.length > 0 ? `,"parts":{${parts.join()}}` : ''
    return `{"dates":[${dates.join()}],"timeSlots":${JSON.stringify(rules.slots)},"schedules":{${schedules.join()}},"closures":${closed}${traded}}`
  }

  #daysIn({ from, through }: DayRange): WrittenDay[] {
    const { turns } = this.#source.season
    const firstYear = Math.max(from.year, turns[0]?.day.year ?? Number.POSITIVE_INFINITY)
    const lastYear = Math.min(through.year, turns.at(-1)?.day.year ?? Number.NEGATIVE_INFINITY)
    const days: WrittenDay[] = []
    for (let year = firstYear; year <= lastYear; year++) {
      const first = year === from.year ? from.dayOfYear : 1
      const last = year === through.year ? through.dayOfYear : LAST_DAY_OF_YEAR
      const written = this.#years.getOrInsertComputed(year, () => this.#write(year))
      for (const day of written) if (day.dayOfYear >= first && day.dayOfYear <= last) days.push(day)
    }
    return days
  }

  #write(year: number): WrittenDay[] {
    const { season, closures, rules } = this.#source
    const range = { from: ditchDay(`${year}-01-01`), through: ditchDay(`${year}-12-31`) }
    const turns = turnsBetween(season, range)
    const { dates, schedules, parts = {} } = presentSchedule({ turns, closures, now: this.#now, rules })
    return dates.map((date) => ({
      dayOfYear: ditchDay(date).dayOfYear,
      date: `"${date}"`,
      schedule: `"${date}":${JSON.stringify(schedules[date])}`,
      parts: parts[date] && `"${date}":${JSON.stringify(parts[date])}`,
    }))
  }
}
