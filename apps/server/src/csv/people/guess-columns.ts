import type { PeopleColumn } from '@headgate/contracts'
import { searchText } from '@headgate/domain'

/** Words of headings, in English and Spanish, in lower case without accents. The first column that fits wins. */
const HEADINGS: Record<PeopleColumn, readonly RegExp[]> = {
  email: [/e-?mail|correo/],
  phone: [/phone|mobile|^tel|telefono|celular|^cell/],
  shares: [/^shares?$|^no\.? of shares|^acciones$|^derechos$|^partes$|^#? ?shares/],
  city: [/^city$|^town$|^ciudad$|^pueblo$/],
  state: [/^state$|^estado$/],
  street: [/address|street|property|direccion|calle|domicilio|propiedad|^lot$|^parcel|^lote$/],
  nights: [/night|noche/],
  renter: [/rent|tenant|inquilin/],
  holder: [
    /^owners?$|owner.?s? ?(sur)?name|^holder|on the schedule|surname|last name|^dueno|^propietari|apellido|titular/,
  ],
  fullName: [/^name$|full name|contact|resident|person|^nombre|vecino/],
}

/** The kind of column that a heading names; undefined if it is none of ours. */
function columnOfHeading(text: string): PeopleColumn | undefined {
  const words = searchText(text).trim()
  if (words === '' || words.length > 40) return undefined
  return (Object.keys(HEADINGS) as PeopleColumn[]).find((column) => HEADINGS[column].some((one) => one.test(words)))
}

/** The kinds of the columns under a heading; each kind once, null for a column that is none of ours. */
export function columnsOfHeading(cells: readonly string[]): (PeopleColumn | null)[] {
  const taken = new Set<PeopleColumn>()
  const columns = cells.map((text) => {
    const column = columnOfHeading(text)
    if (column === undefined || taken.has(column)) return null
    taken.add(column)
    return column
  })
  return columns
}

const LOOKS: readonly [PeopleColumn, (text: string) => boolean][] = [
  ['email', (text) => /^\S+@\S+\.\S+$/.test(text)],
  ['phone', (text) => /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 7],
  ['shares', (text) => /^\d{1,4}([.,]\d{1,3})?$/.test(text)],
  ['state', (text) => /^[A-Z]{2}$/.test(text)],
  ['street', (text) => /^\d+[a-z]?\s+\S/i.test(text)],
  ['holder', (text) => /^\p{L}[\p{L}'’./ -]*$/u.test(text)],
]

/** The kinds of columns without a heading, guessed from what most of their cells look like. */
export function columnsByLook(rows: readonly (readonly string[])[], width: number): (PeopleColumn | null)[] {
  const taken = new Set<PeopleColumn>()
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map((cells) => cells[at]?.trim() ?? '').filter((text) => text !== '')
    const found = LOOKS.find(
      ([column, fits]) => !taken.has(column) && cells.length > 0 && cells.filter(fits).length > cells.length / 2,
    )
    if (!found) return null
    taken.add(found[0])
    return found[0]
  })
}
