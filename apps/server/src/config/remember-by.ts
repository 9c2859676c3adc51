/** Works out once for each object what never changes while it lives. */
export function rememberBy<K extends WeakKey, V>(workOut: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>()
  return (key) => known.getOrInsertComputed(key, workOut)
}
