import {
  closuresBetween,
  type DayRange,
  ditchDay,
  firstSegmentsAfter,
  type Slot,
  segmentsBetween,
} from '@headgate/domain'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { presentCloses, presentClosure, presentSchedule, slotsShown } from './present-schedule.ts'

/** What the schedule is made from. */
type ScheduleSource = Pick<DitchSnapshot, 'timeline' | 'closures' | 'rules' | 'nameOf'>

/** The members of one day in each JSON list or object. */
interface WrittenDay {
  dayOfYear: number
  date: string
  schedule: string
  parts: string | undefined
  closes: string | undefined
  /** Where no day after it is selected. */
  lastCloses: string | undefined
  slots: readonly Slot[]
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
    const slots = slotsShown(
      days.flatMap((day) => day.slots),
      rules,
    )
    const closed = JSON.stringify(closuresBetween(closures, range, rules).map(presentClosure))
    const members = [
      `"dates":[${days.map(({ date }) => date).join()}]`,
      `"timeSlots":${JSON.stringify(slots)}`,
      `"schedules":{${days.map(({ schedule }) => schedule).join()}}`,
      `"closures":${closed}`,
      ...writeObject(
        'parts',
        days.flatMap((day) => day.parts ?? []),
      ),
      ...writeObject(
        'closes',
        days.flatMap((day, at) => (at === days.length - 1 ? day.lastCloses : day.closes) ?? []),
      ),
    ]
    return `{${members.join()}}`
  }

  #daysIn({ from, through }: DayRange): WrittenDay[] {
    const { segments } = this.#source.timeline
    const firstYear = Math.max(from.year, segments[0]?.day.year ?? Number.POSITIVE_INFINITY)
    const lastYear = Math.min(through.year, segments.at(-1)?.day.year ?? Number.NEGATIVE_INFINITY)
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
    const { timeline, closures, rules, nameOf } = this.#source
    const range = { from: ditchDay(`${year}-01-01`), through: ditchDay(`${year}-12-31`) }
    const segments = segmentsBetween(timeline, range)
    const [after] = firstSegmentsAfter(timeline, range.through)
    const { dates, schedules, parts = {} } = presentSchedule({ segments, closures, now: this.#now, rules, nameOf })
    const closes = presentCloses(segments, rules, after)
    const byDay = Map.groupBy(segments, ({ day }) => `${day}`)
    return dates.map((date) => {
      const write = (value: unknown) => (value === undefined ? undefined : `"${date}":${JSON.stringify(value)}`)
      const ofDay = byDay.get(date) ?? []
      return {
        dayOfYear: ditchDay(date).dayOfYear,
        date: `"${date}"`,
        schedule: `"${date}":${JSON.stringify(schedules[date])}`,
        parts: write(parts[date]),
        closes: write(closes[date]),
        lastCloses: write(presentCloses(ofDay, rules)[date]),
        slots: ofDay.map(({ slot }) => slot),
      }
    })
  }
}

const writeObject = (name: string, members: readonly string[]): string[] =>
  members.length > 0 ? [`"${name}":{${members.join()}}`] : []
