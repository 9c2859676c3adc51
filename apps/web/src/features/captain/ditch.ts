import type { DitchRules, Season } from '@headgate/domain'
import { createContext, useContext } from 'react'

/** What the captain's tools know of the ditch. */
interface Ditch {
  /** By its clock every time here is said and read. */
  rules: DitchRules
  /** The turns in a schedule answer. Throws when it is none. */
  readSeason: (answer: unknown) => Season
}

const DitchContext = createContext<Ditch | undefined>(undefined)

export const DitchProvider = DitchContext.Provider

export function useDitch(): Ditch {
  const ditch = useContext(DitchContext)
  if (!ditch) throw new Error('the captain’s tools were put together without their ditch')
  return ditch
}
