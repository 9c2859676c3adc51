import type { Slot, TurnPlace } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { BoardCellView } from './board-cell.tsx'
import { type CellKey, keyOfCell, placeOfCell } from './board-cells.ts'
import { listDays } from './board-days.ts'
import type { BoardRow } from './board-rows.ts'
import { findMove } from './moves.ts'
import { chooseAll, chooseOne, chooseThrough, type Selection, toggleOne } from './selection.ts'
import type { BoardState } from './use-board.ts'

/** More columns than these do not fit, so that the board scrolls sideways. */
const MOST_COLUMNS = 6

interface BoardGridProps {
  board: BoardState
  labelledBy: string
  /** Each day's slots are below each other. */
  isStacked: boolean
  /** A tap adds a turn to those chosen, or takes it away. */
  isSeveral: boolean
  /** What is being typed into the chosen turns; undefined if nothing is. */
  typed: string | undefined
  /** Set to move the focus to the active cell after the next drawing. */
  wantsFocus: RefObject<boolean>
  /** Before the choice changes. */
  onLeave: () => void
  /** The captain wants to name what is chosen; `first` is the character they typed. */
  onName: (selection: Selection, first: string | undefined) => void
  onClear: (selection: Selection) => void
  onUndo: () => void
}

/** Days by slots, by the ARIA pattern "grid": one tab stop, and the arrow keys move inside. */
export function BoardGrid(props: BoardGridProps) {
  const { board, labelledBy, isStacked, isSeveral, typed, wantsFocus, onLeave, onName, onClear, onUndo } = props
  const { rows, rules, selection, choose, range } = board
  const { slots } = rules
  const grid = useRef<HTMLTableElement>(null)
  const mouse = useRef({ isDragging: false, isHandled: false })
  const stop = stopOf(rows, keyOfCell(selection.active))

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${keyOfCell(selection.active)}"]`)
    if (!cell) return
    wantsFocus.current = false
    cell.focus()
  })

  const chooseBy = (next: Selection) => {
    onLeave()
    choose(next)
  }
  const press = (place: TurnPlace, { shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (shiftKey) chooseBy(chooseThrough(selection, place, slots))
    else chooseBy(ctrlKey || metaKey || isSeveral ? toggleOne(selection, place) : chooseOne(place))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const place = placeIn(event.target)
    if (!place || event.pointerType !== 'mouse' || event.button !== 0) return
    const isAdded = event.ctrlKey || event.metaKey || isSeveral
    mouse.current = { isDragging: !isAdded, isHandled: true }
    press(place, event)
  }
  const onPointerOver = (event: PointerEvent<HTMLElement>) => {
    const place = placeIn(event.target)
    if (place && mouse.current.isDragging && event.buttons === 1) choose(chooseThrough(selection, place, slots))
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { isHandled } = mouse.current
    mouse.current = { isDragging: false, isHandled: false }
    const place = placeIn(event.target)
    if (place && !isHandled) press(place, event)
  }
  const chooseDays = (row: BoardRow, event: MouseEvent) =>
    chooseBy(chooseAll(selection, [row.day], slots, event.ctrlKey || event.metaKey || isSeveral))
  const chooseSlot = (slot: Slot, event: MouseEvent) =>
    chooseBy(chooseAll(selection, listDays(range), [slot], event.ctrlKey || event.metaKey || isSeveral))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeIn(event.target)
    if (!place || event.altKey) return
    const { key, shiftKey } = event
    const isFar = event.ctrlKey || event.metaKey
    const move = findMove(place, { key, isFar }, { slots, board: board.board, shown: range, isStacked })
    const here = selection.chosen.size > 0 ? selection : chooseOne(place)
    const moveTo = (next: Selection) => {
      wantsFocus.current = true
      chooseBy(next)
    }
    if (move)
      moveTo(shiftKey ? chooseThrough({ ...here, anchor: anchorOf(selection, place) }, move, slots) : chooseOne(move))
    else if (key === ' ' && shiftKey) moveTo({ ...chooseAll(selection, [place.day], slots), active: place })
    else if (key === ' ' && isFar) moveTo({ ...chooseAll(selection, listDays(range), [place.slot]), active: place })
    else if (key === ' ') moveTo(toggleOne(selection, place))
    else if (isFar && key.toLowerCase() === 'a')
      moveTo({ ...chooseAll(selection, listDays(range), slots), active: place })
    else if (isFar && key.toLowerCase() === 'z') onUndo()
    else if (key === 'Delete' || key === 'Backspace') onClear(here)
    else if (key === 'Enter' || key === 'F2') onName(here, undefined)
    else if (key === 'Escape') moveTo(chooseOne(place))
    else if (key.length === 1 && !isFar) {
      // The character itself goes to the field, which has the focus by then.
      onName(here, key)
      return
    } else return
    event.preventDefault()
  }

  return (
    <div className={slots.length > MOST_COLUMNS ? 'board-scroll' : ''}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that the keyboard moves in is a grid.
        role="grid"
        aria-labelledby={labelledBy}
        aria-multiselectable="true"
        className="board-grid"
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onClick={onClick}
        onDoubleClick={(event) => placeIn(event.target) && onName(selection, undefined)}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr className="board-row board-head">
            <th scope="col" className="board-corner">
              <span className="sr-only">{messages.day}</span>
            </th>
            {slots.map((slot) => (
              <th key={slot} scope="col" className="board-column">
                <button
                  type="button"
                  tabIndex={-1}
                  title={messages.chooseSlot}
                  onClick={(event) => chooseSlot(slot, event)}
                >
                  {format.slot(slot)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day.toString()} className={`board-row ${row.isOver ? 'board-day-over' : ''}`}>
              <th scope="row" className="board-day">
                <button
                  type="button"
                  tabIndex={-1}
                  title={messages.chooseDay}
                  onClick={(event) => chooseDays(row, event)}
                >
                  <span className={`board-date ${row.isToday ? 'font-bold text-water' : ''}`}>
                    {isStacked ? format.shortDay(row.day) : format.briefDayNear(row.day, row.day)}
                  </span>
                  {row.isToday && <span className="board-today">{messages.today}</span>}
                  {row.isOver && <span className="board-today md:sr-only">{messages.over}</span>}
                </button>
              </th>
              {row.cells.map((cell) => (
                <BoardCellView
                  key={cell.key}
                  cell={cell}
                  edit={board.editAt.get(cell.key)}
                  isChosen={selection.chosen.has(cell.key)}
                  isStop={cell.key === stop}
                  typed={selection.chosen.has(cell.key) ? typed : undefined}
                  isFound={board.isFound(cell.key)}
                  timeZone={rules.timeZone}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The active cell, or the first if the board shows other days. */
function stopOf(rows: readonly BoardRow[], active: CellKey): CellKey | undefined {
  const isShown = rows.some(({ cells }) => cells.some(({ key }) => key === active))
  return isShown ? active : rows[0]?.cells[0]?.key
}

/** A range starts at the focus if nothing is chosen yet. */
const anchorOf = ({ chosen, anchor }: Selection, place: TurnPlace): TurnPlace => (chosen.size > 0 ? anchor : place)

function placeIn(target: EventTarget): TurnPlace | undefined {
  const key = target instanceof Element && target.closest<HTMLElement>('[data-cell]')?.dataset.cell
  return key ? placeOfCell(key) : undefined
}
