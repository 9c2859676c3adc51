import { useSyncExternalStore } from 'react'

/** An observable value. `atFirst` is the value that the server rendered the page with. */
export interface Observable<T> {
  readonly subscribe: (listener: () => void) => () => void
  readonly current: () => T
  readonly atFirst: () => T
}

/** Holds `first` until another value is set. */
export function observableOf<T>(first: T): Observable<T> & { set: (value: T) => void } {
  const listeners = new Set<() => void>()
  let now = first
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => now,
    atFirst: () => first,
    set(value) {
      now = value
      for (const listener of listeners) listener()
    },
  }
}

export const useObservable = <T>({ subscribe, current, atFirst }: Observable<T>): T =>
  useSyncExternalStore(subscribe, current, atFirst)
