import type { FileFault } from '@headgate/contracts'
import { findHolderName, type HolderName } from '@headgate/domain'
import { type Cell, faultAt } from './file-fault.ts'
import { withoutFormulaGuard } from './formula-guard.ts'
import { LONGEST_NAME } from './season-file-limits.ts'

interface ReadHolder {
  /** Undefined when nobody has the turn. */
  holder?: HolderName | undefined
  fault?: FileFault
}

/** Who a cell gives the turn to. Markers and invisible characters do not count towards the length of a name. */
export function readHolder(cell: Cell | undefined): ReadHolder {
  if (!cell) return {}
  const tooLong = { fault: faultAt(cell, `a name has at most ${LONGEST_NAME} characters`) }
  if (cell.text.length > LONGEST_NAME * 10) return tooLong
  const holder = findHolderName(withoutFormulaGuard(cell.text))
  return holder !== undefined && [...holder].length > LONGEST_NAME ? tooLong : { holder }
}
