import { messages as texts } from '@headgate/language/texts/lists'

/** A file under its original name. */
export interface ListFile {
  name: string
  content: Blob
}

/** As in the contracts, whose values are too large for the page. */
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const ACCEPTED = `.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,${WORKBOOK_TYPE}`

/** The server's limit. */
const MAX_BYTES = 1_000_000

/** The fault that a file's name or size shows; undefined for none. */
export function findFileFault({ name, size }: { name: string; size: number }): string | undefined {
  if (/\.(xls|xlsm|xlsb|ods|numbers)$/i.test(name)) return texts.workbook
  if (!/\.(csv|tsv|txt|xlsx)$/i.test(name)) return texts.notText
  if (size === 0) return texts.empty
  if (size > MAX_BYTES) return texts.tooLarge((size / 1_000_000).toFixed(1))
  return undefined
}

/** Copies the file, so that the import matches the preview even if the file is saved in between. Throws a text. */
export async function readListFile(file: File): Promise<ListFile> {
  const type = /\.xlsx$/i.test(file.name) ? WORKBOOK_TYPE : 'text/csv'
  try {
    return { name: file.name, content: new Blob([await file.arrayBuffer()], { type }) }
  } catch (cause) {
    throw new Error(texts.gone, { cause })
  }
}

let handed: File | undefined

/** Hands a file that was chosen in one room to the room that reads it, which takes it once. */
export const handFile = (file: File): void => {
  handed = file
}

export function takeHandedFile(): File | undefined {
  const file = handed
  handed = undefined
  return file
}

/** Cells copied from a spreadsheet, as a file. */
export const pastedFile = (cells: string): File => new File([cells], `${texts.pasted}.tsv`, { type: 'text/csv' })
