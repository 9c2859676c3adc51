/** Small values in the browser's storage. Where that is forbidden or full, reads return null and writes do nothing. */
export interface StoredValues {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
}

/** `open` is called each time, because merely accessing `localStorage` can throw. */
export function storedValues(open: () => Storage): StoredValues {
  return {
    read: (key) => orNull(() => open().getItem(key)),
    write: (key, value) => void orNull(() => open().setItem(key, value)),
    remove: (key) => void orNull(() => open().removeItem(key)),
  }
}

function orNull<T>(attempt: () => T): T | null {
  try {
    return attempt()
  } catch {
    return null
  }
}
