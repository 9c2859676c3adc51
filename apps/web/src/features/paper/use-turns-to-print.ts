import type { Closure, DayRange, DitchRules, Season } from '@headgate/domain'
import { daysBetween } from '@headgate/domain'
import { useQuery } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'

/** Reads a schedule response. Throws for anything else. */
export type ReadTurns = (answer: unknown) => { season: Season; closures: readonly Closure[] }

/** The turns of the range, and those of the days right before and after it, for who hands the water on. */
export function useTurnsToPrint(range: DayRange, rules: DitchRules, readTurns: ReadTurns) {
  const { http, minuteMs } = useServices()
  const from = range.from.subtract({ days: 1 })
  const days = daysBetween(from, range.through) + 1
  return useQuery({
    queryKey: [...CAPTAIN_QUERIES, 'paper', from.toString(), days, rules],
    queryFn: async ({ signal }) => {
      const path = `/api/schedule?days=${days}&date=${from}` as const
      const answer = await http.read(path, { signal, cache: 'no-cache', underRules: true })
      return { ...readTurns(answer), asOf: Temporal.Instant.fromEpochMilliseconds(minuteMs.current()) }
    },
    staleTime: 60_000,
    retry: 1,
    structuralSharing: false,
    networkMode: 'always',
    refetchOnWindowFocus: true,
  })
}
