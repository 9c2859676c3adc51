import type { IdentityOptions, PageState } from '@headgate/contracts'
import {
  closuresBetween,
  ditchDayAt,
  firstSegmentsAfter,
  lastDayOfSeason,
  segmentsBetween,
  shownRange,
} from '@headgate/domain'
import { presentDitch } from '../schedule/present-ditch.ts'
import { presentSchedule } from '../schedule/present-schedule.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import type { ForecastState } from '../weather/forecast-cache.ts'
import { presentForecast } from '../weather/present-weather.ts'

/** Dates in the first page: a few swipes on a phone, and quick to render. */
const FIRST_DATES = 14

interface Shown {
  loaded: DitchSnapshot
  weather: ForecastState
  now: Temporal.Instant
  allDays: boolean
  identity: IdentityOptions | undefined
}

/** The state that the page is rendered from at `now`, the same for every visitor. */
export function presentPageState({ loaded, weather, now, allDays, identity }: Shown): PageState {
  const { timeline, rules, nameOf } = loaded
  const range = shownRange(now, rules, timeline)
  const segments = segmentsBetween(timeline, range)
  const closures = closuresBetween(loaded.closures, range, rules)
  const dates = [...new Set(segments.map(({ day }) => day.toString()))]
  const moreFrom = allDays ? undefined : dates[FIRST_DATES]
  const first = moreFrom === undefined ? segments : segments.filter(({ day }) => day.toString() < moreFrom)
  const seasonEnds = lastDayOfSeason(ditchDayAt(now, rules.clocks), rules)
  const next = firstSegmentsAfter(timeline, seasonEnds)
  return {
    nowMs: now.epochMilliseconds,
    ditch: presentDitch(loaded, now),
    season: loaded.owner,
    schedule: presentSchedule({ segments: first, closures, now, rules, nameOf }),
    moreFrom: moreFrom ?? null,
    nextSeason: next.length > 0 ? presentSchedule({ segments: next, closures: [], now, rules, nameOf }) : null,
    weather: presentForecast({ forecastState: weather, now, clocks: rules.clocks }) ?? null,
    ...(identity && { identity }),
  }
}
