import type { CardsResponse, PeopleResponse, ScheduleResponse } from '@headgate/contracts'
import type { Person } from '../people/cast.ts'
import type { Segment } from '../rules/timeline.ts'
import { Browser, type Request } from '../world/browser.ts'
import type { World } from '../world/world.ts'
import { AccountCalls } from './account-calls.ts'
import { askAs } from './ask-as.ts'
import { Client, type Reply } from './client.ts'
import { Closings } from './closings.ts'
import { Desk } from './desk.ts'
import { Gate } from './gate.ts'
import { InvitationCalls } from './invitation-calls.ts'
import { nothingOf, type Outcome, outcomeOf } from './outcome.ts'
import { readSchedule } from './read-schedule.ts'
import { SeasonBook } from './season-book.ts'
import type { Rules, SlotCalendar } from './slot-calendar.ts'
import { Surfaces } from './surfaces.ts'
import { Told } from './told.ts'
import { Trades } from './trades.ts'

export type { ChangeOutcome, HistoryEntry, Made, Outcome } from './outcome.ts'

/**
 * Headgate as people reach it: everything that they do and see, as requests and answers. Nothing else in the simulation
 * knows how the product says things.
 */
export class Product {
  readonly client: Client
  readonly surfaces: Surfaces
  readonly told: Told
  readonly closings: Closings
  readonly accounts: AccountCalls
  readonly invitations: InvitationCalls
  /** What only captains do. */
  readonly desk: Desk
  readonly trades: Trades
  readonly gate: Gate
  readonly #world: World
  readonly #book: SeasonBook

  constructor(world: World, rules: Rules) {
    this.#world = world
    this.client = new Client(world)
    this.surfaces = new Surfaces(this.client, () => this.calendar)
    this.closings = new Closings(this.client)
    this.told = new Told(this.client, world.outside)
    this.accounts = new AccountCalls(this.client)
    this.invitations = new InvitationCalls(this.client)
    this.#book = new SeasonBook(rules)
    this.desk = new Desk(this.client, this.#book)
    this.trades = new Trades(this.client)
    this.gate = new Gate(this.client, () => this.calendar)
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

  // What can be seen

  /** Everything that the API says about `[from, until]`, both dates. */
  async readApi(browser: Browser, from: string, days: number): Promise<Segment[] | undefined> {
    const path = `/api/schedule?date=${from}&days=${days}`
    const answer = await this.client.look(browser, { method: 'GET', path })
    return answer?.status === 200 ? readSchedule(answer.json<ScheduleResponse>(), this.calendar) : undefined
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
