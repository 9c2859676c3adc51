import type { Person } from '../people/cast.ts'

/** A text that only some may read. */
interface Secret {
  text: string
  /** What it is, for whoever reads of a rule that did not hold. */
  what: string
  readers: (reader: Person | undefined) => boolean
  /** The log may have it. */
  isInLog: boolean
}

/** From seven letters on, a part of a text tells who or what it is about. */
const WORD = /[\w-]{7,}/g

/** Every secret that people have, each found by the longest word in it. */
export class KnownSecrets {
  readonly #byWord = new Map<string, Secret>()

  /** `readers`: nobody else may read it. */
  learn(
    text: string,
    what: string,
    readers: readonly Person[] | ((reader: Person | undefined) => boolean),
    { isInLog = false } = {},
  ): void {
    const word = longestWordOf(text)
    if (word === undefined) throw new RangeError(`${what} is too short to be found`)
    const may =
      typeof readers === 'function'
        ? readers
        : (reader: Person | undefined) => reader !== undefined && readers.includes(reader)
    this.#byWord.set(word, { text, what, readers: may, isInLog })
  }

  /** Those in a text. */
  *in(text: string): Iterable<Secret> {
    for (const [word] of text.matchAll(WORD)) {
      const secret = this.#byWord.get(word.toLowerCase())
      if (secret) yield secret
    }
  }
}

function longestWordOf(text: string): string | undefined {
  const words = [...text.matchAll(WORD)].map(([word]) => word)
  return words.sort((a, b) => b.length - a.length)[0]?.toLowerCase()
}
