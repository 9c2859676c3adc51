/** `find`, called once for each key. */
export function remember<K, T>(find: (key: K) => T): (key: K) => T {
  const found = new Map<K, T>()
  return (key) => {
    const known = found.get(key)
    if (known !== undefined || found.has(key)) return known as T
    const first = find(key)
    found.set(key, first)
    return first
  }
}

/** `find`, called once, when its value is first needed. */
export function once<T>(find: () => T): () => T {
  let found: { value: T } | undefined
  return () => {
    found ??= { value: find() }
    return found.value
  }
}

/** `find`, called once for each object, for as long as that is in use. */
export function rememberObject<K extends object, T extends object | string>(find: (key: K) => T): (key: K) => T {
  const found = new WeakMap<K, T>()
  return (key) => {
    const known = found.get(key) ?? find(key)
    found.set(key, known)
    return known
  }
}
