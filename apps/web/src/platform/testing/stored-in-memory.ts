import type { StoredValues } from '../storage/storage.ts'

/** A browser's storage for one test. */
export function storedInMemory(values: Record<string, string> = {}): StoredValues & { values: Map<string, string> } {
  const kept = new Map(Object.entries(values))
  return {
    values: kept,
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}
