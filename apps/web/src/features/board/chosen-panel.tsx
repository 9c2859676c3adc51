import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { othersIn, wordLength, wordParts, wordTimes } from './board-cells.ts'
import { NameForm } from './name-form.tsx'
import { SplitDialog, TimesDialog } from './turn-dialogs.tsx'
import type { BoardState } from './use-board.ts'
import type { Naming } from './use-naming.ts'

const texts = messages.chosen
const MAX_NAMED = 3

interface ChosenPanelProps {
  board: BoardState
  naming: Naming
  onClear: () => void
  onSwap: () => void
  /** Set on a phone, where the name is asked for in a dialog. */
  onChange: (() => void) | undefined
}

/** What is chosen on the board, and what can be done with it. */
export function ChosenPanel({ board, naming, onClear, onSwap, onChange }: ChosenPanelProps) {
  const { selection, cellAt, known, rules, today } = board
  const keys = [...selection.chosen]
  const [asking, setAsking] = useState<'times' | 'split'>()
  const cells = keys.flatMap((key) => cellAt(key) ?? [])
  if (cells.length === 0) return <p className="text-soft">{texts.hint}</p>
  const names = [
    ...new Set(cells.flatMap(({ holder, segments }) => [holder ?? messages.nobody, ...othersIn(segments, holder)])),
  ]
  const shown = names.slice(0, MAX_NAMED).join(', ')
  const holders = names.length > MAX_NAMED ? texts.more(shown, names.length - MAX_NAMED) : shown
  const cell = keys.length === 1 ? cells[0] : undefined
  const parts = cell?.parts && wordParts(cell.parts, rules.clocks)
  const title = cell
    ? `${format.briefDayNear(cell.day, today)}, ${wordTimes(cell, rules.clocks)}`
    : texts.several(keys.length)
  const isSomeOver = cells.some(({ isOver }) => isOver)
  const AskingDialog = asking && (asking === 'times' ? TimesDialog : SplitDialog)
  const act = (label: string, onClick: () => void) => (
    <Button look="quiet" className="px-4!" onClick={onClick}>
      {label}
    </Button>
  )
  const others = (
    <>
      {act(texts.clear, onClear)}
      {keys.length === 2 && act(texts.swap, onSwap)}
      {cell && cell.holder !== null && !cell.isSkipped && act(messages.times.open, () => setAsking('times'))}
      {cell && !cell.isSkipped && act(messages.split.open, () => setAsking('split'))}
    </>
  )
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        <strong className="block font-semibold">{title}</strong>
        <span className="text-soft">
          {[cell && wordLength(cell), !parts && texts.now(holders)].filter(Boolean).join(' · ')}
        </span>
      </p>
      {parts && (
        <div className="grid gap-1 text-soft wrap-anywhere">
          <ul>
            {parts.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="text-sm">{texts.traded}</p>
        </div>
      )}
      {onChange ? (
        <p className="flex flex-wrap gap-2">
          <Button onClick={onChange}>{texts.change}</Button>
          {others}
        </p>
      ) : (
        <NameForm key={keys.join()} naming={naming} known={known}>
          {others}
        </NameForm>
      )}
      {cell && AskingDialog && (
        <AskingDialog board={board} turn={cell} title={`${title}: ${holders}`} onClose={() => setAsking(undefined)} />
      )}
      {isSomeOver && <Note>{texts.over}</Note>}
    </div>
  )
}
