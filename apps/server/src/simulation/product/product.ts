import type { ScheduleResponse } from '@headgate/contracts'
import type { Segment, Timeline } from '../rules/timeline.ts'
import { Browser } from '../world/browser.ts'
import type { World } from '../world/world.ts'
import { accountCalls, invitationCalls } from './account-calls.ts'
import { Client } from './client.ts'
import { Closings } from './closings.ts'
import { Desk } from './desk.ts'
import { Gate } from './gate.ts'
import { Notices } from './notices.ts'
import { SeasonBook } from './season-book.ts'
import type { Rules, SlotCalendar } from './slot-calendar.ts'
import { readSchedule, Surfaces } from './surfaces.ts'
import { tradeCalls } from './trades.ts'

/**
 * Headgate as people reach it: everything that they do and see, as requests and answers. Nothing else in the simulation
 * knows how the product says things.
 */
export class Product {
  readonly client: Client
  readonly surfaces: Surfaces
  readonly notices: Notices
  readonly closings: Closings
  readonly accounts: ReturnType<typeof accountCalls>
  readonly invitations: ReturnType<typeof invitationCalls>
  /** What only captains do. */
  readonly desk: Desk
  readonly trades: ReturnType<typeof tradeCalls>
  readonly gate: Gate
  readonly #world: World
  readonly #book: SeasonBook

  constructor(world: World, rules: Rules, timeline: Timeline) {
    this.#world = world
    this.client = new Client(world)
    this.surfaces = new Surfaces(this.client, () => this.calendar)
    this.closings = new Closings(this.client)
    this.notices = new Notices(this.client, world.outside)
    this.accounts = accountCalls(this.client)
    this.invitations = invitationCalls(this.client)
    this.#book = new SeasonBook(rules, timeline)
    this.desk = new Desk(this.client, this.#book)
    this.trades = tradeCalls(this.client)
    this.gate = new Gate(this.client, () => this.calendar)
  }

  /** By the rules that are in force. */
  get calendar(): SlotCalendar {
    return this.#book.calendar
  }

  newBrowser(address: string, language = 'en'): Browser {
    return new Browser(this.#world.time, { address, language, userAgent: PHONE })
  }

  /** Everything that the API says about `[from, until]`, both dates. */
  async readApi(browser: Browser, from: string, days: number): Promise<Segment[] | undefined> {
    const answer = await this.client.look(browser, { method: 'GET', path: `/api/schedule?date=${from}&days=${days}` })
    return answer?.status === 200 ? readSchedule(answer.json<ScheduleResponse>(), this.calendar) : undefined
  }
}

const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36'
