import type { DitchInfo } from '@headgate/contracts'
import { createContext, useContext } from 'react'
import type { Http } from './http/http.ts'
import { type Observable, useObservable } from './storage/observable.ts'
import type { StoredValues } from './storage/storage.ts'
import type { Theme } from './theme/theme.ts'

/** What the page needs from its environment. Browser and server each provide their own. */
export interface Services {
  http: Http
  storage: StoredValues
  /** When the current minute began by the server's clock, in epoch milliseconds. */
  minuteMs: Observable<number>
  /** Follows the server's: a captain may change it while the page is open. */
  ditch: Observable<DitchInfo>
  theme: Observable<Theme> & { choose(theme: Theme): void }
  /** Undefined if the page came from the server. */
  stored?: StoredPage
}

/** How a page from the service worker's cache compares to the server's. */
export interface StoredPage {
  /** The page is the server's. */
  isConfirmed: boolean
  /** Its parts are not requested separately: the response for the whole page is on its way. */
  isAsked: boolean
  /** `late`: the server may still answer. */
  trouble: 'late' | 'failed' | undefined
  /** Asks the server again. Resolves to whether it answered. */
  ask: () => Promise<boolean>
}

const ServicesContext = createContext<Services | undefined>(undefined)

export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('the page was put together without its services')
  return services
}

/** The ditch as it is now. */
export const useDitch = (): DitchInfo => useObservable(useServices().ditch)

/** The server's current time, to the minute. */
export const useNow = (): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(useObservable(useServices().minuteMs))
