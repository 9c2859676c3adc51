/** Text as searches compare it: without case, accents or Unicode's other forms of a letter. */
export const searchText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words that somebody typed to search for; none for blank text. */
export const searchWords = (typed: string): string[] => searchText(typed).split(/\s+/).filter(Boolean)

/** Whether a text has every one of these `searchWords`, wherever they stand. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const searched = searchText(text)
  return words.every((word) => searched.includes(word))
}
