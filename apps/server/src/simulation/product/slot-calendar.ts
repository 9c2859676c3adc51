import { instantOfLocal } from '../rules/rotation.ts'
import { type Range, type Segment, segmentAt, turnAt } from '../rules/timeline.ts'

/** Where a turn stands on today's schedule: a date and the label of a slot. */
export interface Place {
  date: string
  slot: string
}

/** Time that a captain gives away. */
export interface PlaceGiven {
  place: Place
  until?: number | undefined
}

interface TimeGiven {
  /** Of which it counts who has it. */
  range: Range
  /** What goes, as far as it is of those who have it. */
  moved: Range
  /** It becomes a turn of its own. */
  isOneTurn: boolean
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

/** When turns open and close: by the usual openings, unless those that people have do otherwise. */
export class SlotCalendar {
  readonly rules: Rules
  readonly timeZone: string
  readonly slots: readonly string[]
  readonly #segments: () => readonly Segment[]
  readonly #openings = new Map<string, number>()
  readonly #usual = new Map<string, Range>()

  constructor(rules: Rules, segments: () => readonly Segment[]) {
    this.rules = rules
    this.timeZone = rules.timeZone
    this.slots = rules.slots
    this.#segments = segments
  }

  isInSeason(date: string): boolean {
    const day = date.slice(5)
    return this.rules.firstDay <= day && day <= this.rules.lastDay
  }

  /** The date and the time that a clock at the ditch shows. */
  placeOf(ms: number): Place {
    const { hour, minute } = this.#clockAt(ms)
    const past = minute === 0 ? '' : `:${`${minute}`.padStart(2, '0')}`
    return { date: this.dateAt(ms), slot: `${((hour + 11) % 12) + 1}${past}${hour < 12 ? 'AM' : 'PM'}` }
  }

  /**
   * The time that a captain gives: until an instant, or the turn that opens there, or what is left of one that runs then.
   * Where some of the time until the next usual opening is nobody's, only that: `range` is the first of it.
   */
  timeGiven({ place, until }: PlaceGiven, segments = this.#segments()): TimeGiven {
    const usual = this.usualRangeOf(place)
    const { from } = usual
    if (until !== undefined) return { range: { from, until }, moved: { from, until }, isOneTurn: true }
    const turn = turnAt(segments, from)
    if (turn) return { range: turn, moved: turn, isOneTurn: false }
    let at = from
    for (let one = segmentAt(segments, at); one && at < usual.until; one = segmentAt(segments, at)) at = one.until
    const running = segmentAt(segments, from)
    if (running && at >= usual.until) {
      const rest = { from, until: running.closing }
      return { range: rest, moved: rest, isOneTurn: true }
    }
    const next = segments.find((one) => one.from >= at)
    const free = { from: at, until: Math.max(at, Math.min(usual.until, next?.from ?? usual.until)) }
    return { range: free, moved: usual, isOneTurn: false }
  }

  /** The place at which a turn opens at an instant; of a time that a clock shows twice, the second has its offset. */
  placeAt(ms: number): Place {
    const place = this.placeOf(ms)
    return this.openingOf(place) === ms ? place : { ...place, slot: `${place.slot}${this.#clockAt(ms).offset}` }
  }

  /** When the first turn of a date opens. */
  firstOpeningOf(date: string): number {
    return this.openingOf({ date, slot: this.slots[0] ?? '' })
  }

  /** From an opening to the next usual one. */
  usualRangeOf({ date, slot }: Place): Range {
    return this.#usual.getOrInsertComputed(`${date} ${slot}`, () => {
      const next = this.slots.find((one) => minuteOf(one) > minuteOf(slot))
      const until = next === undefined ? this.firstOpeningOf(dayAfter(date)) : this.openingOf({ date, slot: next })
      return { from: this.openingOf({ date, slot }), until }
    })
  }

  /** The turn that is open at an instant, whoever has it. */
  turnAt(ms: number): Range {
    const one = segmentAt(this.#segments(), ms)
    if (one) return { from: one.opening, until: one.closing }
    const date = this.dateAt(ms)
    const slot = this.slots.findLast((slot) => this.openingOf({ date, slot }) <= ms)
    const before = `${Temporal.PlainDate.from(date).subtract({ days: 1 })}`
    return this.usualRangeOf(slot === undefined ? { date: before, slot: this.slots.at(-1) ?? '' } : { date, slot })
  }

  /** The places of the next so many turns that open after an instant. */
  placesAfter(ms: number, count: number): Place[] {
    const places: Place[] = []
    for (let day = Temporal.PlainDate.from(this.dateAt(ms)); places.length < count; day = day.add({ days: 1 })) {
      const ofDay = this.slots.map((slot) => ({ date: `${day}`, slot }))
      places.push(...ofDay.filter((place) => this.openingOf(place) > ms))
    }
    return places.slice(0, count)
  }

  /** The date that a clock at the ditch shows. */
  dateAt(ms: number): string {
    return `${this.#clockAt(ms).toPlainDate()}`
  }

  /** Minutes after midnight that it shows. */
  minuteAt(ms: number): number {
    const { hour, minute } = this.#clockAt(ms)
    return hour * 60 + minute
  }

  /** Midnight at the beginning of a date. */
  startOf(date: string): number {
    return Temporal.PlainDate.from(date).toZonedDateTime(this.timeZone).epochMilliseconds
  }

  /** When a clock at the ditch shows a time, such as `14:30`: the first time if it does twice, when it is set forward if it never does. */
  instantOf(date: string, time: string): number {
    return instantOfLocal(Temporal.PlainDateTime.from(`${date}T${time}`), this.timeZone)
  }

  /** When a clock at the ditch shows `2026-06-10 14:30`; `2026-11-01 01:30-07:00` is the second time of two. */
  momentOf(text: string): number {
    const [date = '', time = ''] = text.split(' ')
    if (time.length > 5) return Temporal.Instant.from(`${date}T${time}`).epochMilliseconds
    return this.instantOf(date, time)
  }

  /** What `momentOf` reads. */
  writeMoment(ms: number): string {
    const { hour, minute, offset } = this.#clockAt(ms)
    const text = `${this.dateAt(ms)} ${[hour, minute].map((one) => `${one}`.padStart(2, '0')).join(':')}`
    return this.momentOf(text) === ms ? text : `${text}${offset}`
  }

  /** When the turn of a place opens. */
  openingOf({ date, slot }: Place): number {
    return this.#openings.getOrInsertComputed(`${date} ${slot}`, () => {
      const [, offset] = /M([+-].*)$/.exec(slot) ?? []
      return this.momentOf(`${date} ${timeOf(slot).toString({ smallestUnit: 'minute' })}${offset ?? ''}`)
    })
  }

  #clockAt(ms: number): Temporal.ZonedDateTime {
    return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(this.timeZone)
  }
}

/** `4AM`, `10:30PM` */
export function timeOf(slot: string): Temporal.PlainTime {
  const [, hour = '', minute = '0', half = ''] = /^(\d+)(?::(\d+))?(AM|PM)/.exec(slot) ?? []
  return new Temporal.PlainTime((Number(hour) % 12) + (half === 'PM' ? 12 : 0), Number(minute))
}

export const dayAfter = (date: string): string => `${Temporal.PlainDate.from(date).add({ days: 1 })}`

const minuteOf = (slot: string): number => timeOf(slot).hour * 60 + timeOf(slot).minute
