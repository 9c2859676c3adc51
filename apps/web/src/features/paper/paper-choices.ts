import type { Language } from '@headgate/language'
import type { TypeSize } from './choose-layout.ts'
import type { PaperName } from './paper-size.ts'
import type { HowLong } from './range-of.ts'

export type SheetKind = 'board' | 'owner'

/** What a captain has chosen to print. */
export interface PaperChoices {
  kind: SheetKind
  howLong: HowLong
  /** As typed: `2026-06-10`, or blank. */
  firstDay: string
  /** Of the owner's sheet; undefined for the first in the list. */
  holder: string | undefined
  type: TypeSize
  paper: PaperName
  language: Language
}
