import type { Format } from './create-format.ts'
import { format as english } from './en/format.ts'
import { messages as en, type SheetTexts } from './en/sheet.ts'
import { format as spanish } from './es/format.ts'
import { messages as es } from './es/sheet.ts'
import type { Language } from './languages.ts'

/** What a sheet of paper in one language is worded with. */
export interface SheetLanguage {
  texts: SheetTexts
  format: Format
}

/** Every language at once: a captain prints for neighbors who read another one. */
export const SHEETS: Readonly<Record<Language, SheetLanguage>> = {
  en: { texts: en, format: english },
  es: { texts: es, format: spanish },
}
