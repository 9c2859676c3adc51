import type { Steps } from '@headgate/domain'
import { SaxesParser } from 'saxes'
import { refuseFile, UnreadableFile } from '../file-fault.ts'
import { type ExpansionBudget, expandEntry } from './expand-entry.ts'
import { DEEPEST_XML, MAX_ATTRIBUTES, MAX_EXPANDED_BYTES } from './workbook-limits.ts'
import { listZipEntries, type ZipEntry } from './zip-entries.ts'

/** The XML files in a workbook. */
export class WorkbookParts {
  readonly #bytes: Uint8Array
  readonly #entries: ReadonlyMap<string, ZipEntry>
  readonly #budget: ExpansionBudget = { bytesLeft: MAX_EXPANDED_BYTES }

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

/** What to do with an XML file’s elements. Names come without their prefix. */
interface XmlVisitor {
  opens?: (name: string, attributes: Readonly<Record<string, string>>) => void
  closes?: (name: string) => void
  text?: (text: string) => void
}

/** Reads XML piece by piece. No entities are expanded but XML’s own five; a DTD is refused. Throws `UnreadableFile`. */
class XmlScanner {
  readonly #parser = new SaxesParser({ xmlns: false, position: false })
  readonly #decoder: TextDecoder
  #depth = 0
  #attributes = 0

  constructor({ opens, closes, text }: XmlVisitor, encoding = 'utf-8') {
    this.#decoder = new TextDecoder(encoding, { fatal: true })
    this.#parser.on('doctype', () => refuseFile('workbook-unsafe', {}))
    this.#parser.on('opentagstart', () => {
      this.#attributes = 0
    })
    this.#parser.on('attribute', () => {
      this.#attributes += 1
      if (this.#attributes > MAX_ATTRIBUTES) refuseFile('workbook-unsafe', {})
    })
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#depth += 1
      if (this.#depth > DEEPEST_XML) refuseFile('workbook-unsafe', {})
      opens?.(localName(name), attributes)
    })
    this.#parser.on('closetag', ({ name }) => {
      this.#depth -= 1
      closes?.(localName(name))
    })
    if (text) {
      this.#parser.on('text', text)
      this.#parser.on('cdata', text)
    }
  }

  take(piece: Uint8Array): void {
    this.#orRefuse(() => this.#parser.write(this.#decoder.decode(piece, { stream: true })))
  }

  end(): void {
    this.#orRefuse(() => this.#parser.write(this.#decoder.decode()).close())
  }

  #orRefuse(work: () => void): void {
    try {
      work()
    } catch (error) {
      if (error instanceof UnreadableFile) throw error
      refuseFile('workbook-damaged', {})
    }
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
