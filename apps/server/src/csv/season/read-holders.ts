import type { FileFault, MarkKind, MarkQuestion, SeasonAnswers } from '@headgate/contracts'
import { findClosed, findHolderName, findPlaceholder, type HolderName } from '@headgate/domain'
import { type Cell, faultAt } from '../file-fault.ts'
import { LONGEST_NAME } from '../file-limits.ts'
import { withoutFormulaGuard } from '../formula-guard.ts'

interface ReadHolder {
  /** Undefined when nobody has the turn. */
  holder?: HolderName | undefined
  /** What is said beside it, if the ditch is off then. */
  closed?: string | undefined
  fault?: FileFault | undefined
}

/** What one cell alone shows. */
type CellMark = Exclude<MarkKind, 'remark'>

interface Holder extends ReadHolder {
  /** Set if the text stands where a name should, whatever the captain answered about it. */
  mark?: { kind: CellMark; text: string }
}

const MAX_TEXTS_LISTED = 20

/** Reads the holders of a file, and counts the texts that stand where names should, so that they are asked about once. */
export class HolderCells {
  readonly #answers: SeasonAnswers
  readonly #isPicked: boolean
  readonly #counts: Readonly<Record<CellMark, Map<string, number>>> = {
    blank: new Map(),
    unclear: new Map(),
    closed: new Map(),
  }
  // A season has thousands of cells and a few dozen names.
  readonly #known = new Map<string, Holder>()

  /** `isPicked`: whether a captain picks rows. */
  constructor(answers: SeasonAnswers = {}, isPicked = false) {
    this.#answers = answers
    this.#isPicked = isPicked
  }

  /** Of a mark that needs an answer, only the first is a fault, unless each leaves out its row. */
  read(cell: Cell | undefined): ReadHolder {
    if (!cell) return {}
    const known = this.#known.get(cell.text)
    const { mark, ...read } = known ?? readHolder(cell, this.#answers)
    if (!known && !read.fault) this.#known.set(cell.text, { mark, ...read } as Holder)
    const isRepeated = mark && !this.#add(mark)
    return isRepeated && !this.#isPicked ? { ...read, fault: undefined } : read
  }

  questions(): MarkQuestion[] {
    return (['blank', 'unclear', 'closed'] as const).flatMap((kind) => {
      const counts = [...this.#counts[kind]].map(([text, cells]) => ({ text, cells }))
      if (counts.length === 0) return []
      const cells = counts.reduce((sum, { cells }) => sum + cells, 0)
      return [{ kind, cells, texts: counts.toSorted((a, b) => b.cells - a.cells).slice(0, MAX_TEXTS_LISTED) }]
    })
  }

  /** Whether this text is new. */
  #add({ kind, text }: { kind: CellMark; text: string }): boolean {
    const count = this.#counts[kind].get(text) ?? 0
    this.#counts[kind].set(text, count + 1)
    return count === 0
  }
}

/** What a formula that failed leaves in its cell. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|ERROR!)$/i

/** The holder in a cell. Markers and invisible characters do not count toward the length of a name. */
function readHolder(cell: Cell, answers: SeasonAnswers): Holder {
  const tooLong = () => ({ fault: faultAt(cell, 'name-too-long', { most: LONGEST_NAME }) })
  if (cell.text.length > LONGEST_NAME * 10) return tooLong()
  const holder = findHolderName(withoutFormulaGuard(cell.text))
  if (holder === undefined) return {}
  if ([...holder].length > LONGEST_NAME) return tooLong()
  if (FORMULA_ERROR.test(holder)) return { fault: faultAt(cell, 'formula-error', {}) }
  const closed = findClosed(holder)
  if (closed !== undefined) return { mark: { kind: 'closed', text: holder }, closed }
  const placeholder = findPlaceholder(holder)
  if (placeholder === undefined) return { holder }
  if (placeholder === 'ditto') return { fault: faultAt(cell, 'ditto-mark', {}) }
  const kind = placeholder === 'nobody' ? 'blank' : 'unclear'
  const mark = { kind, text: holder } as const
  const answer = kind === 'blank' ? (answers.blanks ?? 'free') : answers.unclear
  if (answer === undefined) return { mark, fault: faultAt(cell, 'unclear-name', {}) }
  return answer === 'names' ? { mark, holder } : { mark }
}
