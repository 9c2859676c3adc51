import { SaxesParser } from 'saxes'
import { UnreadableFile } from '../file-fault.ts'
import { refuseWorkbook } from './refuse-workbook.ts'
import { DEEPEST_XML, MOST_ATTRIBUTES } from './workbook-limits.ts'

/** What to do with an XML file’s elements. Names come without their prefix. */
export interface XmlVisitor {
  opens?: (name: string, attributes: Readonly<Record<string, string>>) => void
  closes?: (name: string) => void
  text?: (text: string) => void
}

/** Reads XML piece by piece. No entities are expanded but XML’s own five; a DTD is refused. Throws `UnreadableFile`. */
export class XmlScanner {
  readonly #parser = new SaxesParser({ xmlns: false, position: false })
  readonly #decoder: TextDecoder
  #depth = 0
  #attributes = 0

  constructor({ opens, closes, text }: XmlVisitor, encoding = 'utf-8') {
    this.#decoder = new TextDecoder(encoding, { fatal: true })
    this.#parser.on('doctype', () => refuseWorkbook('workbook-unsafe', {}))
    this.#parser.on('opentagstart', () => {
      this.#attributes = 0
    })
    this.#parser.on('attribute', () => {
      this.#attributes += 1
      if (this.#attributes > MOST_ATTRIBUTES) refuseWorkbook('workbook-unsafe', {})
    })
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#depth += 1
      if (this.#depth > DEEPEST_XML) refuseWorkbook('workbook-unsafe', {})
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
      refuseWorkbook('workbook-damaged', {})
    }
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
