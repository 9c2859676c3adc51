import { useSyncExternalStore } from 'react'

/** A value that changes by itself. `atFirst` is what the server drew the page with. */
export interface Changing<T> {
  readonly subscribe: (listener: () => void) => () => void
  readonly current: () => T
  readonly atFirst: () => T
}

export const useChanging = <T>({ subscribe, current, atFirst }: Changing<T>): T =>
  useSyncExternalStore(subscribe, current, atFirst)
