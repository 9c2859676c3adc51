import { isSamePlace } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { othersIn, placeOfCell, useFormatCell } from './board-cells.ts'
import { type Draft, undoStep } from './draft.ts'
import { findMove } from './moves.ts'
import { chooseOne, type Selection } from './selection.ts'
import { readTypedName } from './typed-name.ts'
import type { BoardState } from './use-board.ts'

export type Naming = ReturnType<typeof useNaming>

/** Giving the chosen turns a name, typed into a field beside the board or, on a phone, in a dialog. */
export function useNaming(board: BoardState, isInDialog: boolean) {
  const { selection, choose, give, change, known, draft, cellAt, wantsFocus, announce } = board
  const formatCell = useFormatCell()
  /** The element with the name's field. */
  const panel = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [isAsking, setAsking] = useState(false)
  /** The draft's steps before a name was typed; undefined while none is. */
  const steps = useRef<Draft['steps']>(undefined)
  const field = () => panel.current?.querySelector<HTMLInputElement>('[name=holder]')

  /** The name of the schedule that the text is; undefined if it is none. */
  const findKnown = (typed: string) => known.find((one) => one === readTypedName(typed, known))
  const giveTo = (keys: readonly string[], name: string | null) =>
    give(Object.fromEntries(keys.flatMap((key) => cellAt(key)?.editKey ?? []).map((key) => [key, name])))
  const giveAndSay = (keys: readonly string[], name: string | null) => {
    giveTo(keys, name)
    announce(messages.pending.said(titleOf(keys.map(formatCell)), name ?? messages.nobody))
  }
  /** Empties the field, and takes back what its name has been given while it was typed. */
  const empty = () => {
    const before = steps.current
    if (before) change((now) => ({ ...now, steps: before }))
    steps.current = undefined
    setText('')
  }
  const end = () => {
    setAsking(false)
    wantsFocus.current = !isInDialog
  }
  const cancel = () => {
    empty()
    end()
  }
  return {
    panel,
    known,
    text,
    isAsking,
    isInDialog,
    /** A known name has the turns as soon as it is typed; a new one, when it is entered. */
    setText(next: string) {
      const before = steps.current ?? draft.steps
      empty()
      steps.current = before
      setText(next)
      const name = findKnown(next)
      if (name !== undefined) giveTo([...selection.chosen], name)
    },
    /** Whether no name is typed that has not been entered yet. */
    isEntered: text.trim() === '' || findKnown(text) !== undefined,
    /** Enters the typed name. */
    enter: () => field()?.form?.requestSubmit(),
    /** `first` is a character typed on the board. It lands in the field, which gets the focus before it does. */
    begin(wanted: Selection, first?: string) {
      const [only] = wanted.chosen
      const cell = only === undefined || wanted.chosen.size > 1 ? undefined : cellAt(only)
      const holder = (cell && othersIn(cell.segments, cell.holder).length === 0 && cell.holder) || ''
      flushSync(() => {
        choose(wanted)
        setText(isInDialog ? (first ?? '') : first === undefined ? holder : '')
        setAsking(isInDialog)
      })
      field()?.focus()
      if (first === undefined) field()?.select()
    },
    /** Enter moves on, to the next day or turn, as in a spreadsheet. */
    finish(name: string) {
      empty()
      const keys = [...selection.chosen]
      giveAndSay(keys, name)
      end()
      const [only] = keys
      if (keys.length !== 1 || only === undefined || isInDialog) return
      const place = placeOfCell(only)
      const isStacked = board.columns === undefined
      const next = findMove(place, { key: 'ArrowDown', isFar: false }, { ...board, shown: board.range, isStacked })
      if (next && !isSamePlace(next, place)) choose(chooseOne(next))
    },
    cancel,
    /** Gives turns to nobody. */
    clear(wanted: Selection) {
      choose(wanted)
      cancel()
      giveAndSay([...wanted.chosen], null)
    },
    /** Takes back the name that is being typed, or else the last change. */
    undo() {
      if (text !== '') cancel()
      else if (draft.steps.length > 0) change(undoStep)
      else return
      announce(messages.pending.undone)
    },
    /** A typed name is set when the captain goes on to other turns. */
    leave() {
      const name = readTypedName(text, known)
      empty()
      if (name) giveAndSay([...selection.chosen], name)
    },
  }
}

/** A turn's place, or how many there are. */
export const titleOf = (places: readonly string[]): string =>
  places.length === 1 ? (places[0] ?? '') : messages.chosen.several(places.length)
