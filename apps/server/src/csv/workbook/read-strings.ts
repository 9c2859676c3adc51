import type { Steps } from '@headgate/domain'
import { refuseFile } from '../file-fault.ts'
import { MAX_CELLS } from '../file-limits.ts'
import { LONGEST_CELL_TEXT } from './workbook-limits.ts'
import type { WorkbookParts } from './workbook-parts.ts'

/** `_x000D_` in a workbook's text is the character of that number. */
const ESCAPED = /_x([0-9a-f]{4})_/gi

/** The text of a cell as it was typed, cut when nothing that long could be read. */
export const cellText = (text: string): string =>
  text
    .slice(0, LONGEST_CELL_TEXT * 2)
    .replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .trim()
    .slice(0, LONGEST_CELL_TEXT)

/** The texts that cells share by number. */
export function* readSharedStrings(parts: WorkbookParts): Steps<string[]> {
  const strings: string[] = []
  let [text, isInText, isPhonetic] = ['', false, false]
  yield* parts.scan('xl/sharedStrings.xml', {
    opens: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      if (name === 't') isInText = !isPhonetic
    },
    text: (more) => {
      if (isInText) text += more
    },
    closes: (name) => {
      if (name === 't') isInText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      strings.push(cellText(text))
      if (strings.length > MAX_CELLS) refuseFile('too-many-cells', { most: MAX_CELLS })
    },
  })
  return strings
}
