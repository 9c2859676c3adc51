import type { FileFault, MarkKind, SeasonAnswers } from '@headgate/contracts'
import { findHolderName, findPlaceholder, type HolderName } from '@headgate/domain'
import { type Cell, faultAt } from '../file-fault.ts'
import { LONGEST_NAME } from '../file-limits.ts'
import { withoutFormulaGuard } from '../formula-guard.ts'

export interface ReadHolder {
  /** Undefined when nobody has the turn. */
  holder?: HolderName | undefined
  /** Set if the text stands where a name should, whatever the captain answered about it. */
  mark?: { kind: MarkKind; text: string }
  fault?: FileFault
}

/** What a formula that failed leaves in its cell. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|ERROR!)$/i

/** The holder in a cell. Markers and invisible characters do not count toward the length of a name. */
export function readHolder(cell: Cell | undefined, answers: SeasonAnswers): ReadHolder {
  if (!cell) return {}
  const tooLong = () => ({ fault: faultAt(cell, 'name-too-long', { most: LONGEST_NAME }) })
  if (cell.text.length > LONGEST_NAME * 10) return tooLong()
  const holder = findHolderName(withoutFormulaGuard(cell.text))
  if (holder === undefined) return {}
  if ([...holder].length > LONGEST_NAME) return tooLong()
  if (FORMULA_ERROR.test(holder)) return { fault: faultAt(cell, 'formula-error', {}) }
  const placeholder = findPlaceholder(holder)
  if (placeholder === undefined) return { holder }
  if (placeholder === 'ditto') return { fault: faultAt(cell, 'ditto-mark', {}) }
  const kind = placeholder === 'nobody' ? 'blank' : 'unclear'
  const mark = { kind, text: holder } as const
  const answer = kind === 'blank' ? (answers.blanks ?? 'free') : answers.unclear
  if (answer === undefined) return { mark, fault: faultAt(cell, 'unclear-name', {}) }
  return answer === 'names' ? { mark, holder } : { mark }
}
