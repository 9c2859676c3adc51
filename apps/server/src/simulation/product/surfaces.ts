import type {
  AllLedgersResponse,
  ClosureListResponse,
  LedgerLineShape,
  LedgerResponse,
  PageState,
  ScheduleResponse,
  TodayResponse,
} from '@headgate/contracts'
import { readCalendar } from '../../calendar/testing/read-calendar.ts'
import type { Person } from '../people/cast.ts'
import { Broken } from '../rules/broken.ts'
import type { Range, Segment, Turn } from '../rules/timeline.ts'
import type { Answer, Browser } from '../world/browser.ts'
import type { Client } from './client.ts'
import { turnsInRoster } from './roster-file.ts'
import type { SlotCalendar } from './slot-calendar.ts'

/** A turn that is marked as running, and whose name it bears. */
export interface Running extends Range {
  holder: string
}

/** What a schedule shows at an instant. */
interface Shown {
  segments: Segment[]
  /** What is marked; one at most, if all is well. */
  running: Running[]
}

interface PageShown extends Shown {
  /** The first page shows the turns that open in this range. */
  range: Range
  days: number
  /** It says that there are more days. */
  hasMore: boolean
  /** The turns of next season that it names. */
  next: Segment[]
  language: string
}

/** One event of a calendar that somebody follows. */
export interface FollowedEvent extends Range {
  uid: string
  isCancelled: boolean
  sequence: number
  /** Milliseconds before it begins. */
  alarms: number[]
}

/** One holder's water of a season. */
export type LedgerHours = LedgerLineShape['total'] & { hadAtNightMs: number; toComeMs: number }

type LedgerLine = LedgerHours & { holder: string }

/** An answer that a browser has, and may ask again with. */
interface Had {
  etag: string
  text: string
}

const MINUTE_MS = 60_000
const SHORT_OF_A_YEAR = 400

/** The surfaces on which people see who has the water, each as neutral facts. Undefined: nobody answers at the moment. */
export class Surfaces {
  readonly #client: Client
  readonly #calendarNow: () => SlotCalendar
  readonly #had = new Map<string, Had>()

  constructor(client: Client, calendarNow: () => SlotCalendar) {
    this.#client = client
    this.#calendarNow = calendarNow
  }

  get #calendar(): SlotCalendar {
    return this.#calendarNow()
  }

  async page(browser: Browser): Promise<PageShown | undefined> {
    const answer = await this.#look(browser, '/')
    if (!answer) return undefined
    const state = answer.json<PageState & { language: string }>()
    const { schedule, moreFrom, nextSeason, nowMs } = state
    return {
      ...this.#shown(schedule),
      range: { from: this.#beginningOfPage(nowMs), until: this.#endOfPage(state, moreFrom) },
      days: schedule.dates.length,
      hasMore: moreFrom !== null,
      next: nextSeason ? readSchedule(nextSeason, this.#calendar) : [],
      language: state.language,
    }
  }

  /** What the API says of the day of an instant, the days around it, and that on which the turn opened that runs then. */
  async around(browser: Browser, atMs: number): Promise<Shown | undefined> {
    const today = Temporal.PlainDate.from(this.#calendar.dateAt(atMs))
    const opened = Temporal.PlainDate.from(this.#calendar.dateAt(this.#calendar.turnAt(atMs).from))
    const date = opened.subtract({ days: 1 })
    const answer = await this.#look(browser, `/api/schedule?date=${date}&days=${date.until(today).days + 1}`)
    return answer && this.#shown(answer.json<ScheduleResponse>())
  }

  /**
   * Asks again with what this browser had before, as browsers do. Broken when it is told that nothing has changed, and
   * something has.
   */
  async askAgain(browser: Browser, year: number): Promise<void> {
    for (const path of [`/api/schedule?date=${year}-01-01&days=${SHORT_OF_A_YEAR}`, '/', '/api/ditch']) {
      const key = `${browser.language} ${path}`
      const had = this.#had.get(key)
      const now = await this.#look(browser, path)
      if (!now) return
      const headers: Record<string, string> = had ? { 'if-none-match': had.etag } : {}
      const again = await this.#client.look(browser, { method: 'GET', path, headers })
      if (again?.status === 304 && had?.text !== now.text) {
        throw new Broken('nobody is told that nothing has changed when it has', path)
      }
      if (again && again.status !== 304 && again.text !== now.text) {
        throw new Broken('two answers of one moment are the same', path)
      }
      const head = await this.#client.look(browser, { method: 'HEAD', path })
      if (head && (head.status !== now.status || head.text !== '' || head.headers.etag !== now.headers.etag)) {
        throw new Broken('HEAD says what GET says', `${path}: ${head.status} ${head.headers.etag} ${head.text.length}`)
      }
      this.#had.set(key, { etag: `${now.headers.etag}`, text: now.text })
    }
  }

  /** All of the season as it would come back from the sheet: who is scheduled, with nothing of trades. */
  async sheet(captain: Person): Promise<Segment[] | undefined> {
    const answer = await this.#look(captain.browser, '/api/schedule/export.csv')
    if (!answer) return undefined
    return turnsInFile(answer.text, this.#calendar).map(({ from, until, holder }): Segment => {
      return { from, until, holder, scheduled: holder, opening: from, closing: until }
    })
  }

  /** The hours that trades move, as the other sheet lists them. */
  async tradedHours(captain: Person): Promise<{ from: number; scheduled: string; holder: string }[] | undefined> {
    const answer = await this.#look(captain.browser, '/api/schedule/trades.csv')
    const rows = answer && readCsv(answer.text).slice(1)
    return rows?.map(([date = '', from = '', , scheduled = '', holder = '']) => {
      return { from: this.#calendar.instantOf(date, from), scheduled, holder }
    })
  }

  /** Households and their sum, and zones apart. */
  async ledger(
    captain: Person,
    year: number,
  ): Promise<{ lines: LedgerLine[]; zones: LedgerLine[]; total: LedgerHours } | undefined> {
    const answer = await this.#look(captain.browser, `/api/ledger/all?year=${year}`)
    if (!answer) return undefined
    const { lines, zones, total } = answer.json<AllLedgersResponse>()
    return { lines: lines.map(readLine), zones: zones.map(readLine), total: hoursOf(total) }
  }

  /** Undefined also for somebody who may act for nobody. */
  async ownLedger(person: Person, year: number): Promise<LedgerLine[] | undefined> {
    const answer = await this.#client.look(person.browser, { method: 'GET', path: `/api/ledger?year=${year}` })
    return answer?.status === 200 ? answer.json<LedgerResponse>().lines.map(readLine) : undefined
  }

  /** What a captain reads today: whether the ditch is closed, and on which day the season ends or ended. */
  async today(captain: Person): Promise<{ isClosed: boolean; lastDay: string | undefined } | undefined> {
    const answer = await this.#look(captain.browser, '/api/captain/today')
    const closures = await this.#look(captain.browser, '/api/schedule/closures')
    if (!answer || !closures) return undefined
    const { items } = answer.json<TodayResponse>()
    return {
      isClosed: closures.json<ClosureListResponse>().closures.some(({ state }) => state === 'on'),
      lastDay: items.flatMap((item) =>
        item.kind === 'season-ends' || item.kind === 'season-over' ? [item.lastDay] : [],
      )[0],
    }
  }

  /** What a calendar app reads from an address, without a session. `gone` when the address has ended. */
  async feed(reader: Browser, path: string): Promise<FollowedEvent[] | 'gone' | undefined> {
    const had = this.#had.get(path)
    const headers: Record<string, string> = had ? { 'if-none-match': had.etag } : {}
    const answer = await this.#client.look(reader, { method: 'GET', path, headers })
    if (!answer) return undefined
    if (answer.status === 404) return 'gone'
    if (answer.status === 200) this.#had.set(path, { etag: `${answer.headers.etag}`, text: answer.text })
    else if (answer.status !== 304) return undefined
    const text = this.#had.get(path)?.text ?? ''
    return readCalendar(text).map(({ uid, from, until, status, sequence, alarms }) => ({
      uid,
      from: Date.parse(from),
      until: Date.parse(until),
      isCancelled: status === 'CANCELLED',
      sequence,
      alarms: alarms.map((minutes) => -minutes * MINUTE_MS),
    }))
  }

  async #look(browser: Browser, path: string): Promise<Answer | undefined> {
    const answer = await this.#client.look(browser, { method: 'GET', path })
    // Whoever is signed out has nothing to look at.
    if (answer?.status === 401) return undefined
    if (answer && answer.status !== 200) {
      throw new Broken('what is to be seen can be seen', `${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
    }
    return answer
  }

  #shown(schedule: ScheduleResponse): Shown {
    const running = readTurns(schedule, this.#calendar)
      .filter(({ cell }) => cell !== nameIn(cell))
      .map(({ from, until, cell }) => ({ from, until, holder: nameIn(cell) }))
    return { segments: readSchedule(schedule, this.#calendar), running }
  }

  /** The day whose usual turn is open comes first. */
  /** The day on which the turn opened that is open. */
  #beginningOfPage(nowMs: number): number {
    return this.#calendar.startOf(this.#calendar.dateAt(this.#calendar.turnAt(nowMs).from))
  }

  #endOfPage({ ditch, nowMs }: PageState, moreFrom: string | null): number {
    if (moreFrom !== null) return this.#calendar.startOf(moreFrom)
    const today = this.#calendar.dateAt(nowMs)
    const lastDay = `${today.slice(0, 4)}-${ditch.lastDay}`
    const last = Temporal.PlainDate.from(today > lastDay ? today : lastDay)
    return this.#calendar.startOf(`${last.add({ days: 1 })}`)
  }
}

const hoursOf = ({ total, night, toComeMs }: Pick<LedgerLineShape, 'total' | 'night' | 'toComeMs'>): LedgerHours => {
  return { ...total, hadAtNightMs: night.hadMs, toComeMs }
}

const readLine = (line: LedgerLineShape): LedgerLine => ({ holder: line.holder, ...hoursOf(line) })

/** Rows of cells. No name in a season has a line break. */
function readCsv(text: string): string[][] {
  return text
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
}

/** The name in a cell, without the marks of the running turn. */
const nameIn = (cell: string): string => cell.replace('💧', '').replace('[ACTIVE]', '').trim()

/** Each turn with its cell: until it is said to close, or the next one opens, or, of a usual opening, the next usual one. */
function readTurns({ schedules, closes = {} }: ScheduleResponse, calendar: SlotCalendar) {
  const turns = Object.entries(schedules)
    .flatMap(([date, cells]) =>
      Object.entries(cells).map(([slot, cell]) => {
        const closing = closes[date]?.[slot]
        return {
          date,
          slot,
          cell,
          ...calendar.usualRangeOf({ date, slot }),
          ...(closing && { closing: Date.parse(closing) }),
        }
      }),
    )
    .sort((a, b) => a.from - b.from)
  return turns.map(({ closing, ...turn }, at) => {
    const next = turns[at + 1]?.from ?? turn.until
    const until = calendar.slots.includes(turn.slot) ? Math.min(turn.until, next) : next
    return { ...turn, until: closing ?? until }
  })
}

/** What the schedule says, as the API and the page tell it. */
export function readSchedule(schedule: ScheduleResponse, calendar: SlotCalendar): Segment[] {
  const { parts = {} } = schedule
  const segments: Segment[] = []
  // Of a shared turn, a part may be nobody's.
  const add = (one: Segment) => void ((one.holder !== null || one.scheduled !== null) && segments.push(one))
  for (const { date, slot, cell, from: opening, until: closing } of readTurns(schedule, calendar)) {
    const shared = parts[date]?.[slot] ?? []
    // What no part covers is the scheduled holder's; the cell of a shared turn names whoever has its water now.
    const others = shared[0] ? shared[0].scheduled : nameIn(cell)
    const turn = { opening, closing }
    let at = opening
    for (const { from, until, holder, scheduled } of shared) {
      const [start, end] = [opening + from * MINUTE_MS, opening + until * MINUTE_MS]
      if (at < start) add({ from: at, until: start, holder: others, scheduled: others, ...turn })
      add({ from: start, until: end, holder, scheduled, ...turn })
      at = end
    }
    if (at < closing) add({ from: at, until: closing, holder: others, scheduled: others, ...turn })
  }
  return segments.sort((a, b) => a.from - b.from)
}

/** The turns in a file as the product writes it: a roster, a line for each turn, or one for each day under its slots. */
export function turnsInFile(text: string, calendar: SlotCalendar): Turn[] {
  const [[first, ...slots] = [], ...rows] = readCsv(text)
  const turns =
    first === 'Starts'
      ? turnsInRoster([[first, ...slots], ...rows], calendar)
      : first === 'Name'
        ? rows.map(([holder = '', from = '', until = '']) => {
            return { from: calendar.momentOf(from), until: calendar.momentOf(until), holder }
          })
        : rows.flatMap(([date = '', ...cells]) =>
            cells.flatMap((holder, at) =>
              holder ? [{ ...calendar.usualRangeOf({ date, slot: slots[at] ?? '' }), holder }] : [],
            ),
          )
  return turns.sort((a, b) => a.from - b.from)
}
