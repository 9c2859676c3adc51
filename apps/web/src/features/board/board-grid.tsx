import { daysIn, type Slot, type TurnPlace } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { BoardCellView } from './board-cell.tsx'
import { type CellKey, keyOfCell, placeOfCell } from './board-cells.ts'
import type { BoardRow } from './board-rows.ts'
import { findMove } from './moves.ts'
import { chooseAll, chooseOne, chooseThrough, type Selection, toggleOne } from './selection.ts'
import type { BoardState } from './use-board.ts'

/** More columns than these do not fit, so that the board scrolls sideways. */
const MAX_COLUMNS = 6

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
}

/** Days by slots, by the ARIA pattern "grid": one tab stop, and the arrow keys move inside. */
export function BoardGrid(props: BoardGridProps) {
  const { board, labelledBy, isStacked, isSeveral, typed, wantsFocus, onLeave, onName, onClear } = props
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

  const isAdding = ({ ctrlKey, metaKey }: MouseEvent) => ctrlKey || metaKey || isSeveral
  const chooseBy = (next: Selection) => {
    onLeave()
    choose(next)
  }
  const press = (place: TurnPlace, event: MouseEvent) => {
    if (event.shiftKey) chooseBy(chooseThrough(selection, place, slots))
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
    if (place && mouse.current.isDragging && event.buttons === 1) choose(chooseThrough(selection, place, slots))
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { isHandled } = mouse.current
    mouse.current = { isDragging: false, isHandled: false }
    const place = placeIn(event.target)
    if (place && !isHandled) press(place, event)
  }
  const chooseDays = (row: BoardRow, event: MouseEvent) =>
    chooseBy(chooseAll(selection, [row.day], slots, isAdding(event)))
  const chooseSlot = (slot: Slot, event: MouseEvent) =>
    chooseBy(chooseAll(selection, daysIn(range), [slot], isAdding(event)))

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
    else if (key === ' ' && isFar) moveTo({ ...chooseAll(selection, daysIn(range), [place.slot]), active: place })
    else if (key === ' ') moveTo(toggleOne(selection, place))
    else if (isFar && key.toLowerCase() === 'a')
      moveTo({ ...chooseAll(selection, daysIn(range), slots), active: place })
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
    // Scrolls by itself both ways, so that the slots and the days stay in sight.
    <div
      data-scrolling={slots.length > MAX_COLUMNS || undefined}
      className="md:data-scrolling:max-h-[max(20rem,calc(100dvh-7rem))] md:data-scrolling:overflow-auto"
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
        onDoubleClick={(event) => placeIn(event.target) && onName(selection, undefined)}
        onKeyDown={onKeyDown}
      >
        {/* A row itself would stick only within its group. */}
        <thead className="block md:sticky md:top-0 md:z-5">
          <tr className={`flex flex-wrap gap-1 bg-wash p-1 md:gap-0 md:border-b md:border-line md:p-0 ${ROW}`}>
            <th scope="col" className={`hidden md:block ${STICKY}`}>
              <span className="sr-only">{messages.day}</span>
            </th>
            {slots.map((slot) => (
              <th key={slot} scope="col" className="block text-start">
                <button
                  type="button"
                  tabIndex={-1}
                  title={messages.chooseSlot}
                  onClick={(event) => chooseSlot(slot, event)}
                  className="min-h-11 min-w-11 cursor-pointer rounded-lg px-3 text-[0.875rem] font-semibold text-soft hover:bg-line hover:text-ink md:min-h-9 md:w-full md:rounded-none md:text-start md:whitespace-nowrap"
                >
                  {format.slot(slot)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {rows.map((row) => (
            <tr key={row.day.toString()} className={`block ${ROW}`}>
              <th scope="row" className={`block text-start ${STICKY}`}>
                <button
                  type="button"
                  tabIndex={-1}
                  title={messages.chooseDay}
                  onClick={(event) => chooseDays(row, event)}
                  className={`flex min-h-11 w-full cursor-pointer flex-wrap content-center items-baseline gap-x-2 border-t border-line bg-wash px-3 text-start font-semibold hover:bg-line md:h-full md:min-h-9 md:flex-nowrap md:items-center md:px-2.5 md:text-[0.875rem] lg:pointer-fine:min-h-7 ${
                    row.isOver ? 'md:font-normal md:text-soft' : ''
                  }`}
                >
                  <span className={`md:whitespace-nowrap ${row.isToday ? 'font-bold text-water' : ''}`}>
                    {isStacked ? format.shortDay(row.day) : format.briefDayNear(row.day, row.day)}
                  </span>
                  {row.isToday && <span className={DAY_NOTE}>{messages.today}</span>}
                  {row.isOver && <span className={`${DAY_NOTE} md:sr-only`}>{messages.over}</span>}
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
                  clocks={rules.clocks}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On a phone each day's slots are below each other; elsewhere it is a table of days by slots. */
const ROW =
  'md:grid md:auto-cols-[minmax(5.5rem,1fr)] md:grid-flow-col md:grid-cols-[9rem] md:in-data-scrolling:auto-cols-[minmax(7rem,1fr)]'
const STICKY =
  'md:in-data-scrolling:sticky md:in-data-scrolling:left-0 md:in-data-scrolling:z-1 md:in-data-scrolling:bg-wash'
const SCROLLING_GRID =
  'md:in-data-scrolling:w-max md:in-data-scrolling:min-w-full md:in-data-scrolling:overflow-visible md:in-data-scrolling:rounded-none md:in-data-scrolling:border-0 md:in-data-scrolling:text-[0.875rem]'
const DAY_NOTE = 'ms-auto text-[0.8125rem] font-semibold text-soft'

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
