import type { Random } from '../../config/random.ts'
import type { Dice } from './dice.ts'

/** From as many letters on, a text that chance made is taken for a secret. */
const SHORTEST = 16

/** What chance made that nobody should read, numbered in the order in which it was made. */
export class Secrets {
  readonly #numbers = new Map<string, number>()

  /** The same chance, whose tokens are numbered. */
  noting(dice: Dice): Random {
    const noted = (text: string) => {
      if (text.length >= SHORTEST) this.#numbers.getOrInsertComputed(text, () => this.#numbers.size + 1)
      return text
    }
    return {
      bytes: (length) => {
        const bytes = dice.bytes(length)
        noted(bytes.toString('base64url'))
        return bytes
      },
      token: (bytes) => noted(dice.token(bytes)),
      uuid: () => noted(dice.uuid()),
      below: (end) => dice.below(end),
      fraction: () => dice.fraction(),
    }
  }

  /** The text with each secret replaced by its number. */
  hide(text: string): string {
    return text.replace(/[\w-]{16,}/g, (word) => {
      const number = this.#numbers.get(word)
      return number === undefined ? word : `secret-${number}`
    })
  }
}
