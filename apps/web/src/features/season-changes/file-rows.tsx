import type { FileRow } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/import'
import { PickedRows } from '../../ui/picked-rows.tsx'
import type { Answers } from './answers.ts'
import { wordFault } from './fault-list.tsx'

const texts = messages.rows

interface FileRowsProps {
  fileRows: readonly FileRow[]
  answers: Answers
  onAnswer: (answers: Answers) => void
}

/** The rows of a file, each with what it was taken for. */
export function FileRows({ fileRows, answers, onAnswer }: FileRowsProps) {
  const toggled = new Set(answers.toggled)
  const shown = fileRows.filter(({ takenFor }) => takenFor !== 'empty')
  // As soon as the captain ticks it, not once the file has been read again.
  const rows = shown.map(({ line, cells, takenFor, isTicked, isToggled = false, fault }) => ({
    line,
    cells,
    label: texts.takenFor[takenFor],
    reason: fault && texts.reason(fault.column, wordFault(fault)),
    isTicked: (isTicked !== isToggled) !== toggled.has(line),
  }))
  const tick = (lines: readonly number[], isTicked: boolean) => {
    const others = rows.filter((row) => lines.includes(row.line) && row.isTicked !== isTicked)
    const changed = new Set(others.map(({ line }) => line))
    onAnswer({ ...answers, toggled: [...toggled.symmetricDifference(changed)].sort((a, b) => a - b) })
  }
  return <PickedRows rows={rows} onTick={tick} />
}
