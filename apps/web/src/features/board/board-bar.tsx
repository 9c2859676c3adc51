import { ditchDay } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FIELD_LOOK } from '../../ui/field.tsx'
import { compareCells, keyOfCell, placeOfCell } from './board-cells.ts'
import { dayToShow, isWithin } from './board-days.ts'
import { CopyWeekDialog } from './copy-week-dialog.tsx'
import { NamesField } from './names-field.tsx'
import { chooseOne } from './selection.ts'
import type { BoardState } from './use-board.ts'

interface BoardBarProps {
  board: BoardState
  headingId: string
  /** Set where a tap replaces a mouse with a keyboard: chooses several turns without Ctrl. */
  several: { isOn: boolean; onToggle: () => void } | undefined
}

/** Which days are shown, and how to reach others. */
export function BoardBar({ board, headingId, several }: BoardBarProps) {
  const { shown, day, range, today, show } = board
  const dateId = useId()
  const [isCopying, setCopying] = useState(false)
  const step = (by: 1 | -1) => show(dayToShow(day, by, shown, board))
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-3">
        <div className="flex max-sm:w-full">
          <ArrowButton label={messages.earlier[shown]} onPress={() => step(-1)}>
            ‹
          </ArrowButton>
          <h3
            id={headingId}
            aria-live="polite"
            className="grid grow place-items-center text-center text-lg font-semibold sm:min-w-44"
          >
            {shown === 'month'
              ? format.monthNear(day.toPlainYearMonth(), today.year)
              : messages.span(
                  format.shortMonthDay(range.from.toPlainMonthDay()),
                  format.shortMonthDay(range.through.toPlainMonthDay()),
                )}
          </h3>
          <ArrowButton label={messages.later[shown]} onPress={() => step(1)}>
            ›
          </ArrowButton>
        </div>
        <Button look="quiet" className="px-4!" onClick={() => show(today)}>
          {messages.today}
        </Button>
        <label htmlFor={dateId} className="sr-only">
          {messages.goTo}
        </label>
        <input
          id={dateId}
          type="date"
          value={day.toString()}
          onChange={({ currentTarget }) => currentTarget.value && show(ditchDay(currentTarget.value))}
          className={`${FIELD_LOOK} max-w-[min(10rem,100%)]`}
        />
        {several && (
          <Button look="quiet" className="px-4!" aria-pressed={several.isOn} onClick={several.onToggle}>
            {several.isOn && <span aria-hidden="true">✓</span>} {messages.several}
          </Button>
        )}
        {board.columns && (
          <Button look="quiet" className="px-4!" onClick={() => setCopying(true)}>
            {messages.copy.open}
          </Button>
        )}
      </div>
      <FindName board={board} />
      {isCopying && <CopyWeekDialog board={board} onClose={() => setCopying(false)} />}
    </div>
  )
}

const ArrowButton = ({ label, onPress, children }: { label: string; onPress: () => void; children: string }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="grid size-11 shrink-0 place-items-center rounded-lg text-2xl text-water hover:bg-wash"
  >
    <span aria-hidden="true">{children}</span>
  </button>
)

/** Shows only one holder's turns, and leads from one to the next. */
function FindName({ board }: Pick<BoardBarProps, 'board'>) {
  const { find, setFind, known, range, selection, choose, wantsFocus } = board
  const found = board.listFound()
  const inView = found.filter((key) => isWithin(placeOfCell(key).day, range))
  const goOn = () => {
    const active = keyOfCell(selection.active)
    const after = found.find((key) => compareCells(key, active) > 0)
    const next = after ?? found[0]
    if (!next) return
    choose(chooseOne(placeOfCell(next)))
    wantsFocus.current = true
  }
  return (
    <div className="flex max-w-full flex-wrap-reverse items-end justify-end gap-x-3">
      <div className="w-56 max-w-full sm:order-last">
        <NamesField names={known} label={messages.find.label} name="find" type="search" value={find} onText={setFind} />
      </div>
      {find.trim() !== '' && (
        <p role="status" className="flex min-h-11 flex-wrap items-center gap-3 text-soft">
          {messages.find.found(found.length, inView.length)}
          {found.length > 0 && (
            <Button look="plain" className="px-1!" onClick={goOn}>
              {messages.find.next}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
