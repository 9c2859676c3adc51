import { isOwnTurn, type TurnViewer } from '../residents/whose-turn.ts'
import { recentClockChange } from '../schedule/clock-changes.ts'
import { type Closure, closureAt } from '../schedule/closure.ts'
import { compareDays, type DitchDay, ditchDayAt } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { HolderName } from '../schedule/holder-name.ts'
import type { Season } from '../schedule/season.ts'
import type { Slot } from '../schedule/slot.ts'
import { type Suspension, suspensionOf } from '../schedule/suspension.ts'
import { isSameTurn, type Turn } from '../schedule/turn.ts'
import { isSkipped, openPlace, turnWindow } from '../schedule/turn-window.ts'
import type { DailyWeather, RainSpan } from '../weather/daily-weather.ts'
import { isRainLikely } from '../weather/rain-likely.ts'

/** One line of the calendar. */
export interface ScheduleRow {
  day: DitchDay
  slot: Slot
  holder: HolderName
  /** Whether the turn is the viewer's. */
  isOwn: boolean
  isRunning: boolean
  /** The clocks skip it, so it has no time at all. */
  isSkipped: boolean
  isRainLikely: boolean
  /** Which part of the turn closures suspend; undefined if none. */
  suspension: Suspension | undefined
}

/** One date of the calendar with the turns that open on it, in order. Dates without turns are left out. */
export interface ScheduleDay {
  day: DitchDay
  isToday: boolean
  /** Undefined when no source covers this date. */
  weather: DailyWeather | undefined
  rows: ScheduleRow[]
}

interface Viewing {
  now: Temporal.Instant
  rules: DitchRules
  closures?: readonly Closure[] | undefined
  viewer?: TurnViewer | undefined
  weather?: readonly DailyWeather[] | undefined
  rain?: readonly RainSpan[] | undefined
}

/**
 * The calendar at `now`: today and the days after. Before the first slot of the morning, yesterday's last turn is
 * still running, so it is included too.
 */
export function scheduleDays(
  { turns }: Season,
  { now, rules, closures = [], viewer, weather = [], rain = [] }: Viewing,
): ScheduleDay[] {
  const today = ditchDayAt(now, rules.timeZone)
  const place = openPlace(now, rules)
  const isOff = closureAt(closures, now) !== undefined
  const shown = turns.filter((turn) => compareDays(turn.day, today) >= 0 || isSameTurn(turn, place))
  const byDay = Map.groupBy(shown, ({ day }) => day.toString())
  return [...byDay.values()].map((turnsOfDay) => {
    const { day } = turnsOfDay[0] as Turn
    const nextMidnight = day.add({ days: 1 }).toZonedDateTime(rules.timeZone).toInstant()
    const maySkip = recentClockChange(nextMidnight, rules.timeZone) !== undefined
    return {
      day,
      isToday: compareDays(day, today) === 0,
      weather: weather.find((daily) => compareDays(daily.day, day) === 0),
      rows: turnsOfDay.map((turn) => ({
        ...turn,
        isOwn: viewer !== undefined && isOwnTurn(turn.holder, viewer),
        isRunning: !isOff && isSameTurn(turn, place),
        isSkipped: maySkip && isSkipped(turnWindow(turn, rules)),
        isRainLikely: rain.length > 0 && isRainLikely(turnWindow(turn, rules), rain),
        suspension: suspensionOf(turn, closures, rules),
      })),
    }
  })
}
