const OPEN = '⟦'
const CLOSE = '⟧'
/** How much longer than English other languages get. */
const LONGER = 0.4

/**
 * A catalog in a language of its own, for tests: each text is marked, `⟦Sign In ~~~⟧`, and 40 % longer. On a page of
 * it, whatever has no marks is not in the catalogs.
 */
export function pseudo<T>(texts: T): T {
  return translate(texts) as T
}

function translate(texts: unknown): unknown {
  if (typeof texts === 'string') return mark(texts)
  if (typeof texts === 'function') return (...values: unknown[]) => translate(texts(...values))
  if (Array.isArray(texts)) return texts.map(translate)
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, translate(text)]))
}

/** The added length is in words of its own, so that lines can break. Marks already in a text are of its values. */
function mark(text: string): string {
  const plain = text.replaceAll(/[⟦⟧]| ~+/g, '')
  const added = Math.max(0, Math.ceil(plain.length * LONGER) - OPEN.length - CLOSE.length)
  return `${OPEN}${text}${' ~~~~~'.repeat(Math.floor(added / 6))}${added % 6 > 1 ? ` ${'~'.repeat((added % 6) - 1)}` : ''}${CLOSE}`
}

/**
 * The words of `texts`, in order, that stand outside all marks. Several texts may be parts of one sentence, as on a
 * page with elements inside.
 */
export function unmarkedWords(texts: readonly string[]): string[] {
  const found: string[] = []
  let depth = 0
  for (const text of texts) {
    for (const [part] of text.matchAll(/[⟦⟧]|[^⟦⟧]+/g)) {
      if (part === OPEN) depth += 1
      else if (part === CLOSE) depth -= 1
      else if (depth === 0 && /\p{L}/u.test(part)) found.push(part.trim())
    }
  }
  return found
}
