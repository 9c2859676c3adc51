import { closuresBetween, type DayRange, ditchDay, turnsBetween } from '@headgate/domain'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { presentClosure, presentSchedule } from './present-schedule.ts'

/** What the schedule is made from. */
type ScheduleSource = Pick<DitchSnapshot, 'season' | 'closures' | 'rules'>

/** The members of one JSON list or object, each with a comma before it. Day `n` of the year ends at `ends[n]`. */
interface WrittenMembers {
  bytes: Buffer
  ends: Uint32Array
}

type WrittenYear = Record<'dates' | 'schedules' | 'parts', WrittenMembers>

/**
 * The schedule at one instant as JSON, put together from years that are written when they are first asked for. The
 * bytes are those of `presentSchedule`. Holds only years with turns.
 */
export class WrittenSchedule {
  readonly #source: ScheduleSource
  readonly #now: Temporal.Instant
  readonly #years = new Map<number, WrittenYear>()

  constructor(source: ScheduleSource, now: Temporal.Instant) {
    this.#source = source
    this.#now = now
  }

  /** Both ends included. */
  between(range: DayRange): Buffer {
    const { season, closures, rules } = this.#source
    const firstYear = Math.max(range.from.year, season.turns[0]?.day.year ?? Number.POSITIVE_INFINITY)
    const lastYear = Math.min(range.through.year, season.turns.at(-1)?.day.year ?? Number.NEGATIVE_INFINITY)
    const members: Record<keyof WrittenYear, Buffer[]> = { dates: [], schedules: [], parts: [] }
    for (let year = firstYear; year <= lastYear; year++) {
      const written = this.#years.getOrInsertComputed(year, () => this.#write(year))
      const start = year === range.from.year ? range.from.dayOfYear - 1 : 0
      const end = year === range.through.year ? range.through.dayOfYear : DAYS_OF_YEAR
      addDays(members.dates, written.dates, start, end)
      addDays(members.schedules, written.schedules, start, end)
      addDays(members.parts, written.parts, start, end)
    }
    const closed = JSON.stringify(closuresBetween(closures, range, rules).map(presentClosure))
    return joined([
      Buffer.from('{"dates":['),
      ...members.dates,
      Buffer.from(`],"timeSlots":${JSON.stringify(rules.slots)},"schedules":{`),
      ...members.schedules,
      Buffer.from(`},"closures":${closed}`),
      ...(members.parts.length > 0 ? [Buffer.from(',"parts":{'), ...members.parts, Buffer.from('}')] : []),
      Buffer.from('}'),
    ])
  }

  #write(year: number): WrittenYear {
    const { season, closures, rules } = this.#source
    const range = { from: ditchDay(`${year}-01-01`), through: ditchDay(`${year}-12-31`) }
    const turns = turnsBetween(season, range)
    const { dates, schedules, parts = {} } = presentSchedule({ turns, closures, now: this.#now, rules })
    return {
      dates: writeDays(dates, (date) => `,"${date}"`),
      schedules: writeDays(dates, (date) => `,"${date}":${JSON.stringify(schedules[date])}`),
      parts: writeDays(Object.keys(parts), (date) => `,"${date}":${JSON.stringify(parts[date])}`),
    }
  }
}

/**
 * In memory of its own. In Node's pool, the pieces that a compressor holds until the next full garbage collection would
 * hold the schedule, too.
 */
function joined(pieces: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((length, piece) => length + piece.length, 0))
  let length = 0
  for (const piece of pieces) length += piece.copy(whole, length)
  return whole
}

/** In a leap year. */
const DAYS_OF_YEAR = 366

function writeDays(dates: readonly string[], write: (date: string) => string): WrittenMembers {
  const ends = new Uint32Array(DAYS_OF_YEAR + 1)
  const texts: Buffer[] = []
  let [dayOfYear, length] = [0, 0]
  for (const date of dates) {
    const next = ditchDay(date).dayOfYear
    ends.fill(length, dayOfYear, next)
    dayOfYear = next
    const text = Buffer.from(write(date))
    texts.push(text)
    length += text.length
  }
  ends.fill(length, dayOfYear)
  return { bytes: Buffer.concat(texts), ends }
}

/** The days after the `start`th through the `end`th. The first member of all has no comma. */
function addDays(list: Buffer[], { bytes, ends }: WrittenMembers, start: number, end: number): void {
  const [from = 0, until = 0] = [ends[start], ends[end]]
  if (from < until) list.push(bytes.subarray(list.length === 0 ? from + 1 : from, until))
}
