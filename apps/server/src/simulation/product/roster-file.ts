import type { Turn } from '../rules/timeline.ts'
import type { SlotCalendar } from './slot-calendar.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The turns in a roster as the product writes it: when it starts, how often it repeats and through when, then its rows. */
export function turnsInRoster(rows: readonly string[][], calendar: SlotCalendar): Turn[] {
  const [[, starts = ''] = [], [, cycle = ''] = [], [, through = ''] = [], [, kind] = [], ...lines] = rows
  return kind === 'Length'
    ? turnsByLength(lines, { starts, cycle: minutesIn(cycle), through, calendar })
    : turnsByWeekday(lines, { starts, cycle: minutesIn(cycle), through, calendar })
}

interface Repeating {
  /** `2026-06-08 06:00` */
  starts: string
  /** In minutes. */
  cycle: number
  /** A date, included. */
  through: string
  calendar: SlotCalendar
}

/** Elapsed time. */
function turnsByLength(lines: readonly string[][], { starts, cycle, through, calendar }: Repeating): Turn[] {
  const turns: Turn[] = []
  for (let start = calendar.momentOf(starts); calendar.dateAt(start) <= through; start += cycle * MINUTE_MS) {
    let from = start
    for (const [holder = '', length = ''] of lines) {
      const until = from + minutesIn(length) * MINUTE_MS
      if (holder !== 'Nobody' && calendar.dateAt(from) <= through) turns.push({ from, until, holder })
      from = until
    }
  }
  return turns
}

/** By the clock. */
function turnsByWeekday(lines: readonly string[][], { starts, cycle, through, calendar }: Repeating): Turn[] {
  const [date = '', time = ''] = starts.split(' ')
  const first = Temporal.PlainDate.from(date)
  const start = minuteOfDay(time)
  const startInWeek = (first.dayOfWeek - 1) * DAY_MINUTES + start
  const at = (minute: number) => {
    const clock = new Temporal.PlainTime(Math.floor((minute % DAY_MINUTES) / 60), minute % 60)
    return calendar.instantOf(`${first.add({ days: Math.floor(minute / DAY_MINUTES) })}`, `${clock}`.slice(0, 5))
  }
  const turns: Turn[] = []
  for (const [holder = '', from = '', until = '', week = '1'] of lines) {
    const opens = modulo(minuteOfWeek(from) - startInWeek, WEEK_MINUTES) + (Number(week) - 1) * WEEK_MINUTES
    const length = modulo(minuteOfWeek(until) - minuteOfWeek(from), WEEK_MINUTES) || WEEK_MINUTES
    const rest = opens + length - cycle
    if (rest > 0) turns.push({ from: at(start), until: at(start + rest), holder })
    for (let minute = start + opens; calendar.dateAt(at(minute)) <= through; minute += cycle)
      turns.push({ from: at(minute), until: at(minute + length), holder })
  }
  return turns
}

const modulo = (a: number, b: number): number => ((a % b) + b) % b

/** Of `06:44`. */
const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Of `Tue 06:44`. */
function minuteOfWeek(moment: string): number {
  const [weekday = '', time = ''] = moment.split(' ')
  return WEEKDAYS.indexOf(weekday) * DAY_MINUTES + minuteOfDay(time)
}

/** Of `9 h 45 min`. */
function minutesIn(length: string): number {
  const [, hours = '0'] = /(\d+) h/.exec(length) ?? []
  const [, minutes = '0'] = /(\d+) min/.exec(length) ?? []
  return Number(hours) * 60 + Number(minutes)
}
