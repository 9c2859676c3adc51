import { useSyncExternalStore } from 'react'
import { useServices } from '../services.ts'

/** Where this browser keeps the name on the schedule that somebody without an account has said is theirs. */
export const OWN_NAME_KEY = 'headgate-own-name'
/** Set in this browser while the account has no turns of its own ahead. */
export const NO_TURNS_KEY = 'headgate-no-turns'

/**
 * The name that somebody has picked on this device; null if none. It only marks their turns here: it is never sent, and
 * gives no right to anything. An account takes precedence, and signing out removes it.
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
