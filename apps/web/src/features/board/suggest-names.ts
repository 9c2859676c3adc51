import { nameKey } from '@headgate/domain'

/** The known names to suggest, those that begin with the text first. */
export function suggestNames(text: string, known: readonly string[], most: number): string[] {
  const key = nameKey(text)
  const found = known.filter((name) => nameKey(name).includes(key))
  const begins = (name: string) => nameKey(name).startsWith(key)
  return [...found.filter(begins), ...found.filter((name) => !begins(name))].slice(0, most)
}
