import type { GatePressesResponse, GateResponse, TodayResponse } from '@headgate/contracts'
import type { Person } from '../people/cast.ts'
import type { GateKind, GateOutcome, GateTurn, LoggedPress, QueuedPress } from '../rules/gate-book.ts'
import { isoOf } from '../rules/timeline.ts'
import type { Client } from './client.ts'
import { type Call, callsBy } from './outcome.ts'
import type { SlotCalendar } from './slot-calendar.ts'

/** What was pressed, and when it counts for. */
interface AnsweredPress {
  key: string
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
    return this.#call(person, 'GET /api/gate', undefined, ({ turns }: GateResponse): GateTurn[] =>
      turns.map(({ opensAt, closesAt, holder, next, presses }) => ({
        from: Date.parse(opensAt),
        until: Date.parse(closesAt),
        holder,
        next,
        presses: presses.map(({ key, kind, pressedAt }) => ({ key, kind, at: Date.parse(pressedAt) })),
      })),
    )
  }

  /** Sends presses for an account, by its own name. */
  press(person: Person, uid: string, queued: readonly QueuedPress[]) {
    const presses = queued.map(({ key, kind, opening, pressedAt }) => ({
      key,
      kind,
      ...this.#calendar().placeAt(opening),
      opensAt: isoOf(opening),
      pressedAt: isoOf(pressedAt),
    }))
    const read = (answer: GatePressesResponse): AnsweredPress[] =>
      answer.presses.map(({ key, outcome, pressedAt }) => ({
        key,
        outcome,
        at: pressedAt === null ? undefined : Date.parse(pressedAt),
      }))
    return this.#call(person, 'POST /api/gate/presses', { userId: uid, presses }, read)
  }

  /** Everything that somebody has pressed, as their download has it. */
  readLog(person: Person) {
    const read = ({ gatePresses }: { gatePresses: Record<string, string>[] }): LoggedPress[] =>
      gatePresses.map(({ kind, holder = '', outcome, opensAt = '', pressedAt = '', receivedAt = '' }) => ({
        kind: kind as GateKind,
        holder,
        outcome: outcome as GateOutcome,
        opening: Date.parse(opensAt),
        at: Date.parse(pressedAt),
        receivedAt: Date.parse(receivedAt),
      }))
    return this.#call(person, 'GET /api/users/me/export', undefined, read)
  }

  /** The turns of the last days of which captains are told that no water came. */
  listWithoutWater(captain: Person) {
    return this.#call(captain, 'GET /api/captain/today', undefined, ({ noWater }: TodayResponse) =>
      noWater.map(({ holder, date, slot }) => {
        return { holder, turnOpening: this.turnAt(this.#calendar().rangeOf({ date, slot }).from).from }
      }),
    )
  }

  /** The turn that runs at an instant, by the slots. */
  turnAt(ms: number): { from: number; until: number } {
    return this.#calendar().rangeOf(this.#calendar().placeAt(ms))
  }
}
