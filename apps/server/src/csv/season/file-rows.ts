import type { FileFault, FileRow } from '@headgate/contracts'
import type { Cell } from '../file-fault.ts'
import { MAX_COLUMNS } from '../file-limits.ts'
import type { TableRead } from './reading.ts'

const LONGEST_CELL = 60
const LINE_BREAKS = /\r\n|\n|\r/g

/** The rows of a file as it stands, empty ones too, each with what it was taken for. */
export function listRows(
  rows: readonly Cell[][],
  { kinds, rowFaults, ticked }: Pick<TableRead, 'kinds' | 'rowFaults'> & { ticked: ReadonlySet<number> | undefined },
): FileRow[] {
  const faults = new Map<number, FileFault>(rowFaults.toReversed().map((fault) => [fault.line, fault]))
  const listed: FileRow[] = []
  let next = 1
  for (const cells of rows) {
    const line = cells[0]?.line ?? next
    for (; next < line; next += 1) listed.push({ line: next, cells: [], takenFor: 'empty', isTicked: false })
    next = line + 1 + cells.reduce((breaks, { text }) => breaks + (text.match(LINE_BREAKS)?.length ?? 0), 0)
    const fault = faults.get(line)
    const isTicked = ticked ? ticked.has(line) : kinds.get(line) === 'turns' && !fault
    const texts = cells.slice(0, MAX_COLUMNS).map(({ text }) => excerpt(text))
    // Merged over the width, its text is in every cell.
    const isBanner = texts.length > 1 && texts.every((text) => text === texts[0])
    listed.push({
      line,
      cells: isBanner ? texts.slice(0, 1) : texts,
      takenFor: fault ? 'not-understood' : (kinds.get(line) ?? 'note'),
      isTicked,
      ...(fault && { fault }),
    })
  }
  return listed
}

const excerpt = (text: string): string => {
  const plain = text
    .slice(0, LONGEST_CELL * 4)
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  const characters = [...plain]
  return characters.length > LONGEST_CELL ? `${characters.slice(0, LONGEST_CELL).join('')}…` : plain
}
