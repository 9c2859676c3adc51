import { Zip, ZipDeflate } from 'fflate'

/** Collects files in a ZIP in memory. */
export class ZipWriter {
  readonly #pieces: Uint8Array[] = []
  readonly #zip = new Zip((error, piece) => {
    if (error) throw error
    this.#pieces.push(piece)
  })
  readonly #at: Temporal.Instant

  constructor(at: Temporal.Instant) {
    this.#at = at
  }

  /** Begins a file. Its text comes in pieces, of which the last says so. */
  begin(name: string): (text: string, isLast?: boolean) => void {
    const file = new ZipDeflate(name)
    file.mtime = this.#at.epochMilliseconds
    this.#zip.add(file)
    return (text, isLast = false) => file.push(Buffer.from(text), isLast)
  }

  add(name: string, text: string): void {
    this.begin(name)(text, true)
  }

  end(): Buffer {
    this.#zip.end()
    return Buffer.concat(this.#pieces)
  }
}
