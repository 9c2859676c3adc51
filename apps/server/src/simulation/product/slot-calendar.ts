import type { Range } from '../rules/timeline.ts'

/** Where a turn stands on today's schedule: a date and the label of a slot. */
export interface Place {
  date: string
  slot: string
}

/** The rules of a ditch, as captains set them. */
export interface Rules {
  timeZone: string
  /** Labels, in order of time. */
  slots: readonly string[]
  /** Month and day, as `04-15`; both are days of the season. */
  firstDay: string
  lastDay: string
}

/** When turns open and close, from dates, slots and a time zone. */
export class SlotCalendar {
  readonly rules: Rules
  readonly timeZone: string
  readonly slots: readonly string[]
  readonly #openings = new Map<string, number>()

  constructor(rules: Rules) {
    this.rules = rules
    this.timeZone = rules.timeZone
    this.slots = rules.slots
  }

  isInSeason(date: string): boolean {
    const day = date.slice(5)
    return this.rules.firstDay <= day && day <= this.rules.lastDay
  }

  /** Where the turn stands that is open at an instant. */
  placeAt(ms: number): Place {
    const date = this.dateAt(ms)
    const slot = this.slots.findLast((one) => this.#openingOf(date, one) <= ms)
    if (slot !== undefined) return { date, slot }
    return { date: `${Temporal.PlainDate.from(date).subtract({ days: 1 })}`, slot: this.slots.at(-1) ?? '' }
  }

  /** When the turn opens and closes. Both are the same for a turn that the clock skips. */
  rangeOf({ date, slot }: Place): Range {
    const next = this.slots[this.slots.indexOf(slot) + 1]
    const until =
      next === undefined
        ? this.#openingOf(`${Temporal.PlainDate.from(date).add({ days: 1 })}`, this.slots[0] ?? '')
        : this.#openingOf(date, next)
    return { from: this.#openingOf(date, slot), until }
  }

  /** The places of the next so many turns that open after an instant. */
  placesAfter(ms: number, count: number): Place[] {
    const places: Place[] = []
    for (let day = Temporal.PlainDate.from(this.dateAt(ms)); places.length < count; day = day.add({ days: 1 })) {
      const ofDay = this.slots.map((slot) => ({ date: `${day}`, slot }))
      places.push(...ofDay.filter((place) => this.rangeOf(place).from > ms))
    }
    return places.slice(0, count)
  }

  /** The date that a clock at the ditch shows. */
  dateAt(ms: number): string {
    return `${Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(this.timeZone).toPlainDate()}`
  }

  /** Minutes after midnight that it shows. */
  minuteAt(ms: number): number {
    const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(this.timeZone)
    return hour * 60 + minute
  }

  /** Midnight at the beginning of a date. */
  startOf(date: string): number {
    return Temporal.PlainDate.from(date).toZonedDateTime(this.timeZone).epochMilliseconds
  }

  /** When a clock at the ditch shows a time, such as `14:30`; the first time if it does twice. */
  instantOf(date: string, time: string): number {
    return Temporal.PlainDate.from(date).toZonedDateTime({
      timeZone: this.timeZone,
      plainTime: Temporal.PlainTime.from(time),
    }).epochMilliseconds
  }

  #openingOf(date: string, slot: string): number {
    return this.#openings.getOrInsertComputed(
      `${date} ${slot}`,
      () =>
        Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: this.timeZone, plainTime: timeOf(slot) })
          .epochMilliseconds,
    )
  }
}

/** `4AM`, `10:30PM` */
function timeOf(slot: string): Temporal.PlainTime {
  const [, hour = '', minute = '0', half = ''] = /^(\d+)(?::(\d+))?(AM|PM)$/.exec(slot) ?? []
  return new Temporal.PlainTime((Number(hour) % 12) + (half === 'PM' ? 12 : 0), Number(minute))
}
