import { type DitchDay, daysIn, type Slot, type TurnPlace } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { BoardCellView } from './board-cell.tsx'
import { type CellKey, keyOfCell, placeOfCell } from './board-cells.ts'
import type { BoardCell, BoardRow } from './board-rows.ts'
import { findMove } from './moves.ts'
import { chooseAll, chooseOne, chooseThrough, type Selection, toggleOne } from './selection.ts'
import type { BoardState } from './use-board.ts'
import type { Naming } from './use-naming.ts'

/** More columns than these do not fit, so that the board scrolls sideways. */
const MAX_COLUMNS = 5

interface BoardGridProps {
  board: BoardState
  naming: Naming
  labelledBy: string
  /** Each day's slots are below each other. */
  isStacked: boolean
  /** A tap adds a turn to those chosen, or takes it away. */
  isSeveral: boolean
}

/** Days by slots, or a list by days, by the ARIA pattern "grid": one tab stop, and the arrow keys move inside. */
export function BoardGrid(props: BoardGridProps) {
  const { board, naming, labelledBy, isStacked, isSeveral } = props
  const { rows, rules, selection, choose, range, columns, wantsFocus } = board
  const grid = useRef<HTMLTableElement>(null)
  const mouse = useRef({ isDragging: false, isHandled: false })
  const typed = naming.text === '' || naming.isInDialog ? undefined : naming.text
  const stop = stopOf(rows, keyOfCell(selection.active))

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${keyOfCell(selection.active)}"]`)
    if (!cell) return
    wantsFocus.current = false
    cell.focus()
  })

  const isAdding = ({ ctrlKey, metaKey }: MouseEvent) => ctrlKey || metaKey || isSeveral
  const chooseBy = (next: Selection) => {
    naming.leave()
    choose(next)
  }
  const press = (place: TurnPlace, event: MouseEvent) => {
    if (event.shiftKey) chooseBy(chooseThrough(selection, place, board))
    else chooseBy(isAdding(event) ? toggleOne(selection, place) : chooseOne(place))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const place = placeIn(event.target)
    if (!place || event.pointerType !== 'mouse' || event.button !== 0) return
    mouse.current = { isDragging: !isAdding(event), isHandled: true }
    press(place, event)
  }
  const onPointerOver = (event: PointerEvent<HTMLElement>) => {
    const place = placeIn(event.target)
    if (place && mouse.current.isDragging && event.buttons === 1) choose(chooseThrough(selection, place, board))
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { isHandled } = mouse.current
    mouse.current = { isDragging: false, isHandled: false }
    const place = placeIn(event.target)
    if (place && !isHandled) press(place, event)
  }
  const chooseAllBy = (wanted: { days: readonly DitchDay[]; slot?: Slot }, event: MouseEvent) =>
    chooseBy(chooseAll(selection, { ...wanted, isAdded: isAdding(event) }, board))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeIn(event.target)
    if (!place || event.altKey) return
    const { key, shiftKey } = event
    const isFar = event.ctrlKey || event.metaKey
    const move = findMove(place, { key, isFar }, { ...board, shown: range, isStacked })
    const here = selection.chosen.size > 0 ? selection : chooseOne(place)
    const moveTo = (next: Selection) => {
      wantsFocus.current = true
      chooseBy(next)
    }
    const moveToAll = (days: readonly DitchDay[], slot?: Slot) =>
      moveTo({ ...chooseAll(selection, { days, slot }, board), active: place })
    if (move) moveTo(shiftKey ? chooseThrough(here, move, board) : chooseOne(move))
    else if (key === ' ' && shiftKey) moveToAll([place.day])
    else if (key === ' ' && isFar) moveToAll(daysIn(range), place.slot)
    else if (key === ' ') moveTo(toggleOne(selection, place))
    else if (isFar && key.toLowerCase() === 'a') moveToAll(daysIn(range))
    else if (key === 'Delete' || key === 'Backspace') naming.clear(here)
    else if (key === 'Enter' || key === 'F2') naming.begin(here)
    else if (key === 'Escape') moveTo(chooseOne(place))
    else if (key.length === 1 && !isFar) {
      // The character itself goes to the field, which has the focus by then.
      naming.begin(here, key)
      return
    } else return
    event.preventDefault()
  }

  return (
    // Scrolls by itself both ways, so that the slots and the days stay in sight.
    <div
      data-tabular={!isStacked || undefined}
      data-scrolling={(columns && columns.length > MAX_COLUMNS) || undefined}
      className="tabular:data-scrolling:max-h-[max(20rem,calc(100dvh-7rem))] tabular:data-scrolling:overflow-auto"
    >
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that the keyboard moves in is a grid.
        role="grid"
        aria-labelledby={labelledBy}
        aria-multiselectable="true"
        className={`block overflow-clip rounded-xl border border-line bg-card select-none ${SCROLLING_GRID}`}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onClick={onClick}
        onDoubleClick={(event) => placeIn(event.target) && naming.begin(selection)}
        onKeyDown={onKeyDown}
      >
        {/* A row itself would stick only within its group. */}
        {columns && (
          <thead className="block tabular:sticky tabular:top-0 tabular:z-5">
            <tr
              className={`flex flex-wrap gap-1 bg-wash p-1 tabular:gap-0 tabular:border-b tabular:border-line tabular:p-0 ${ROW}`}
            >
              <th scope="col" className={`hidden tabular:block ${STICKY}`}>
                <span className="sr-only">{messages.day}</span>
              </th>
              {columns.map((slot) => (
                <th key={slot} scope="col" className="block text-start">
                  <button
                    type="button"
                    tabIndex={-1}
                    title={messages.chooseSlot}
                    onClick={(event) => chooseAllBy({ days: daysIn(range), slot }, event)}
                    className="min-h-11 min-w-11 cursor-pointer rounded-lg px-2.5 text-[0.875rem] font-semibold text-soft hover:bg-line hover:text-ink tabular:min-h-9 tabular:w-full tabular:rounded-none tabular:text-start tabular:whitespace-nowrap"
                  >
                    {format.slotTime(slot)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody className="block">
          {rows.map((row) => (
            <tr key={row.day.toString()} className={`block ${ROW}`}>
              <th scope="row" className={`block text-start ${STICKY}`}>
                <button
                  type="button"
                  tabIndex={-1}
                  title={messages.chooseDay}
                  onClick={(event) => chooseAllBy({ days: [row.day] }, event)}
                  className={`flex min-h-11 w-full cursor-pointer flex-wrap content-center items-baseline gap-x-2 border-t border-line bg-wash px-3 text-start font-semibold hover:bg-line tabular:h-full tabular:min-h-9 tabular:flex-nowrap tabular:items-center tabular:px-2.5 tabular:text-[0.875rem] lg:pointer-fine:min-h-7 ${
                    row.isOver ? 'tabular:font-normal tabular:text-soft' : ''
                  }`}
                >
                  <span className={`tabular:whitespace-nowrap ${row.isToday ? 'font-bold text-water' : ''}`}>
                    {isStacked ? format.shortDay(row.day) : format.briefDayNear(row.day, row.day)}
                  </span>
                  {row.isToday && <span className={DAY_NOTE}>{messages.today}</span>}
                  {row.isOver && <span className={`${DAY_NOTE} tabular:sr-only`}>{messages.over}</span>}
                </button>
              </th>
              {cellsIn(row, isStacked ? undefined : columns).map((cell, at) =>
                cell ? (
                  <BoardCellView
                    key={cell.key}
                    cell={cell}
                    isListed={!columns}
                    isChosen={selection.chosen.has(cell.key)}
                    isStop={cell.key === stop}
                    typed={selection.chosen.has(cell.key) ? typed : undefined}
                    isFound={board.isFound(cell)}
                    clocks={rules.clocks}
                  />
                ) : (
                  // An earlier turn of the day still runs.
                  <td key={columns?.[at]} className="block border-t border-s border-line bg-wash" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On a phone each day's slots are below each other; elsewhere it is a table of days by slots. */
const ROW =
  'tabular:grid tabular:auto-cols-[minmax(5.5rem,1fr)] tabular:grid-flow-col tabular:grid-cols-[9rem] tabular:in-data-scrolling:auto-cols-[minmax(7rem,1fr)]'
const STICKY =
  'tabular:in-data-scrolling:sticky tabular:in-data-scrolling:left-0 tabular:in-data-scrolling:z-1 tabular:in-data-scrolling:bg-wash'
const SCROLLING_GRID =
  'tabular:in-data-scrolling:w-max tabular:in-data-scrolling:min-w-full tabular:in-data-scrolling:overflow-visible tabular:in-data-scrolling:rounded-none tabular:in-data-scrolling:border-0 tabular:in-data-scrolling:text-[0.875rem]'
const DAY_NOTE = 'ms-auto text-[0.8125rem] font-semibold text-soft'

/** For each column of a table its cell, if anything opens there. */
const cellsIn = ({ cells }: BoardRow, columns: readonly Slot[] | undefined): readonly (BoardCell | undefined)[] =>
  columns ? columns.map((slot) => cells.find((cell) => cell.slot === slot)) : cells

/** The active cell, or the first if the board shows other days. */
function stopOf(rows: readonly BoardRow[], active: CellKey): CellKey | undefined {
  const isShown = rows.some(({ cells }) => cells.some(({ key }) => key === active))
  return isShown ? active : rows[0]?.cells[0]?.key
}

function placeIn(target: EventTarget): TurnPlace | undefined {
  const key = target instanceof Element && target.closest<HTMLElement>('[data-cell]')?.dataset.cell
  return key ? placeOfCell(key) : undefined
}
