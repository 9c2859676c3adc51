import type { GatePressesResponse, GateResponse, TodayResponse } from '@headgate/contracts'
import type { Person } from '../people/cast.ts'
import type { GateKind, GateOutcome, GateTurn, KeptPress, LoggedPress } from '../rules/gate-book.ts'
import type { Client } from './client.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Place, SlotCalendar } from './slot-calendar.ts'

/** What was pressed, and when it counts for. */
export interface AnsweredPress {
  key: string
  outcome: GateOutcome | 'refused'
  at: number | undefined
}

/** The page with the button that people press at their gates. */
export class Gate {
  readonly #client: Client
  readonly #calendar: () => SlotCalendar

  constructor(client: Client, calendar: () => SlotCalendar) {
    this.#client = client
    this.#calendar = calendar
  }

  async list({ browser }: Person): Promise<Outcome<GateTurn[]>> {
    const reply = await this.#client.ask(browser, { method: 'GET', path: '/api/gate' })
    return outcomeOf(reply, ({ turns }: GateResponse) =>
      turns.map(({ opensAt, closesAt, holder, next, presses }) => ({
        ...{ from: Date.parse(opensAt), until: Date.parse(closesAt), holder, next },
        presses: presses.map(({ key, kind, pressedAt }) => ({ key, kind, at: Date.parse(pressedAt) })),
      })),
    )
  }

  /** Sends presses for an account, by its own name. */
  async press({ browser }: Person, uid: string, kept: readonly KeptPress[]): Promise<Outcome<AnsweredPress[]>> {
    const presses = kept.map(({ key, kind, opening, pressedAt }) => ({
      ...{ key, kind, ...this.#placeAt(opening) },
      ...{ opensAt: isoOf(opening), pressedAt: isoOf(pressedAt) },
    }))
    const reply = await this.#client.ask(browser, {
      method: 'POST',
      path: '/api/gate/presses',
      body: { userId: uid, presses },
    })
    return outcomeOf(reply, (answer: GatePressesResponse) =>
      answer.presses.map(({ key, outcome, pressedAt }) => ({
        ...{ key, outcome },
        at: pressedAt === null ? undefined : Date.parse(pressedAt),
      })),
    )
  }

  /** Everything that somebody has pressed, as their download has it. */
  async readLog({ browser }: Person): Promise<Outcome<LoggedPress[]>> {
    const reply = await this.#client.ask(browser, { method: 'GET', path: '/api/users/me/export' })
    return outcomeOf(reply, ({ gatePresses }: { gatePresses: Record<string, string>[] }) =>
      gatePresses.map(({ kind, holder = '', outcome, opensAt = '', pressedAt = '', receivedAt = '' }) => ({
        ...{ kind: kind as GateKind, holder, outcome: outcome as GateOutcome },
        ...{ opening: Date.parse(opensAt), at: Date.parse(pressedAt), receivedAt: Date.parse(receivedAt) },
      })),
    )
  }

  /** The turns of the last days of which captains are told that no water came. */
  async listWithoutWater({ browser }: Person): Promise<Outcome<{ holder: string; turnOpening: number; at: number }[]>> {
    const reply = await this.#client.ask(browser, { method: 'GET', path: '/api/captain/today' })
    return outcomeOf(reply, ({ noWater }: TodayResponse) =>
      noWater.map(({ holder, date, slot, pressedAt }) => ({
        ...{ holder, turnOpening: this.turnAt(this.#calendar().rangeOf({ date, slot }).from).from },
        at: Date.parse(pressedAt),
      })),
    )
  }

  /** The turn that runs at an instant, by the slots. */
  turnAt(ms: number): { from: number; until: number } {
    return this.#calendar().rangeOf(this.#placeAt(ms))
  }

  #placeAt(ms: number): Place {
    const today = this.#calendar().dateAt(ms)
    const days = [today, `${Temporal.PlainDate.from(today).subtract({ days: 1 })}`]
    for (const date of days) {
      for (const slot of this.#calendar().slots) {
        const { from, until } = this.#calendar().rangeOf({ date, slot })
        if (from <= ms && ms < until) return { date, slot }
      }
    }
    throw new Error(`no turn runs at ${isoOf(ms)}`)
  }
}

const isoOf = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString()
