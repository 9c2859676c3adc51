import type {
  CardsResponse,
  ImportListResponse,
  PeopleResponse,
  ScheduleResponse,
  SeasonChangeResponse,
  TradeShape,
  TradesResponse,
} from '@headgate/contracts'
import type { Person } from '../people/cast.ts'
import type { Change, Range, Segment, Turn } from '../rules/timeline.ts'
import { Browser, type Request } from '../world/browser.ts'
import type { World } from '../world/world.ts'
import { AccountCalls } from './account-calls.ts'
import { Client, type Reply } from './client.ts'
import { Closings } from './closings.ts'
import { InvitationCalls } from './invitation-calls.ts'
import { nothingOf, type Outcome, valueOf } from './outcome.ts'
import { readSchedule } from './read-schedule.ts'
import type { Place, SlotCalendar } from './slot-calendar.ts'
import { Surfaces } from './surfaces.ts'
import { Told } from './told.ts'

/** What became of a change of the season. A lost one can be recognized in the history later. */
export type ChangeOutcome =
  | { state: 'accepted'; made: Made }
  | { state: 'refused'; reason: string }
  | { state: 'lost'; ifDone: (id: number) => Made; isThis: (record: HistoryEntry) => boolean }

export type HistoryEntry = ImportListResponse['imports'][number]

/** A change of the season that was accepted, with its number and what it does. */
export interface Made {
  id: number
  changes: Change[]
}

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
  readonly calendar: SlotCalendar
  readonly surfaces: Surfaces
  readonly told: Told
  readonly closings: Closings
  readonly accounts: AccountCalls
  readonly invitations: InvitationCalls
  readonly #world: World
  /** The ground of each change, because today undoing an import brings back the season before it. */
  readonly #grounds = new Map<number, readonly Turn[]>()
  #groundNow: readonly Turn[] = []

  constructor(world: World, calendar: SlotCalendar) {
    this.#world = world
    this.client = new Client(world)
    this.calendar = calendar
    this.surfaces = new Surfaces(this.client, () => this.calendar)
    this.closings = new Closings(this.client)
    this.told = new Told(this.client, world.outside)
    this.accounts = new AccountCalls(this.client)
    this.invitations = new InvitationCalls(this.client)
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
    return valueOf(reply, ({ cards }: CardsResponse) =>
      cards.map(({ holder, url }) => ({ holder, code: url.split('#')[1] ?? '' })),
    )
  }

  // The season

  async importSeason(captain: Person, turns: ReadonlyMap<string, string>): Promise<ChangeOutcome> {
    const places = [...turns].map(([key, holder]) => ({ ...placeOf(key), holder }))
    const reply = await this.#ask(captain, {
      method: 'POST',
      path: '/api/schedule/import?fileName=season.csv',
      headers: { 'content-type': 'text/csv' },
      body: fileOf(places, this.calendar.slots),
    })
    const ground = places.map(({ holder, ...place }) => ({ ...this.calendar.rangeOf(place), holder }))
    return changeOf(reply, {
      ifDone: (id) => this.#laid(id, ground, []),
      isThis: ({ source }) => source === 'captain',
    })
  }

  async editTurns(
    captain: Person,
    cells: readonly { place: Place; holder: string | null }[],
    seen: readonly Segment[],
  ): Promise<ChangeOutcome> {
    const edited = cells.map(({ place, holder }) => {
      const range = this.calendar.rangeOf(place)
      const parts = seen.filter(({ from, until }) => from < range.until && until > range.from)
      return { place, holder, range, had: [...new Set(parts.map((part) => part.holder))] }
    })
    const reply = await this.#post(captain, '/api/schedule/edits', {
      cells: edited.map(({ place: { date, slot }, holder, had }) => ({ date, slot, was: had[0] ?? null, holder })),
      note: 'as agreed on the phone',
    })
    const moves = edited.flatMap(({ range, holder, had }) =>
      (had.length === 0 ? [null] : had)
        .filter((expected) => had.length > 1 || expected !== holder)
        .map((expected) => ({ ...range, expected, next: holder, isScheduled: true })),
    )
    return changeOf(reply, {
      ifDone: (id) => ({ id, changes: [{ kind: 'moves', moves }] }),
      isThis: ({ source }) => source === 'correction',
    })
  }

  async undo(captain: Person, id: number): Promise<ChangeOutcome> {
    const reply = await this.#post(captain, `/api/schedule/imports/${id}/undo`)
    const withdrawal: Change = { kind: 'withdrawal', of: id }
    return changeOf(reply, {
      ifDone: (undoId) => {
        const before = this.#grounds.get(id)
        return before === undefined ? { id: undoId, changes: [withdrawal] } : this.#laid(undoId, before, [withdrawal])
      },
      isThis: ({ withdraws }) => withdraws === id,
    })
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
    return valueOf(await this.#post(person, '/api/trades', body), readTrade)
  }

  async listTrades(person: Person): Promise<Outcome<{ trades: Trade[]; partners: string[]; holders: string[] }>> {
    const reply = await this.#ask(person, { method: 'GET', path: '/api/trades' })
    return valueOf(reply, ({ trades, partners, holders }: TradesResponse) => ({
      trades: trades.map(readTrade),
      partners,
      holders,
    }))
  }

  async actOnTrade(person: Person, id: number, action: string, holder?: string): Promise<Outcome<Trade>> {
    const body = { action, ...(holder !== undefined && { holder }) }
    return valueOf(await this.#post(person, `/api/trades/${id}/act`, body), readTrade)
  }

  // What can be seen

  /** Everything that the API says about `[from, until]`, both dates. */
  async readApi(browser: Browser, from: string, days: number): Promise<Segment[] | undefined> {
    const answer = await this.client.read(`/api/schedule?date=${from}&days=${days}`, browser)
    return answer && readSchedule(answer.json<ScheduleResponse>(), this.calendar)
  }

  async listChanges(captain: Person): Promise<Outcome<HistoryEntry[]>> {
    const reply = await this.#ask(captain, { method: 'GET', path: '/api/schedule/imports' })
    return valueOf(reply, ({ imports }: ImportListResponse) => imports)
  }

  async listPeople(captain: Person): Promise<Outcome<PeopleResponse>> {
    return valueOf(await this.#ask(captain, { method: 'GET', path: '/api/people' }), (list: PeopleResponse) => list)
  }

  /** What a change does that lays a new ground: today it replaces the whole season. */
  #laid(id: number, turns: readonly Turn[], others: readonly Change[]): Made {
    this.#grounds.set(id, this.#groundNow)
    this.#groundNow = turns
    return { id, changes: [{ kind: 'ground', range: ALWAYS, turns }, ...others] }
  }

  /** As whoever finds that they are not signed in any more, and has a password, and signs in again. */
  async #ask({ browser, email, password }: Person, request: Request): Promise<Reply> {
    const reply = await this.client.ask(browser, request)
    const isOut = reply.state === 'refused' && reply.status === 401
    if (!isOut || email === undefined || password === undefined) return reply
    const back = await this.accounts.signIn(browser, { email, password })
    return back.state === 'accepted' ? this.client.ask(browser, request) : reply
  }

  #post(person: Person, path: string, body: object = {}): Promise<Reply> {
    return this.#ask(person, { method: 'POST', path, body })
  }
}

const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36'
const ALWAYS: Range = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

export const placeOf = (key: string): Place => {
  const [date = '', slot = ''] = key.split(' ')
  return { date, slot }
}

function changeOf(
  reply: Reply,
  unknown: { ifDone: (id: number) => Made; isThis: (record: HistoryEntry) => boolean },
): ChangeOutcome {
  if (reply.state === 'lost') return { state: 'lost', ...unknown }
  if (reply.state === 'refused') return { state: 'refused', reason: reply.reason }
  return { state: 'accepted', made: unknown.ifDone(reply.answer.json<SeasonChangeResponse>().importId) }
}

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

function fileOf(places: readonly (Place & { holder: string })[], slots: readonly string[]): string {
  const byDate = Map.groupBy(places, ({ date }) => date)
  const rows = [...byDate].sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = rows.map(([date, cells]) =>
    [date, ...slots.map((slot) => cells.find((cell) => cell.slot === slot)?.holder ?? '')].join(),
  )
  return [['Date', ...slots].join(), ...lines, ''].join('\n')
}
