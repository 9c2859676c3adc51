import type { RainSpan } from '@headgate/domain'
import { useQueryClient } from '@tanstack/react-query'
import type { Weather } from './read-forecast.ts'

const NONE: readonly RainSpan[] = []

/** The rain in the weather that the page has loaded. Drawn again whenever the page, which loads it, is. */
export const useRain = (): readonly RainSpan[] => useQueryClient().getQueryData<Weather>(['weather'])?.rain ?? NONE
