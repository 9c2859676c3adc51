import { isOwnTurn, type TurnViewer } from '../residents/whose-turn.ts'
import { recentClockChange } from '../schedule/clock-changes.ts'
import { type Closure, closureAt } from '../schedule/closure.ts'
import { compareDays, type DitchDay, ditchDayAt } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { findPieceAt, type Piece, piecesOf } from '../schedule/pieces.ts'
import type { Season } from '../schedule/season.ts'
import { type Suspension, suspensionOf } from '../schedule/suspension.ts'
import { compareTurns, isSamePiece, isSameTurn } from '../schedule/turn.ts'
import { isSkipped, openPlace, turnWindow } from '../schedule/turn-window.ts'
import type { DailyWeather, RainSpan } from '../weather/daily-weather.ts'
import { isRainLikely } from '../weather/rain-likely.ts'

/** One line of the calendar: a turn, or a piece of one that several share. */
export interface ScheduleRow extends Piece {
  /** Whether the turn is the viewer's. */
  isOwn: boolean
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
  viewer?: TurnViewer | undefined
  weather?: readonly DailyWeather[] | undefined
  rain?: readonly RainSpan[] | undefined
}

/**
 * The calendar at `now`: today and the days after. Before the first slot of the morning, yesterday's last turn is
 * still running, so it is included too.
 */
export function scheduleDays(
  season: Season,
  { now, rules, closures = [], viewer, weather = [], rain = [] }: Viewing,
): ScheduleDay[] {
  const today = ditchDayAt(now, rules.timeZone)
  const place = openPlace(now, rules)
  const isOver = (piece: Piece) =>
    piece.span && isSameTurn(piece, place)
      ? Temporal.Instant.compare(piece.span.closesAt, now) <= 0
      : compareTurns({ day: piece.day, slot: piece.slot }, place) < 0
  const isOff = closureAt(closures, now) !== undefined
  const running = findPieceAt(season, now, rules)
  const shown = piecesOf(season).filter((turn) => compareDays(turn.day, today) >= 0 || isSameTurn(turn, place))
  const byDay = Map.groupBy(shown, ({ day }) => day.toString())
  return [...byDay.values()].map((turnsOfDay) => {
    const { day } = turnsOfDay[0] as Piece
    const nextMidnight = day.add({ days: 1 }).toZonedDateTime(rules.timeZone).toInstant()
    const maySkip = recentClockChange(nextMidnight, rules.timeZone) !== undefined
    return {
      day,
      isToday: compareDays(day, today) === 0,
      weather: weather.find((daily) => compareDays(daily.day, day) === 0),
      rows: turnsOfDay.map((turn) => ({
        ...turn,
        isOwn: viewer !== undefined && isOwnTurn(turn.holder, viewer),
        isRunning: !isOff && running !== undefined && isSamePiece(turn, running),
        hasPassed: isOver(turn),
        isSkipped: maySkip && isSkipped(turnWindow(turn, rules)),
        isRainLikely: rain.length > 0 && isRainLikely(turnWindow(turn, rules), rain),
        suspension: suspensionOf(turn, closures, rules),
      })),
    }
  })
}
