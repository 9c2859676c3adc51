import type { Steps } from '@headgate/domain'
import { type ExpansionBudget, expandEntry, newBudget } from './expand-entry.ts'
import { XmlScanner, type XmlVisitor } from './scan-xml.ts'
import { listZipEntries, type ZipEntry } from './zip-entries.ts'

/** The XML files in a workbook. */
export class WorkbookParts {
  readonly #bytes: Uint8Array
  readonly #entries: ReadonlyMap<string, ZipEntry>
  readonly #budget: ExpansionBudget = newBudget()

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#entries = listZipEntries(bytes)
  }

  /** Reads one file from start to end; false if there is none of that name. Throws `UnreadableFile`. */
  *scan(name: string, visitor: XmlVisitor): Steps<boolean> {
    const entry = this.#entries.get(name)
    if (!entry) return false
    let scanner: XmlScanner | undefined
    yield* expandEntry(this.#bytes, entry, this.#budget, (piece) => {
      if (piece.length === 0) return
      scanner ??= new XmlScanner(visitor, encodingOf(piece))
      scanner.take(piece)
    })
    scanner?.end()
    return true
  }
}

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
