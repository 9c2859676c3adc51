import type { PeopleImportPreview, PeopleImportRequest, PeopleRowReason } from '@headgate/contracts'
import { searchText } from '@headgate/domain'
import { headingAt, LOST } from '../csv/people/read-people-table.ts'
import type { ReadRow } from './read-import-row.ts'

type ImportRow = PeopleImportRequest['rows'][number]
export type SortedRow = Pick<PeopleImportPreview['rows'][number], 'line' | 'kind' | 'reason'>

/** With fewer of them, rows with only a name are rather the headings of sections. */
const USUAL = 0.25
const FEW = 3
const MAX_WORDS = 5
/** Of addresses. */
const MOST = 0.7
const NUMBERED = /\d/
const DATE = /^\d+[/.-]\d+/

const TOTAL = /^(?:(?:grand|sub|gran)[ -]?)?(?:totals?|totales|sum|suma)\b|\btotals?:?$/
const COUNT =
  /^\d+(?:[.,]\d+)?\s+(?:total|propert|owner|share|people|person|member|name|neighbor|household|lot|acre|propiedad|dueno|accion|derecho|persona|nombre|vecino|socio|hogar|lote)/
const NUMBER = /^[-–#$]?\s*\d[\d.,]*\s*[-–%]?$/
/** What names begin or end with in no list. */
const REMARK = /^[*•\-–—>]|[:!?]$|@/
/** Words of sections and pages; a neighbor with such a name has more than a name. */
const SECTION =
  /\d|\b(?:north|south|east|west|upper|lower|middle|side|section|division|lateral|ditch|gate|zone|block|group|page|river|main|branch|norte|sur|este|oeste|arriba|abajo|lado|seccion|acequia|compuerta|zona|grupo|pagina|river|company|list|lista|printed|notes?|notas?)\b/
const SMALL_WORDS = /^(?:de|la|las|los|del|van|von|der|y|e|and|&)$/u

interface Sorting {
  /** The row that names the columns. */
  heading: ImportRow | undefined
  /** Whether addresses in this file have numbers. */
  hasNumbers: boolean
  isKnown: (holder: string) => boolean
}

/** A neighbor of whom a file says only this has to be looked at again. */
type Sorted = SortedRow & { bare?: string }

/** What each row of a file was taken for: a neighbor, if `read` found one in it and nothing speaks against it. */
export function sortImportRows(
  rows: readonly ImportRow[],
  read: ReadonlyMap<number, ReadRow | PeopleRowReason>,
  isKnown: (holder: string) => boolean,
): SortedRow[] {
  const at = headingAt(rows)
  const streets = [...read.values()].flatMap((one) => (typeof one === 'object' ? (one.address?.street ?? []) : []))
  const hasNumbers = streets.filter((street) => NUMBERED.test(street)).length > streets.length * MOST
  const sorting = { heading: rows[at], hasNumbers, isKnown }
  const sorted = rows.map(
    (row, index): Sorted =>
      index < at
        ? { line: row.line, kind: 'title', reason: null }
        : sortRow(row, read.get(row.line) ?? 'no-name', sorting),
  )
  const neighbors = sorted.filter(({ kind }) => kind === 'neighbor')
  const named = neighbors.filter(({ bare }) => bare !== undefined && looksLikeName(bare))
  const areUsual =
    named.length === neighbors.length || (named.length >= FEW && named.length >= neighbors.length * USUAL)
  return sorted.map(({ bare, ...row }) =>
    bare === undefined || (areUsual && looksLikeName(bare)) ? row : { ...row, kind: 'note', reason: 'name-only' },
  )
}

function sortRow(row: ImportRow, found: ReadRow | PeopleRowReason, { heading, hasNumbers, isKnown }: Sorting): Sorted {
  const { line } = row
  const texts = row.cells.filter(Boolean)
  const note = texts.length === 1 ? { line, kind: 'note' as const, reason: null } : undefined
  if (heading && isHeading(row, heading)) return { line, kind: 'heading', reason: null }
  if (isTotal(texts)) return { line, kind: 'total', reason: null }
  if (note && texts[0]?.includes(LOST)) return { line, kind: 'unclear', reason: 'columns' }
  if (typeof found === 'string') return note ?? { line, kind: 'unclear', reason: found }
  if (isRemark(found.holder)) return note ?? { line, kind: 'unclear', reason: 'no-such-name' }
  const isBare = !hasMore(found, hasNumbers) && !isKnown(found.holder)
  return { line, kind: 'neighbor', reason: null, ...(isBare && { bare: note ? (texts[0] ?? '') : found.holder }) }
}

const plain = (text: string): string => searchText(text).replace(/\s+/g, ' ').trim()

/** The heading again, on another page. */
const isHeading = ({ cells, line }: ImportRow, heading: ImportRow): boolean =>
  line === heading.line ||
  (cells.some(Boolean) && cells.every((text, at) => text === '' || plain(text) === plain(heading.cells[at] ?? '')))

function isTotal(texts: readonly string[]): boolean {
  const [first = ''] = texts.map(plain)
  return TOTAL.test(first) || COUNT.test(first) || texts.every((text) => NUMBER.test(text))
}

function isRemark(holder: string): boolean {
  const text = plain(holder)
  const words = holder.split(' ').filter((word) => !SMALL_WORDS.test(word))
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length
  return REMARK.test(text) || (words.length > MAX_WORDS && small > 1) || (words.length > 2 && small >= words.length - 1)
}

function looksLikeName(holder: string): boolean {
  const words = holder.split(' ').filter((word) => !SMALL_WORDS.test(word))
  return (
    words.length <= MAX_WORDS && !SECTION.test(plain(holder)) && words.every((word) => /^[\p{Lu}\p{Lo}]/u.test(word))
  )
}

/** Whether a row says anything beside a name. */
function hasMore({ address, shares, people, isZone, isNamedTwice }: ReadRow, hasNumbers: boolean): boolean {
  const street = address?.street ?? ''
  const isPlace = street !== '' && !DATE.test(street) && (NUMBERED.test(street) || !hasNumbers)
  const isReached = people.some(({ phone, email }) => phone !== null || email !== null)
  return isPlace || shares !== undefined || isZone !== undefined || isNamedTwice || isReached
}
