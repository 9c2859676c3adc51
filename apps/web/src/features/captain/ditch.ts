import type { DitchRules, Season } from '@headgate/domain'
import { createContext, useContext } from 'react'

/** The ditch's context for the captain's tools. */
interface Ditch {
  /** All times here are in its time zone. */
  rules: DitchRules
  /** The turns in a schedule response. Throws for anything else. */
  readSeason: (answer: unknown) => Season
}

const DitchContext = createContext<Ditch | undefined>(undefined)

export const DitchProvider = DitchContext.Provider

export function useDitch(): Ditch {
  const ditch = useContext(DitchContext)
  if (!ditch) throw new Error('the captain’s tools were put together without their ditch')
  return ditch
}
