/** `AB` of `Ann Mary Baker`, `A` of `Ann`, `AB` of `ann.baker@example.org`. */
export function initialsOf(name: string): string {
  const words = name
    .split('@', 1)
    .join()
    .split(/[\s.]+/)
    .filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends
    .map((word = '') => [...word][0])
    .join('')
    .toUpperCase()
}
