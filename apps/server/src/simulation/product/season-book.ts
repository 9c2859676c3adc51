import type { RotationRequestShape } from '@headgate/contracts'
import { ditchDay, findSeasonDay, findSlots, type HolderName, planRotation as plan } from '@headgate/domain'
import {
  type Before,
  type Change,
  type Effects,
  holdersIn,
  type Move,
  type Succession,
  type Turn,
} from '../rules/timeline.ts'
import { type Place, type Rules, SlotCalendar } from './slot-calendar.ts'

/** Who has each turn before edits, trades and sales, by the place as text: `2026-06-10 4AM`. */
export type Ground = ReadonlyMap<string, string>

/** Today a season's ground and the ditch's rules come and go together. */
interface Base {
  ground: Ground
  calendar: SlotCalendar
}

interface State {
  base: Base
  /** Nobody has begun a season of the ditch's own, or its beginning was undone. */
  isBare: boolean
}

/** A place that goes from one to another; null is nobody. */
interface Cell {
  place: Place
  expected: string | null
  next: string | null
}

/** What changes of the season do in the terms of the timeline, though the product counts in dates and slots. */
export class SeasonBook {
  readonly #first: State
  /** After each change that put a ground in force. */
  readonly #states = new Map<number, State>()
  readonly #edits = new Map<number, readonly Cell[]>()

  constructor(rules: Rules) {
    this.#first = { base: { ground: new Map(), calendar: new SlotCalendar(rules) }, isBare: true }
  }

  get calendar(): SlotCalendar {
    return this.#after(Number.POSITIVE_INFINITY).base.calendar
  }

  imported(id: number, ground: Ground, drop: readonly number[]): Effects {
    return () => this.#put(id, { base: { ...this.#before(id).base, ground }, isBare: false }, drop.map(withdrawalOf))
  }

  /** The days between, both included, get the turns of `plan`. */
  rotated(id: number, { from, through }: { from: string; through: string }, plan: Ground): Effects {
    return () => {
      const { base } = this.#before(id)
      const kept = [...base.ground].filter(([key]) => key.slice(0, 10) < from || key.slice(0, 10) > through)
      return this.#put(id, { base: { ...base, ground: new Map([...kept, ...plan]) }, isBare: false }, [])
    }
  }

  edited(id: number, wanted: readonly { place: Place; holder: string | null }[]): Effects {
    return (before) => {
      const begun = this.#begin(id)
      const { calendar } = this.#before(id).base
      const cells = wanted.flatMap(({ place, holder }) => cellsOf(place, holder, calendar, before))
      this.#edits.set(id, cells)
      return [...begun, { kind: 'moves', moves: movesOf(cells, calendar) }]
    }
  }

  succeeded(id: number, successions: readonly Succession[]): Effects {
    return () => [
      ...(successions.length > 0 ? this.#begin(id) : []),
      ...successions.map((succession): Change => ({ kind: 'succession', succession })),
    ]
  }

  /** Turns whose time there is no more, or whose day, leave the season. */
  ruled(id: number, rules: Rules): Effects {
    return () => {
      const { base, isBare } = this.#before(id)
      const calendar = new SlotCalendar(rules)
      const kept = [...base.ground].filter(([key]) => {
        const { date, slot } = placeOf(key)
        return calendar.slots.includes(slot) && (calendar.isInSeason(date) || !base.calendar.isInSeason(date))
      })
      return this.#put(id, { base: { ground: new Map(kept), calendar }, isBare }, [])
    }
  }

  /** Undoing what laid a ground brings back the one before it, whatever came since, and the rules that it had. */
  undone(id: number, of: number): Effects {
    return () => {
      const [after, prior] = [this.#after(of), this.#before(of)]
      const withdrawal = withdrawalOf(of)
      if (after.base !== prior.base) return this.#put(id, prior, [withdrawal])
      return this.#states.has(of) ? this.#put(id, this.#before(id), [withdrawal]) : [withdrawal]
    }
  }

  #begin(id: number): Change[] {
    const before = this.#before(id)
    return before.isBare ? this.#put(id, { ...before, isBare: false }, []) : []
  }

  #put(id: number, state: State, others: readonly Change[]): Change[] {
    const before = this.#before(id)
    this.#states.set(id, state)
    const { ground, calendar } = state.base
    const turns = [...ground].map(([key, holder]): Turn => ({ ...calendar.rangeOf(placeOf(key)), holder }))
    const earlier = before.base.calendar === calendar ? [] : [...this.#edits].filter(([edit]) => edit < id)
    const retimings = earlier.map(([of, cells]): Change => ({ kind: 'retiming', of, moves: movesOf(cells, calendar) }))
    return [{ kind: 'ground', turns, isBare: state.isBare }, ...retimings, ...others]
  }

  #before(id: number): State {
    return this.#after(id - 1)
  }

  #after(id: number): State {
    const last = Math.max(0, ...[...this.#states.keys()].filter((one) => one <= id))
    return this.#states.get(last) ?? this.#first
  }
}

const withdrawalOf = (of: number): Change => ({ kind: 'withdrawal', of })

export const placeOf = (key: string): Place => {
  const [date = '', slot = ''] = key.split(' ')
  return { date, slot }
}

/** A whole turn goes to one holder, from each who has any of it. */
function cellsOf(place: Place, holder: string | null, calendar: SlotCalendar, before: Before): Cell[] {
  const range = calendar.rangeOf(place)
  const next = holder === null ? null : before.shown(holder, range.from)
  const had = holdersIn(range, before.segments)
  const others = had.filter((one) => one !== next)
  // Who gets a shared turn has by the schedule, too, what a trade gave them.
  const all = others.length > 0 && others.length < had.length && next !== null ? [...others, next] : others
  return all.map((expected) => ({ place, expected, next }))
}

const movesOf = (cells: readonly Cell[], calendar: SlotCalendar): Move[] =>
  cells.flatMap(({ place, expected, next }) => {
    const { date, slot } = place
    const isOff = !calendar.slots.includes(slot) || (expected === null && !calendar.isInSeason(date))
    return isOff ? [] : [{ ...calendar.rangeOf(place), expected, next, isScheduled: true }]
  })

export interface RotationWanted {
  holders: readonly { name: string; shares: number; takesNights: boolean }[]
  /** Both days included. */
  from: string
  through: string
  isByWeekday: boolean
  restHours: number
}

const NIGHTS = { fromMinute: 20 * 60, throughMinute: 4 * 60 }

export const rotationBody = ({
  holders,
  from,
  through,
  isByWeekday,
  restHours,
}: RotationWanted): RotationRequestShape => ({
  holders: holders.map(({ name, shares, takesNights }) => ({
    name,
    takesNights,
    sharesThousandths: shares * 1_000,
    carriedOverMs: 0,
  })),
  from,
  through,
  restHours,
  mode: { kind: isByWeekday ? 'fixed-weekday' : 'moves-daily' },
  nights: NIGHTS,
})

/** Which turns a rotation gives to whom, worked out by the product's own arithmetic; undefined if it cannot be. */
export function planRotation(wanted: RotationWanted, { timeZone, ...rules }: Rules): Ground | undefined {
  const [slots, firstDay, lastDay] = [
    findSlots(rules.slots),
    findSeasonDay(rules.firstDay),
    findSeasonDay(rules.lastDay),
  ]
  if (!slots || !firstDay || !lastDay) throw new RangeError('these are no rules')
  const { holders, mode, nights, restHours } = rotationBody(wanted)
  const planned = plan({
    holders: holders.map((holder) => ({ ...holder, name: holder.name as HolderName })),
    from: ditchDay(wanted.from),
    through: ditchDay(wanted.through),
    rules: { timeZone, slots, firstDay, lastDay },
    restMs: restHours * 3_600_000,
    mode,
    nights,
  })
  if ('impossible' in planned) return undefined
  return new Map(planned.season.turns.map(({ day, slot, holder }) => [`${day} ${slot}`, holder]))
}
