import type { IsOwn } from '../residents/own-turns.ts'
import { type Closure, closureAt } from '../schedule/closure.ts'
import { compareDays, type DitchDay, ditchDayAt } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { type Suspension, suspensionOf } from '../schedule/suspension.ts'
import { type Segment, segmentAt, type Timeline } from '../schedule/timeline.ts'
import { isSkipped, type TurnWindow } from '../schedule/turn.ts'
import type { DailyWeather, RainSpan } from '../weather/daily-weather.ts'
import { isRainLikely } from '../weather/rain-likely.ts'

/** One line of the calendar: a turn, or a part of one that several share. */
export interface ScheduleRow extends Segment {
  /** Whether the turn is the viewer's. */
  isOwn: boolean | undefined
  isRunning: boolean
  /** It is over, by the clock. */
  hasPassed: boolean
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
  isOwn?: IsOwn | undefined
  weather?: readonly DailyWeather[] | undefined
  rain?: readonly RainSpan[] | undefined
}

/**
 * The calendar at `now`: today and the days after. Before the first slot of the morning, yesterday's last turn is
 * still running, so it is included too.
 */
export function scheduleDays(
  timeline: Timeline,
  { now, rules, closures = [], isOwn, weather = [], rain = [] }: Viewing,
): ScheduleDay[] {
  const today = ditchDayAt(now, rules.clocks)
  const isOver = ({ closesAt }: TurnWindow) => Temporal.Instant.compare(closesAt, now) <= 0
  const running = closureAt(closures, now) ? undefined : segmentAt(timeline, now)
  const shown = timeline.segments.filter(({ day, turn }) => compareDays(day, today) >= 0 || !isOver(turn))
  const byDay = Map.groupBy(shown, ({ day }) => day.toString())
  return [...byDay.values()].map((turnsOfDay) => {
    const { day } = turnsOfDay[0] as Segment
    return {
      day,
      isToday: compareDays(day, today) === 0,
      weather: weather.find((daily) => compareDays(daily.day, day) === 0),
      rows: turnsOfDay.map((turn) => ({
        ...turn,
        isOwn: isOwn?.(turn.holder),
        isRunning: turn === running,
        hasPassed: isOver(turn),
        isSkipped: isSkipped(turn),
        isRainLikely: rain.length > 0 && isRainLikely(turn, rain),
        suspension: suspensionOf(turn, closures),
      })),
    }
  })
}
