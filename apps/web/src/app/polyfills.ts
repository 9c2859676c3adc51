import 'temporal-polyfill/global'

// Some browsers without Temporal lack this too.
Map.groupBy ??= function groupBy<K, T>(all: Iterable<T>, keyOf: (one: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const one of all) {
    const key = keyOf(one, index++)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}
