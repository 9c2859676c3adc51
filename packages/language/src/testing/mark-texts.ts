/** Characters that no font draws and that take no room. */
const OPEN = '\u2063'
const CLOSE = '\u2064'
const PARTS = new RegExp(`[${OPEN}${CLOSE}]|[^${OPEN}${CLOSE}]+`, 'g')

/**
 * A catalog, for tests, whose texts begin and end with marks that nobody sees. On a page of it, whatever has no marks
 * is not in the catalogs.
 */
export function markTexts<T>(texts: T): T {
  return mark(texts) as T
}

function mark(texts: unknown): unknown {
  if (typeof texts === 'string') return `${OPEN}${texts}${CLOSE}`
  if (typeof texts === 'function') return (...values: unknown[]) => mark(texts(...values))
  if (Array.isArray(texts)) return texts.map(mark)
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, mark(text)]))
}

/**
 * The words of `texts`, in order, that stand outside all marks. Several texts may be parts of one sentence, as on a
 * page with elements inside.
 */
export function unmarkedWords(texts: readonly string[]): string[] {
  const found: string[] = []
  let depth = 0
  for (const text of texts) {
    for (const [part] of text.matchAll(PARTS)) {
      if (part === OPEN) depth += 1
      else if (part === CLOSE) depth -= 1
      else if (depth === 0 && /\p{L}/u.test(part)) found.push(part.trim())
    }
  }
  return found
}
