import type { Random } from '../../config/random.ts'

/** Chance that depends on its seed alone. */
export class Dice implements Random {
  readonly #seed: string
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(seed: string) {
    this.#seed = seed
    this.#a = hashOf(`${seed} a`)
    this.#b = hashOf(`${seed} b`)
    this.#c = hashOf(`${seed} c`)
    for (let i = 0; i < 12; i += 1) this.#next()
  }

  /** Chance of its own for one part of the world: how often the others ask does not change it. */
  of(name: string): Dice {
    return new Dice(`${this.#seed}/${name}`)
  }

  bytes(length: number): Buffer {
    const bytes = Buffer.alloc(length)
    for (let i = 0; i < length; i += 1) bytes[i] = this.#next() >>> 24
    return bytes
  }

  token(bytes: number): string {
    return this.bytes(bytes).toString('base64url')
  }

  uuid(): string {
    const bytes = this.bytes(16)
    bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
    bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  below(end: number): number {
    return Math.floor(this.fraction() * end)
  }

  fraction(): number {
    return (this.#next() * 2 ** 21 + (this.#next() >>> 11)) / 2 ** 53
  }

  /** True once in so many times. */
  onceIn(times: number): boolean {
    return this.below(times) === 0
  }

  /** From `least` up to, not including, `end`. */
  between(least: number, end: number): number {
    return least + this.below(end - least)
  }

  /** Throws a RangeError for an empty list. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('nothing to pick from')
    return list[this.below(list.length)] as T
  }

  shuffled<T>(list: readonly T[]): T[] {
    const left = [...list]
    const taken: T[] = []
    while (left.length > 0) taken.push(...left.splice(this.below(left.length), 1))
    return taken
  }

  /** sfc32, by Chris Doty-Humphrey: from 0 up to 2 ** 32. */
  #next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash
}
