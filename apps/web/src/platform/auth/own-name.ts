import { useSyncExternalStore } from 'react'
import { useServices } from '../services.ts'

/** Storage key: the name on the schedule that somebody without an account has picked as theirs. */
export const OWN_NAME_KEY = 'headgate-own-name'
/** Storage key: set while the account has no turns ahead. */
export const NO_TURNS_KEY = 'headgate-no-turns'

/**
 * The name picked on this device; null if none. It only marks turns here: it is never sent, and authorizes nothing.
 * An account takes precedence, and signing out removes it.
 */
export function useOwnName(): string | null {
  const { storage } = useServices()
  return useSyncExternalStore(
    listen,
    () => storage.read(OWN_NAME_KEY),
    () => null,
  )
}

function listen(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
