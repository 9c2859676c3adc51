import type { FileFault } from '@headgate/contracts'
import { findHolderName, findPlaceholder, type HolderName } from '@headgate/domain'
import { type Cell, faultAt } from '../file-fault.ts'
import { LONGEST_NAME } from '../file-limits.ts'
import { withoutFormulaGuard } from '../formula-guard.ts'

interface ReadHolder {
  /** Undefined when nobody has the turn. */
  holder?: HolderName | undefined
  fault?: FileFault
}

/** The holder in a cell. Markers and invisible characters do not count toward the length of a name. */
export function readHolder(cell: Cell | undefined): ReadHolder {
  if (!cell) return {}
  const tooLong = { fault: faultAt(cell, 'name-too-long', { most: LONGEST_NAME }) }
  if (cell.text.length > LONGEST_NAME * 10) return tooLong
  const holder = findHolderName(withoutFormulaGuard(cell.text))
  if (holder === undefined) return {}
  if ([...holder].length > LONGEST_NAME) return tooLong
  const placeholder = findPlaceholder(holder)
  if (placeholder === 'unclear') return { fault: faultAt(cell, 'unclear-name', {}) }
  return placeholder === 'nobody' ? {} : { holder }
}
