import { closuresBetween, type DayRange, type DitchDay, daysBetween, type Turn, turnsBetween } from '@headgate/domain'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { presentClosure, presentSchedule } from './present-schedule.ts'

/** What the schedule is made from. */
type ScheduleSource = Pick<DitchSnapshot, 'season' | 'closures' | 'rules'>

/** One day's share of the JSON, each with a comma before it; `parts` is empty where no turn was traded. */
interface WrittenDay {
  date: string
  turns: string
  parts: string
}

/**
 * The schedule at one instant as JSON, put together from days that are written once. The bytes are those of
 * `presentSchedule`. Holds no more than the season's days.
 */
export class WrittenSchedule {
  readonly #loaded: ScheduleSource
  readonly #now: Temporal.Instant
  readonly #firstDay: DitchDay | undefined
  /** By days since the first; null where nobody has a turn. */
  readonly #days: (WrittenDay | null | undefined)[]

  constructor(loaded: ScheduleSource, now: Temporal.Instant) {
    const { turns } = loaded.season
    const [first, last] = [turns[0], turns.at(-1)]
    this.#loaded = loaded
    this.#now = now
    this.#firstDay = first?.day
    this.#days = new Array(first && last ? daysBetween(first.day, last.day) + 1 : 0)
  }

  /** Both ends included. */
  between(range: DayRange): string {
    let [dates, turns, parts] = ['', '', '']
    for (const day of this.#daysOf(range)) {
      if (!day) continue
      dates += day.date
      turns += day.turns
      parts += day.parts
    }
    const { closures, rules } = this.#loaded
    const head = `{"dates":[${dates.slice(1)}],"timeSlots":${JSON.stringify(rules.slots)},"schedules":{${turns.slice(1)}}`
    const closed = closuresBetween(closures, range, rules).map(presentClosure)
    return `${head},"closures":${JSON.stringify(closed)}${parts && `,"parts":{${parts.slice(1)}}`}}`
  }

  #daysOf({ from, through }: DayRange): (WrittenDay | null | undefined)[] {
    if (this.#firstDay === undefined) return []
    const start = Math.max(daysBetween(this.#firstDay, from), 0)
    const end = Math.min(daysBetween(this.#firstDay, through) + 1, this.#days.length)
    for (let index = start; index < end; index++) {
      if (this.#days[index] !== undefined) continue
      this.#write(this.#firstDay, index, end)
      break
    }
    return start < end ? this.#days.slice(start, end) : []
  }

  #write(firstDay: DitchDay, start: number, end: number): void {
    const { season, closures, rules } = this.#loaded
    const range = { from: firstDay.add({ days: start }), through: firstDay.add({ days: end - 1 }) }
    const turns: Turn[] = turnsBetween(season, range)
    const shown = presentSchedule({ turns, closures, now: this.#now, rules })
    for (let index = start; index < end; index++) this.#days[index] = null
    for (const { day } of turns) {
      const index = daysBetween(firstDay, day)
      if (this.#days[index]) continue
      const date = day.toString()
      const parts = shown.parts?.[date]
      this.#days[index] = {
        date: `,"${date}"`,
        turns: `,"${date}":${JSON.stringify(shown.schedules[date])}`,
        parts: parts ? `,"${date}":${JSON.stringify(parts)}` : '',
      }
    }
  }
}
