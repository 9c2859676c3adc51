import type { PeopleColumn } from '@headgate/contracts'
import { searchText } from '@headgate/domain'

type Columns = (PeopleColumn | null)[]

/** Words of headings, in English and Spanish, in lower case without accents. The first kind that fits wins. */
const HEADINGS: Record<PeopleColumn, readonly RegExp[]> = {
  email: [/e-?mail|correo/],
  phone: [/phone|mobile|^tel|telefono|celular|movil|^cell|^(home|work|casa|trabajo)( (no\.?|number|#))?$/],
  shares: [/^shares?$|^no\.? of shares|^acciones$|^derechos$|^partes$|^#? ?shares/],
  city: [/^city$|^town$|^ciudad$|^pueblo$/],
  state: [/^state$|^estado$/],
  street: [/address|street|property|direccion|calle|domicilio|propiedad|^lot$|^parcel|^lote$/],
  zone: [/^zone|^zona|many households|muchos hogares/],
  renter: [/rent|tenant|inquilin/],
  firstName: [/^(owner.?s? )?(first|given) ?names?\b|^firsts?$|^nombre de pila$/],
  holder: [
    /^owners?( ?\(s\))?$|owner.?s? ?(sur)?name|^holder|on the schedule|^share ?holders?$|^members?$|^dueno|^propietari|titular|^accionista|^parciante|^regante|^socio/,
  ],
  lastName: [/last ?name|surname|^family name|^last$|apellido/],
  fullName: [/^names?( ?\(s\))?$|full name|contact|resident|person|^nombre|vecino|neighbor/],
}

/** A mailing address, which is not the property's unless the list has no other. */
const MAILING = /mailing|billing|postal|correspond/

/** A person may have several of them. */
const IN_SEVERAL: readonly PeopleColumn[] = ['phone', 'email']
const MAX_HEADING = 40

/** The kind of column that a heading names; undefined if it is none of ours. */
function columnOfHeading(text: string): PeopleColumn | undefined {
  const words = searchText(text).trim()
  if (words === '' || words.length > MAX_HEADING) return undefined
  return (Object.keys(HEADINGS) as PeopleColumn[]).find((column) => HEADINGS[column].some((one) => one.test(words)))
}

/** The kinds of the columns under a heading, null for a column that is none of ours. */
export function columnsOfHeading(cells: readonly string[]): Columns {
  const found = cells.map(columnOfHeading)
  const hasOther = cells.some((text, at) => found[at] === 'street' && !MAILING.test(searchText(text)))
  const hasSurnames = found.includes('lastName') && !found.includes('firstName')
  const taken = new Set<PeopleColumn>()
  return cells.map((text, at) => {
    // Beside a column of surnames, `Name` has given names.
    const column = hasSurnames && found[at] === 'fullName' ? 'firstName' : found[at]
    if (column === undefined || taken.has(column)) return null
    if (column === 'street' && hasOther && MAILING.test(searchText(text))) return null
    if (!IN_SEVERAL.includes(column)) taken.add(column)
    return column
  })
}

/** What the cells of a column look like; the first that fits. */
const LOOKS: readonly [PeopleColumn, (text: string) => boolean][] = [
  ['email', (text) => /^\S+@\S+\.\S+$/.test(text)],
  ['phone', (text) => /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 7],
  ['shares', (text) => /^\d{1,4}([.,]\d{1,3})?$/.test(text)],
  ['state', (text) => /^[A-Z]{2}$/.test(text)],
  ['street', (text) => /^\d+[a-z]?\s+\S/i.test(text)],
  ['holder', (text) => /^\p{L}[\p{L}'’.,&/ -]*$/u.test(text)],
]

/** The kinds of columns without a heading, guessed from what most of their cells look like. */
export function columnsByLook(rows: readonly (readonly string[])[], width: number): Columns {
  const taken = new Set<PeopleColumn>()
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map((cells) => cells[at]?.trim() ?? '').filter((text) => text !== '')
    const found = LOOKS.find(
      ([column, fits]) => !taken.has(column) && cells.length > 0 && cells.filter(fits).length > cells.length / 2,
    )
    if (!found) return null
    if (!IN_SEVERAL.includes(found[0])) taken.add(found[0])
    return found[0]
  })
}

/** Of several numbers in a cell, too. */
const HAS_NUMBER = /\d{3}[\s.-]?\d{4}(?!\d)/

/** They look like nothing else. */
const PLAIN_TO_SEE: readonly (PeopleColumn | null)[] = ['email', 'phone', 'street']

/** As `columnsOfHeading`; a column whose heading says nothing is what its cells look like, if that has no column yet. */
export function columnsUnderHeading(heading: readonly string[], rows: readonly (readonly string[])[]): Columns {
  const columns = columnsOfHeading(heading)
  const looks = columnsByLook(rows, heading.length)
  return columns.map((column, at) => {
    const look = looks[at] ?? null
    return column === null && PLAIN_TO_SEE.includes(look) && !columns.includes(look) ? look : column
  })
}

type Look = PeopleColumn | undefined

/** What a text looks like; undefined for one of no particular look. */
function lookOf(text: string): Look {
  if (text.includes('@')) return 'email'
  return HAS_NUMBER.test(text) ? 'phone' : LOOKS.find(([, fits]) => fits(text))?.[0]
}

const NAMES: readonly (PeopleColumn | null)[] = ['holder', 'fullName', 'firstName', 'lastName', 'city']

/** Whether a text of such a look may stand in a column. Of a column that is none of ours nothing is known. */
const mayBeIn = (look: Look, column: PeopleColumn | null): boolean => {
  if (column === null) return look === undefined || look === 'holder'
  if (NAMES.includes(column)) return look === 'holder' || look === undefined
  if (column === 'zone' || column === 'renter') return look !== 'email' && look !== 'phone'
  return look === column || (column === 'street' && look === undefined)
}

/** With more, there are too many ways to look at. */
const MAX_PLACED = 12

/**
 * The cells of a row in their columns, where a text has lost which were empty. Undefined if they fit in no way, or in
 * several.
 */
export function cellsInColumns(cells: readonly string[], columns: Columns): string[] | undefined {
  const ways =
    columns.length > MAX_PLACED
      ? []
      : waysToPlace(
          cells.map((text) => ({ text, look: lookOf(text) })),
          columns,
        )
  return ways.length === 1 ? ways[0] : undefined
}

interface LooseCell {
  text: string
  look: Look
}

/** At most two of them, which is too many. */
function waysToPlace([cell, ...cells]: readonly LooseCell[], [column, ...columns]: Columns): string[][] {
  if (cell === undefined) return [[]]
  if (column === undefined || columns.length < cells.length) return []
  const here = mayBeIn(cell.look, column) ? waysToPlace(cells, columns).map((rest) => [cell.text, ...rest]) : []
  if (here.length > 1) return here
  return [...here, ...waysToPlace([cell, ...cells], columns).map((rest) => ['', ...rest])].slice(0, 2)
}
