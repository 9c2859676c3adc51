import { messages } from '@headgate/language/texts/board'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { othersIn, useFormatCell, wordLength, wordParts, wordTimes } from './board-cells.ts'
import { NameForm } from './name-form.tsx'
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
  const { selection, cellAt, known, rules } = board
  const keys = [...selection.chosen]
  const formatCell = useFormatCell()
  const [only] = keys
  if (only === undefined) return <p className="text-soft">{texts.hint}</p>
  const cells = keys.flatMap((key) => cellAt(key) ?? [])
  const names = [
    ...new Set(cells.flatMap(({ holder, segments }) => [holder ?? messages.nobody, ...othersIn(segments, holder)])),
  ]
  const shown = names.slice(0, MAX_NAMED).join(', ')
  const holders = names.length > MAX_NAMED ? texts.more(shown, names.length - MAX_NAMED) : shown
  const cell = keys.length === 1 ? cells[0] : undefined
  const parts = cell?.parts && wordParts(cell.parts, rules.timeZone)
  const isSomeOver = cells.some(({ isOver }) => isOver)
  const others = (
    <>
      <Button look="quiet" onClick={onClear}>
        {texts.clear}
      </Button>
      {keys.length === 2 && (
        <Button look="quiet" onClick={onSwap}>
          {texts.swap}
        </Button>
      )}
    </>
  )
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        <strong className="block font-semibold">
          {keys.length === 1 ? formatCell(only) : texts.several(keys.length)}
        </strong>
        {cell && (
          <span className="block">
            {wordTimes(cell, rules.timeZone)} · {wordLength(cell)}
          </span>
        )}
        {!parts && <span className="text-soft">{texts.now(holders)}</span>}
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
        <NameForm
          key={keys.join()}
          naming={naming}
          known={known}
          placeholder={names.length === 1 ? (names[0] ?? '') : ''}
        >
          {others}
        </NameForm>
      )}
      {isSomeOver && <Note>{texts.over}</Note>}
    </div>
  )
}
