/** Adds a full stop to a person's words, unless they already end a sentence, so that other sentences can follow. */
export function endSentence(words: string): string {
  const text = words.trim()
  return text === '' || /[.!?…][\p{Pe}\p{Pf}"']*$/u.test(text) ? text : `${text.replace(/[\s,;:]+$/u, '')}.`
}
