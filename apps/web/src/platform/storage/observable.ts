import { useSyncExternalStore } from 'react'

/** An observable value. `atFirst` is the value that the server rendered the page with. */
export interface Changing<T> {
  readonly subscribe: (listener: () => void) => () => void
  readonly current: () => T
  readonly atFirst: () => T
}

export const useChanging = <T>({ subscribe, current, atFirst }: Changing<T>): T =>
  useSyncExternalStore(subscribe, current, atFirst)
