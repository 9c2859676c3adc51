import type { Steps } from '@headgate/domain'
import { startsWith } from '../decode-text.ts'
import { type Cell, refuseFile } from '../file-fault.ts'
import { LARGEST_FILE_BYTES } from '../file-limits.ts'
import { readCellFormats } from './cell-formats.ts'
import { readSheet } from './read-sheet.ts'
import { cellText, readSharedStrings } from './read-strings.ts'
import { MAX_SHEETS } from './workbook-limits.ts'
import { WorkbookParts } from './workbook-parts.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Old `.xls` files, and every workbook with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]

export interface Sheet {
  name: string
  rows: Cell[][]
}

/**
 * The sheets of an `.xlsx` workbook that are not hidden and have text, in order, each read when it is asked for. Yields
 * undefined where it may pause. Throws `UnreadableFile`.
 */
export function* readWorkbook(bytes: Uint8Array): Generator<Sheet | undefined, void, undefined> {
  if (bytes.length > LARGEST_FILE_BYTES) refuseFile('file-too-large', { megabytes: LARGEST_FILE_BYTES / 1e6 })
  if (bytes.length === 0) refuseFile('empty-file', {})
  if (startsWith(bytes, COMPOUND_FILE)) refuseFile('workbook-protected', {})
  if (!startsWith(bytes, ZIP)) refuseFile('not-a-workbook', {})
  const parts = new WorkbookParts(bytes)
  const { sheets, is1904 } = yield* readSheetList(parts)
  if (sheets.length > MAX_SHEETS) refuseFile('workbook-too-large', {})
  const targets = yield* readTargets(parts)
  const reading = { strings: yield* readSharedStrings(parts), formats: yield* readCellFormats(parts), is1904 }
  for (const { name, relation } of sheets) {
    const path = targets.get(relation)
    // A chart sheet has no rows.
    if (path === undefined) continue
    const rows = (yield* readSheet(parts, path, reading)) ?? refuseFile('workbook-damaged', {})
    if (rows.length > 0) yield { name: cellText(name), rows }
  }
}

interface ListedSheet {
  name: string
  relation: string
}

function* readSheetList(parts: WorkbookParts): Steps<{ sheets: ListedSheet[]; is1904: boolean }> {
  const sheets: ListedSheet[] = []
  let is1904 = false
  const isThere = yield* parts.scan('xl/workbook.xml', {
    opens: (element, { name = '', state = 'visible', date1904, ...others }) => {
      if (element === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true'
      if (element === 'sheet' && state === 'visible') sheets.push({ name, relation: relationIn(others) })
    },
  })
  return isThere ? { sheets, is1904 } : refuseFile('not-a-workbook', {})
}

/** `r:id`, under whatever prefix. */
const relationIn = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

/** Where each worksheet is, by its relation. */
function* readTargets(parts: WorkbookParts): Steps<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>()
  yield* parts.scan('xl/_rels/workbook.xml.rels', {
    opens: (name, { Id, Type, Target, TargetMode }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined || !Type?.endsWith('/worksheet')) return
      if (TargetMode === 'External' || /(?:^|\/)\.\.\/|:|\\/.test(Target)) refuseFile('workbook-unsafe', {})
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  return targets
}
