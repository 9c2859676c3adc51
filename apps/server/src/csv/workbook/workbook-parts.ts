import { crc32 } from 'node:zlib'
import type { Steps } from '@headgate/domain'
import { Inflate } from 'fflate'
import { SaxesParser } from 'saxes'
import { refuseFile, UnreadableFile } from '../file-fault.ts'
import { DEEPEST_XML, MAX_ATTRIBUTES, MAX_EXPANDED_BYTES } from './workbook-limits.ts'
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

const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_BYTES = 30
/** Each may expand a thousandfold before its size is seen. */
const STEP_BYTES = 512
/** As much as is read in about a millisecond. */
const PIECE_BYTES = 16_384

/** How much of one workbook may still be expanded, over all its entries. */
interface ExpansionBudget {
  bytesLeft: number
}

const newBudget = (): ExpansionBudget => ({ bytesLeft: MAX_EXPANDED_BYTES })

/**
 * Expands one file of a workbook piece by piece. Throws `UnreadableFile` as soon as it is larger than the budget, and
 * in the end if it is not what the directory says.
 */
function* expandEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  budget: ExpansionBudget,
  take: (piece: Uint8Array) => void,
): Steps<void> {
  if (entry.expandedBytes > budget.bytesLeft) refuseFile('workbook-too-large', {})
  const content = contentOf(bytes, entry)
  let [crc, expandedBytes] = [0, 0]
  for (const expanded of entry.method === 0 ? [content] : inflate(content)) {
    expandedBytes += expanded.length
    budget.bytesLeft -= expanded.length
    if (budget.bytesLeft < 0) refuseFile('workbook-too-large', {})
    crc = crc32(expanded, crc)
    for (let at = 0; at < expanded.length; at += PIECE_BYTES) {
      take(expanded.subarray(at, at + PIECE_BYTES))
      yield
    }
  }
  if (crc !== entry.crc || expandedBytes !== entry.expandedBytes) refuseFile('workbook-damaged', {})
}

/** The local header repeats the name, and may have other extra fields than the directory. */
function contentOf(bytes: Uint8Array, { headerAt, compressedBytes }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isHeader = headerAt + LOCAL_HEADER_BYTES <= bytes.length && view.getUint32(headerAt, true) === LOCAL_HEADER
  if (!isHeader) refuseFile('workbook-damaged', {})
  const from = headerAt + LOCAL_HEADER_BYTES + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true)
  if (from + compressedBytes > bytes.length) refuseFile('workbook-damaged', {})
  return bytes.subarray(from, from + compressedBytes)
}

function* inflate(content: Uint8Array): Generator<Uint8Array> {
  let expanded: Uint8Array[] = []
  const inflater = new Inflate((piece) => void expanded.push(piece))
  for (let at = 0; at < content.length; at += STEP_BYTES) {
    expanded = []
    try {
      inflater.push(content.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= content.length)
    } catch {
      refuseFile('workbook-damaged', {})
    }
    yield* expanded
  }
}
