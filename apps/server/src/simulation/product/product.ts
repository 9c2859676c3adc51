import type { CardsResponse, PeopleResponse, ScheduleResponse, TradeShape, TradesResponse } from '@headgate/contracts'
import type { Person } from '../people/cast.ts'
import type { Segment } from '../rules/timeline.ts'
import { Browser, type Request } from '../world/browser.ts'
import type { World } from '../world/world.ts'
import { AccountCalls } from './account-calls.ts'
import { askAs } from './ask-as.ts'
import { Client, type Reply } from './client.ts'
import { Desk } from './desk.ts'
import { InvitationCalls } from './invitation-calls.ts'
import { nothingOf, type Outcome, outcomeOf } from './outcome.ts'
import { readSchedule } from './read-schedule.ts'
import { SeasonBook } from './season-book.ts'
import type { Rules, SlotCalendar } from './slot-calendar.ts'

export type { ChangeOutcome, HistoryEntry, Made, Outcome } from './outcome.ts'

export interface Hours {
  from: number
  until: number
}

export interface Trade {
  id: number
  state: string
  from: string
  to: string | null
  can: string[]
  side: string | null
  times: { from: number; until: number; expected: string; next: string | null }[]
}

/**
 * Headgate as people reach it: everything that they do and see, as requests and answers. Nothing else in the simulation
 * knows how the product says things.
 */
export class Product {
  readonly client: Client
  readonly accounts: AccountCalls
  readonly invitations: InvitationCalls
  /** What only captains do. */
  readonly desk: Desk
  readonly #world: World
  readonly #book: SeasonBook

  constructor(world: World, rules: Rules) {
    this.#world = world
    this.client = new Client(world)
    this.accounts = new AccountCalls(this.client)
    this.invitations = new InvitationCalls(this.client)
    this.#book = new SeasonBook(rules)
    this.desk = new Desk(this.client, this.#book)
  }

  /** By the rules that are in force. */
  get calendar(): SlotCalendar {
    return this.#book.calendar
  }

  newBrowser(address: string, language = 'en'): Browser {
    return new Browser(this.#world.time, { address, language, userAgent: PHONE })
  }

  // Coming in

  async becomeFirstCaptain(person: Person, name: string, link: string): Promise<Outcome> {
    const code = link.split('#')[1] ?? ''
    const { email, password } = person
    return nothingOf(await this.#post(person, '/api/setup/captain', { code, name, email, password }))
  }

  async useCard(person: Person, code: string): Promise<Outcome> {
    return nothingOf(await this.#post(person, '/api/join/card', { code, replaces: null }))
  }

  async makeCards(captain: Person, holders: readonly string[]): Promise<Outcome<{ holder: string; code: string }[]>> {
    const invitees = holders.map((holder) => ({ holder, propertyId: null, personId: null }))
    const reply = await this.#post(captain, '/api/invitations/cards', { for: invitees })
    return outcomeOf(reply, ({ cards }: CardsResponse) =>
      cards.map(({ holder, url }) => ({ holder, code: url.split('#')[1] ?? '' })),
    )
  }

  // Trades

  async askForTrade(
    person: Person,
    trade: { kind: string; from: string; to: string | null; gives: readonly Hours[]; takes?: readonly Hours[] },
  ): Promise<Outcome<Trade>> {
    const body = {
      ...trade,
      gives: trade.gives.map(onTheWire),
      ...(trade.takes && { takes: trade.takes.map(onTheWire) }),
    }
    return outcomeOf(await this.#post(person, '/api/trades', body), readTrade)
  }

  async listTrades(person: Person): Promise<Outcome<{ trades: Trade[]; partners: string[]; holders: string[] }>> {
    const reply = await this.#ask(person, { method: 'GET', path: '/api/trades' })
    return outcomeOf(reply, ({ trades, partners, holders }: TradesResponse) => ({
      trades: trades.map(readTrade),
      partners,
      holders,
    }))
  }

  async actOnTrade(person: Person, id: number, action: string, holder?: string): Promise<Outcome<Trade>> {
    const body = { action, ...(holder !== undefined && { holder }) }
    return outcomeOf(await this.#post(person, `/api/trades/${id}/act`, body), readTrade)
  }

  // What can be seen

  /** Everything that the API says about `[from, until]`, both dates. */
  async readApi(browser: Browser, from: string, days: number): Promise<Segment[] | undefined> {
    const answer = await this.client.read(`/api/schedule?date=${from}&days=${days}`, browser)
    return answer && readSchedule(answer.json<ScheduleResponse>(), this.calendar)
  }

  async listPeople(captain: Person): Promise<Outcome<PeopleResponse>> {
    return outcomeOf(await this.#ask(captain, { method: 'GET', path: '/api/people' }), (list: PeopleResponse) => list)
  }

  #ask(person: Person, request: Request): Promise<Reply> {
    return askAs(this.client, person, request)
  }

  #post(person: Person, path: string, body: object = {}): Promise<Reply> {
    return this.#ask(person, { method: 'POST', path, body })
  }
}

const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36'

const isoOf = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString()

const onTheWire = ({ from, until }: Hours) => ({ from: isoOf(from), until: isoOf(until) })

const readTrade = ({ id, state, from, to, can, side, times }: TradeShape): Trade => ({
  id,
  state,
  from,
  to,
  can,
  side,
  times: times.map((time) => ({ ...time, from: Date.parse(time.from), until: Date.parse(time.until) })),
})
