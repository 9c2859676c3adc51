import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and for the first rendering in the browser, which must match the server's. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
