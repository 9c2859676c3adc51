import type { RainSpan } from '@headgate/domain'
import { useQueryClient } from '@tanstack/react-query'
import type { Weather } from './read-forecast.ts'
import { WEATHER } from './use-weather.ts'

const NONE: readonly RainSpan[] = []

/** The rain in the weather that the page has loaded. Drawn again whenever the page, which loads it, is. */
export const useRain = (): readonly RainSpan[] => {
  const loaded = useQueryClient().getQueriesData<Weather>({ queryKey: WEATHER })
  return loaded.findLast(([, weather]) => weather)?.[1]?.rain ?? NONE
}
