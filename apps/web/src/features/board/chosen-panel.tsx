import { messages } from '@headgate/language/texts/board'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useFormatCell } from './board-cells.ts'
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
  const { selection, isOver, holderAt, othersAt, sharesAt, known } = board
  const keys = [...selection.chosen]
  const formatCell = useFormatCell()
  const [only] = keys
  if (only === undefined) return <p className="text-soft">{texts.hint}</p>
  const names = [...new Set(keys.flatMap((key) => [holderAt(key) ?? messages.nobody, ...othersAt(key)]))]
  const shown = names.slice(0, MAX_NAMED).join(', ')
  const holders = names.length > MAX_NAMED ? texts.more(shown, names.length - MAX_NAMED) : shown
  const parts = keys.length === 1 ? sharesAt(only) : undefined
  const isSomeOver = keys.some(isOver)
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
