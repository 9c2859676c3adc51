import { instantAfter, type RotationWanted, turnsOfRotation } from '../rules/rotation.ts'
import {
  type Before,
  type Change,
  type Done,
  type Effects,
  holdersIn,
  type Move,
  movesRun,
  type Range,
  type Succession,
  segmentAt,
  type Timeline,
  type Turn,
} from '../rules/timeline.ts'
import { dayAfter, type Place, type PlaceGiven, type Rules, SlotCalendar } from './slot-calendar.ts'

/** Who has each turn before edits, trades and sales, by the place as text: `2026-06-10 4AM`. */
export type Ground = ReadonlyMap<string, string>

/** Time that a captain gives to a holder, or takes for nobody. */
export interface Given extends PlaceGiven {
  holder: string | null
}

/** What changes of the season do in the terms of the timeline, though the product counts in dates and slots. */
export class SeasonBook {
  readonly #timeline: Timeline
  readonly #first: SlotCalendar
  /** By the numbers of the changes that put other rules in force. */
  readonly #calendars = new Map<number, SlotCalendar>()

  constructor(rules: Rules, timeline: Timeline) {
    this.#timeline = timeline
    this.#first = this.#calendarOf(rules)
  }

  get calendar(): SlotCalendar {
    return this.#calendarAmong(this.#timeline.inForce)
  }

  imported(ground: Ground, drop: readonly number[], atMs: number): Effects {
    return (before) => [...this.#groundOf(ground, before, atMs), ...drop.map(withdrawalOf)]
  }

  /** Turns of a file's list or roster: of their years, or in their own days alone. */
  importedTurns(turns: readonly Turn[], own: readonly Range[] | undefined, atMs: number): Effects {
    return (before) => this.#groundsOf(turns, own, before, atMs)
  }

  /** Whether none of these turns would be in force. */
  isOver(ground: Ground, nowMs: number): boolean {
    return this.areOver(turnsIn(ground, this.calendar), undefined, nowMs)
  }

  areOver(turns: readonly Turn[], own: readonly Range[] | undefined, nowMs: number): boolean {
    const grounds = this.#groundsOf(turns, own, this.#timeline, nowMs)
    return own ? grounds.length === 0 : grounds.every((one) => one.turns.length === 0)
  }

  #groundOf(ground: Ground, before: Before, atMs: number) {
    return this.#groundsOf(turnsIn(ground, this.#calendarAmong(before.inForce)), undefined, before, atMs)
  }

  /** From the close of the running turn, or the beginning of the file's first year, to the end of its last one. */
  #groundsOf(turns: readonly Turn[], own: readonly Range[] | undefined, before: Before, atMs: number) {
    const calendar = this.#calendarAmong(before.inForce)
    const years = turns.map(({ from }) => Number(calendar.dateAt(from).slice(0, 4)))
    const newYear = (year: number) => calendar.startOf(`${year}-01-01`)
    const whole = {
      from: newYear(Math.min(...years)),
      until: Math.max(newYear(Math.max(...years) + 1), ...turns.map(({ until }) => until)),
    }
    return (own ?? [whole])
      .map(({ from, until }) => ({ from: Math.max(closeOfRunning(before, atMs), from), until }))
      .filter(({ from, until }) => from < until)
      .map((range) => replacing(range, turns, before))
  }

  /** Through the season's last day, whose last turn is whole. */
  rotated(wanted: RotationWanted, atMs: number): Effects {
    return (before) => [this.#rotationOf(wanted, before, atMs)]
  }

  /** Whether none of its turns would be in force. */
  isRotationOver(wanted: RotationWanted, nowMs: number): boolean {
    return this.#rotationOf(wanted, this.#timeline, nowMs).turns.length === 0
  }

  #rotationOf(wanted: RotationWanted, before: Before, atMs: number) {
    const calendar = this.#calendarAmong(before.inForce)
    const { timeZone, rules } = calendar
    const startMs = instantAfter(wanted, 0, timeZone)
    const after = dayAfter(`${wanted.starts.slice(0, 4)}-${rules.lastDay}`)
    const first = wanted.first ?? nextOf(wanted.names, before, startMs)
    const turns = turnsOfRotation(wanted, first, calendar.startOf(after), timeZone)
    const range = {
      from: Math.max(closeOfRunning(before, atMs), startMs),
      until: Math.max(calendar.firstOpeningOf(after), turns.at(-1)?.until ?? 0),
    }
    return replacing(range, turns, before)
  }

  edited(wanted: readonly Given[]): Effects {
    return (before) => {
      const calendar = this.#calendarAmong(before.inForce)
      return [{ kind: 'moves', moves: wanted.flatMap((given) => movesOf(given, calendar, before)) }]
    }
  }

  succeeded(successions: readonly Succession[]): Effects {
    return successions.map((succession) => ({ kind: 'succession', succession }))
  }

  ruled(id: number, rules: Rules, atMs: number): Effects {
    return (before) => {
      const [old, next] = [this.#calendarAmong(before.inForce), this.#calendarOf(rules)]
      this.#calendars.set(id, next)
      const from = closeOfRunning(before, atMs)
      const years = new Set(before.segments.map(({ opening }) => old.dateAt(opening).slice(0, 4)))
      const leaving = [...years]
        .flatMap((year) => daysLeaving(year, old, next))
        .map((range) => ({ ...range, from: Math.max(from, range.from) }))
        .filter((range) => range.from < range.until)
      return [
        ...leaving.map((range): Change => ({ kind: 'leaving', range })),
        ...(old.slots.join() === next.slots.join() ? [] : [otherTimes(from, old, next)]),
      ]
    }
  }

  /** All of a change is withdrawn, but of a trade the hours that have run stay. */
  undone(of: number, atMs: number): Effects {
    return ({ inForce }) => {
      const undone = inForce.find(({ id }) => id === of)?.changes ?? []
      return [withdrawalOf(of), { kind: 'moves', moves: movesRun(undone, atMs) }]
    }
  }

  #calendarAmong(inForce: readonly Done[]): SlotCalendar {
    const last = inForce.findLast(({ id }) => this.#calendars.has(id))
    return (last && this.#calendars.get(last.id)) ?? this.#first
  }

  #calendarOf(rules: Rules): SlotCalendar {
    return new SlotCalendar(rules, () => this.#timeline.segments)
  }
}

const MINUTE_MS = 60_000

/** When the turn closes that runs at an instant; that minute if nobody has the water. */
function closeOfRunning({ segments }: Before, atMs: number): number {
  const running = segmentAt(segments, atMs)
  return running && running.holder !== null ? running.closing : Math.ceil(atMs / MINUTE_MS) * MINUTE_MS
}

/** The line after the name of the list that was scheduled last. */
function nextOf(names: readonly string[], before: Before, startMs: number): number {
  const listed = names.map((name) => before.shown(name, startMs))
  const scheduled = [...before.segments, ...before.left].toSorted((a, b) => a.from - b.from)
  const last = scheduled.findLast(({ from, scheduled }) => from < startMs && listed.some((one) => one === scheduled))
  return (listed.indexOf(last?.scheduled ?? '') + 1) % names.length
}

/** The first season of all replaces everything. */
function replacing(range: Range, turns: readonly Turn[], { inForce }: Before) {
  const hasGround = inForce.some(({ changes }) => changes.some(({ kind }) => kind === 'ground'))
  if (!hasGround) return { kind: 'ground' as const, range: undefined, turns }
  return { kind: 'ground' as const, range, turns: turns.filter(({ from }) => range.from <= from && from < range.until) }
}

const turnsIn = (ground: Ground, calendar: SlotCalendar): Turn[] =>
  [...ground].map(([key, holder]) => ({ ...calendar.usualRangeOf(placeOf(key)), holder }))

/** The days of a year that are days of the season no more, from the first turn of a day to the last. */
function daysLeaving(year: string, old: SlotCalendar, next: SlotCalendar): Range[] {
  const begins = ({ rules }: SlotCalendar) => old.firstOpeningOf(`${year}-${rules.firstDay}`)
  const ends = ({ rules }: SlotCalendar) => old.firstOpeningOf(dayAfter(`${year}-${rules.lastDay}`))
  return [
    { from: begins(old), until: begins(next) },
    { from: ends(next), until: ends(old) },
  ]
}

/** As many openings as before follow each other in the same order. Of more or fewer, those that stay are the same. */
function otherTimes(from: number, old: SlotCalendar, next: SlotCalendar): Change {
  const becomes = (slot: string) =>
    old.slots.length === next.slots.length
      ? next.slots[old.slots.indexOf(slot)]
      : next.slots.find((one) => one === slot)
  /** Of a turn that does not close at the next usual opening: when it did, or at what that opening becomes. */
  const closing = (ms: number) => {
    const { date, slot } = old.placeOf(ms)
    const other = old.slots.includes(slot) ? becomes(slot) : undefined
    return other === undefined ? ms : next.openingOf({ date, slot: other })
  }
  const { date, slot } = old.placeOf(from)
  const opening = old.slots.includes(slot) ? becomes(slot) : slot
  return {
    kind: 'other times',
    from,
    closing:
      opening === undefined
        ? next.usualRangeOf({ date, slot }).until
        : Math.max(from, next.openingOf({ date, slot: opening })),
    retime: (turn) => {
      const place = old.placeOf(turn.from)
      if (!old.slots.includes(place.slot)) return turn
      const other = becomes(place.slot)
      if (other === undefined) return undefined
      const usual = next.usualRangeOf({ ...place, slot: other })
      const opens = Math.max(usual.from, from)
      if (turn.until === old.usualRangeOf(place).until)
        return usual.until > from ? { from: opens, until: usual.until } : undefined
      const until = closing(turn.until)
      return until > opens ? { from: opens, until } : undefined
    },
  }
}

const withdrawalOf = (of: number): Change => ({ kind: 'withdrawal', of })

export const placeOf = (key: string): Place => {
  const [date = '', slot = ''] = key.split(' ')
  return { date, slot }
}

/** Time goes to one holder from each who has any of it. What is all theirs is left as it is. */
function movesOf({ holder, ...given }: Given, calendar: SlotCalendar, before: Before): Move[] {
  const { range, moved, isOneTurn } = calendar.timeGiven(given, before.segments)
  const next = holder === null ? null : before.shown(holder, moved.from)
  const had = holdersIn(range, before.segments)
  const others = had.filter((one) => one !== next)
  if (others.length === 0) return []
  // Who gets shared time has by the schedule, too, what a trade gave them.
  const isShared = others.length < had.length && next !== null
  const all = isOneTurn || isShared ? [...others, next] : others
  return all.map((expected) => ({ ...moved, expected, next, isScheduled: true, isOneTurn: expected === next }))
}
