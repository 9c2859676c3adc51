import { sumOf } from './rotation-dues.ts'
import { rotationParts } from './rotation-parts.ts'
import type { RotationPlace } from './rotation-places.ts'
import { settleCounts } from './settle-counts.ts'
import type { RotationTask, ShareOut } from './share-out.ts'

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

/** One time of the week at which turns open, or the piece of it before or after the round begins. */
interface WeeklyTime {
  class: number
  count: number
  lengthMs: number
  isNight: boolean
}

interface Waiting {
  holder: number
  leftMs: number
}

const minuteOfWeek = ({ weekday, minute }: RotationPlace): number => weekday * DAY_MINUTES + minute

/**
 * Everybody's turns are at one time of the week, or at two that follow each other.
 *
 * Holders are laid end to end along the week, from `offsetHours` after its first turn opens: that moves on each year. Those who take no nights
 * have days of their own, in proportion. A boundary between holders is rounded to the nearest turn, so that everybody's
 * hours are at most one turn away from what is due.
 */
export function shareOutTimes(task: RotationTask, offsetHours: number): ShareOut {
  const { places, request, dues } = task
  const minutes = [...new Set(places.map(minuteOfWeek))].sort((a, b) => a - b)
  const classOf = places.map((place) => minutes.indexOf(minuteOfWeek(place)))
  const times = weeklyTimes(places, minutes, (minutes[0] ?? 0) + offsetHours * 60)
  const counts = minutes.map(() => request.holders.map(() => 0))
  const cellMs = dues.waterMs / minutes.length
  const parts = rotationParts(task, (holder) =>
    request.restMs === 0 ? 1 : Math.max(1, Math.ceil((dues.dueMs[holder] ?? 0) / cellMs)),
  )
  const queueOf = (takesNights: boolean): Waiting[] =>
    parts
      .filter(({ holder }) => request.holders[holder]?.takesNights === takesNights)
      .map(({ holder, dueMs }) => ({ holder, leftMs: dueMs }))
  const [takers, others] = [queueOf(true), queueOf(false)]
  const isShared = takers.length > 0 && others.length > 0
  const othersMs = waterOf(others)
  let dayMsToCome = sumOf(times.map(({ isNight, count, lengthMs }) => (isNight ? 0 : count * lengthMs)))
  const othersPart = othersMs / Math.max(dayMsToCome, 1)
  let othersDueMs = 0
  for (const time of times) {
    const { count, lengthMs, isNight } = time
    const timeMs = count * lengthMs
    if (isNight || !isShared) {
      give(isNight || others.length === 0 ? takers : others, time, count)
      continue
    }
    dayMsToCome -= timeMs
    othersDueMs += timeMs * othersPart
    const givenMs = othersMs - waterOf(others)
    const whole = othersDueMs - givenMs >= timeMs / 2 ? count : 0
    const least = Math.ceil((waterOf(others) - dayMsToCome) / lengthMs - 0.5)
    const most = Math.round(waterOf(others) / lengthMs)
    const forOthers = others.length === 0 ? 0 : Math.max(0, Math.min(count, most, Math.max(whole, least)))
    give(others, time, forOthers)
    give(takers, time, count - forOthers)
  }
  return { classOf, counts: settleCounts(task, classOf, counts) }

  /** Gives turns to those who wait, in order. What rounding gave one too much or too little, the next one bears. */
  function give(queue: Waiting[], { class: one, lengthMs }: WeeklyTime, turns: number): void {
    let left = turns
    while (left > 0) {
      const [next, after] = queue
      if (!next) return
      const taken = after ? Math.min(left, Math.max(0, Math.round(next.leftMs / lengthMs))) : left
      const ofClass = counts[one] ?? []
      ofClass[next.holder] = (ofClass[next.holder] ?? 0) + taken
      next.leftMs -= taken * lengthMs
      left -= taken
      if (!after || Math.round(next.leftMs / lengthMs) > 0) continue
      after.leftMs += next.leftMs
      queue.shift()
    }
  }
}

const waterOf = (queue: readonly Waiting[]): number => sumOf(queue.map(({ leftMs }) => leftMs))

/** The week's times in order from `offsetMinutes` after Monday 0:00; the time that is open then is cut in two. */
function weeklyTimes(
  places: readonly RotationPlace[],
  minutes: readonly number[],
  offsetMinutes: number,
): WeeklyTime[] {
  const offset = ((offsetMinutes % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES
  const byMinute = Map.groupBy(places, minuteOfWeek)
  const times = minutes.map((minute, one): WeeklyTime => {
    const own = byMinute.get(minute) ?? []
    const lengthMs = sumOf(own.map(({ lengthMs }) => lengthMs)) / own.length
    return { class: one, count: own.length, lengthMs, isNight: own[0]?.isNight ?? false }
  })
  const first = minutes.findLastIndex((minute) => minute <= offset)
  const at = first < 0 ? minutes.length - 1 : first
  const cut = times[at]
  if (!cut) return times
  const sinceMinutes = (offset - (minutes[at] ?? 0) + WEEK_MINUTES) % WEEK_MINUTES
  const before = Math.min(cut.count, Math.round((cut.count * sinceMinutes * 60_000) / cut.lengthMs))
  return [
    { ...cut, count: cut.count - before },
    ...times.slice(at + 1),
    ...times.slice(0, at),
    { ...cut, count: before },
  ]
}
