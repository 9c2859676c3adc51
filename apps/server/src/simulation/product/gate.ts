import type { Person } from '../people/cast.ts'
import type { GateKind, GateOutcome, GateTurn, LoggedPress, QueuedPress } from '../rules/gate-book.ts'
import { isoOf, type Range } from '../rules/timeline.ts'
import type { Client } from './client.ts'
import { type Call, callsBy } from './outcome.ts'
import type { SlotCalendar } from './slot-calendar.ts'

/** What became of a press, and when it counts for. */
interface AnsweredPress {
  outcome: GateOutcome | 'refused'
  at: number | undefined
}

/** The page with the button that people press at their gates. */
export class Gate {
  readonly #call: Call<Person>
  readonly #calendar: () => SlotCalendar

  constructor(client: Client, calendar: () => SlotCalendar) {
    this.#call = callsBy(({ browser }, request) => client.ask(browser, request))
    this.#calendar = calendar
  }

  list(person: Person) {
    return this.#call(person, 'GET /api/gate', undefined, ({ turns }): GateTurn[] =>
      turns.map(({ opensAt, closesAt, holder, next, presses }) => ({
        from: Date.parse(opensAt),
        until: Date.parse(closesAt),
        holder,
        next,
        presses: presses.map(({ kind, pressedAt }) => ({ kind, at: Date.parse(pressedAt) })),
      })),
    )
  }

  /** Sends presses for an account, by its own name. They are answered in their order. */
  press(person: Person, uid: string, queued: readonly QueuedPress[]) {
    const presses = queued.map(({ key, kind, opening, pressedAt }) => ({
      key,
      kind,
      ...this.#calendar().placeOf(this.turnAt(opening).from),
      opensAt: isoOf(opening),
      pressedAt: isoOf(pressedAt),
    }))
    return this.#call(person, 'POST /api/gate/presses', { userId: uid, presses }, (answer): AnsweredPress[] =>
      answer.presses.map(({ outcome, pressedAt }) => ({
        outcome,
        at: pressedAt === null ? undefined : Date.parse(pressedAt),
      })),
    )
  }

  /** Everything that somebody has pressed, as their download has it. */
  readLog(person: Person) {
    return this.#call(person, 'GET /api/users/me/export', undefined, (all): LoggedPress[] =>
      (all.gatePresses as Record<string, string>[]).map(({ kind, outcome, opensAt = '', pressedAt = '' }) => ({
        kind: kind as GateKind,
        outcome: outcome as GateOutcome,
        opening: Date.parse(opensAt),
        at: Date.parse(pressedAt),
      })),
    )
  }

  /** The turns of the last days of which captains are told that no water came. */
  listWithoutWater(captain: Person) {
    return this.#call(captain, 'GET /api/captain/today', undefined, ({ noWater }) =>
      noWater.map(({ holder, date, slot }) => {
        return { holder, turnOpening: this.turnAt(this.#calendar().openingOf({ date, slot })).from }
      }),
    )
  }

  /** The turn that runs at an instant. */
  turnAt(ms: number): Range {
    return this.#calendar().turnAt(ms)
  }
}
