import type { EditsRequest } from '@headgate/contracts'
import type { Closure, DitchRules, Segment } from '@headgate/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { type Http, LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { readClosures, readTimeline } from '../../platform/read-timeline.ts'
import { placeOfCell, untilOf } from './board-cells.ts'
import type { PendingEdit } from './draft.ts'

/** A page in sight again asks for the schedule if its copy is older. */
const SCHEDULE_STALE_MS = 60_000

export const BOARD_QUERIES = [...CAPTAIN_QUERIES, 'board'] as const

/** A year of the schedule. */
export interface LoadedYear {
  segments: readonly Segment[]
  closures: readonly Closure[]
}

export const yearQuery = (http: Http, year: number, rules: DitchRules) =>
  queryOptions({
    queryKey: [...BOARD_QUERIES, year],
    queryFn: async ({ signal }): Promise<LoadedYear> => {
      const days = Temporal.PlainDate.from({ year, month: 1, day: 1 }).daysInYear - 1
      const answer = await http.read(`/api/schedule?date=${year}-01-01&days=${days}`, { signal, cache: 'no-cache' })
      return { ...readTimeline(answer, rules), closures: readClosures(answer) }
    },
    staleTime: 0,
    structuralSharing: false,
    refetchOnWindowFocus: (query) => query.isStaleByTime(SCHEDULE_STALE_MS),
  })

export const previewQuery = (http: Http, edits: readonly PendingEdit[], newNames: readonly string[]) =>
  queryOptions({
    queryKey: [...CAPTAIN_QUERIES, 'edits-preview', edits, newNames],
    queryFn: () => {
      const body = { cells: cellsOf(edits), newNames: [...newNames] }
      return http.send('POST', '/api/schedule/edits/preview', body, LONG_TIME_LIMIT_MS)
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export const cellsOf = (edits: readonly PendingEdit[]): EditsRequest['cells'] =>
  edits.map(({ key, was, wasOthers, holder }) => {
    const { day, slot } = placeOfCell(key)
    const until = untilOf(key)
    return { date: day.toString(), slot, ...(until && { until }), was, wasOthers: [...wasOthers], holder }
  })
