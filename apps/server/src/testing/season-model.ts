import { type Ground, placeOf, SeasonBook } from '../simulation/product/season-book.ts'
import { type Effects, holdersIn, segmentAt, Timeline } from '../simulation/rules/timeline.ts'

/** `[from, until)` goes from one to the other, as a trade. */
export interface Handover {
  from: string
  until: string
  expected: string
  next: string
}

/** A half hour of a place: when it begins, who has it, and whose it is without trades. */
export interface HalfHour {
  place: string
  at: number
  holder: string | undefined
  scheduled: string | undefined
}

const HALF_HOUR_MS = 30 * 60_000
const RULES = { timeZone: 'America/Denver', firstDay: '03-01', lastDay: '11-01' }

/** The simulator's model of a season, by places such as `2026-06-10 4AM`: the product must agree with it. */
export class SeasonModel {
  readonly #timeline = new Timeline()
  readonly #book: SeasonBook
  /** The changes that lay something over a base. */
  readonly layered: number[] = []

  constructor(slots: readonly string[]) {
    this.#book = new SeasonBook({ ...RULES, slots })
  }

  get count(): number {
    return this.#timeline.ids.length
  }

  get slots(): readonly string[] {
    return this.#book.calendar.slots
  }

  import(base: Ground, drop: readonly number[]): 200 {
    return this.#record((id) => this.#book.imported(id, base, drop))
  }

  edit(wanted: readonly { place: string; holder: string | undefined }[]): 200 | 400 | 409 {
    const cells = wanted.map(({ place, holder = null }) => ({ place: placeOf(place), holder }))
    if (cells.some(({ place }) => !this.slots.includes(place.slot))) return 400
    const isChange = cells.some(({ place, holder }) => {
      const range = this.#book.calendar.rangeOf(place)
      const next = holder && this.#timeline.shown(holder, range.from)
      return holdersIn(range, this.#timeline.segments).some((one) => one !== next)
    })
    return isChange ? this.#lay((id) => this.#book.edited(id, cells)) : 409
  }

  trade(handovers: readonly Handover[]): 201 {
    const moves = handovers.map(({ from, until, ...names }) => {
      return { from: Date.parse(from), until: Date.parse(until), ...names, isScheduled: false }
    })
    this.#record(() => [{ kind: 'moves', moves }])
    return 201
  }

  succeed({ from, to, fromDay }: { from: string; to: string; fromDay: string | undefined }): 200 {
    const since = fromDay === undefined ? undefined : this.#book.calendar.startOf(fromDay)
    return this.#lay((id) => this.#book.succeeded(id, [{ from, to, since }]))
  }

  changeRules(slots: readonly string[]): 200 {
    return `${slots}` === `${this.slots}` ? 200 : this.#record((id) => this.#book.ruled(id, { ...RULES, slots }))
  }

  undo(id: number): 200 | 409 {
    return this.#timeline.isWithdrawn(id) ? 409 : this.#record((undoId) => this.#book.undone(undoId, id))
  }

  /** Of a turn that several share, who has its first part that anybody has. */
  places(): Ground {
    const places = new Map<string, string>()
    for (const { place, holder } of this.halfHours()) {
      if (holder !== undefined && !places.has(place)) places.set(place, holder)
    }
    return new Map([...places].sort())
  }

  /** Every half hour of the turns that somebody has any of, in order. */
  halfHours(): HalfHour[] {
    const { calendar } = this.#book
    const { segments } = this.#timeline
    return [...new Set(segments.map(({ opening }) => opening))].flatMap((opening) => {
      const place = calendar.placeAt(opening)
      const { from, until } = calendar.rangeOf(place)
      return Array.from({ length: (until - from) / HALF_HOUR_MS }, (_, nth) => {
        const at = from + nth * HALF_HOUR_MS
        const { holder, scheduled } = segmentAt(segments, at) ?? {}
        const [who, whose] = [holder ?? undefined, scheduled ?? undefined]
        return { place: `${place.date} ${place.slot}`, at, holder: who, scheduled: whose }
      })
    })
  }

  #lay(effects: (id: number) => Effects): 200 {
    this.layered.push(this.count + 1)
    return this.#record(effects)
  }

  #record(effects: (id: number) => Effects): 200 {
    const id = this.count + 1
    this.#timeline.record(id, effects(id))
    return 200
  }
}

export const dayOf = (place: string): string => placeOf(place).date
export const slotOf = (place: string): string => placeOf(place).slot
