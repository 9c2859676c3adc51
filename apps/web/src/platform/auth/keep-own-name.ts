import type { StoredValues } from '../storage/storage.ts'
import { OWN_NAME_KEY } from './own-name.ts'

/** Null forgets it. */
export function keepOwnName(storage: StoredValues, name: string | null): void {
  if (name === null) storage.remove(OWN_NAME_KEY)
  else storage.write(OWN_NAME_KEY, name)
  // Browsers send storage events to the other tabs only.
  dispatchEvent(new StorageEvent('storage'))
}
