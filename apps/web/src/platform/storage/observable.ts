import { useSyncExternalStore } from 'react'

/** An observable value. `atFirst` is the value that the server rendered the page with. */
export interface Observable<T> {
  readonly subscribe: (listener: () => void) => () => void
  readonly current: () => T
  readonly atFirst: () => T
}

export const useObservable = <T>({ subscribe, current, atFirst }: Observable<T>): T =>
  useSyncExternalStore(subscribe, current, atFirst)
