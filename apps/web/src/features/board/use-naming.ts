import { isSamePlace } from '@headgate/domain'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { othersIn, placeOfCell } from './board-cells.ts'
import { findMove } from './moves.ts'
import { chooseOne, type Selection } from './selection.ts'
import { readTypedName, type TypedName } from './typed-name.ts'
import type { BoardState } from './use-board.ts'

interface NamingNeeds {
  board: BoardState
  /** The element with the name's field. */
  panel: RefObject<HTMLElement | null>
  /** On a phone a dialog asks for the name. */
  isInDialog: boolean
  wantsFocus: RefObject<boolean>
  onGiven: (keys: readonly string[], name: string | null) => void
}

export type Naming = ReturnType<typeof useNaming>

/** Giving the chosen turns a name, typed into a field beside the board or in a dialog. */
export function useNaming({ board, panel, isInDialog, wantsFocus, onGiven }: NamingNeeds) {
  const { selection, choose, give, change, known, draft, cellAt } = board
  const [text, setText] = useState('')
  const [isAsking, setAsking] = useState(false)

  const giveTo = (keys: readonly string[], name: string | null) => {
    give(Object.fromEntries(keys.flatMap((key) => cellAt(key)?.editKey ?? []).map((key) => [key, name])))
    onGiven(keys, name)
  }
  const end = () => {
    setText('')
    setAsking(false)
    wantsFocus.current = !isInDialog
  }
  const read = (): TypedName => readTypedName(text, { known, newNames: draft.newNames })
  return {
    text,
    setText,
    read,
    isAsking,
    giveTo,
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
      const field = panel.current?.querySelector<HTMLInputElement>('[name=holder]')
      field?.focus()
      if (first === undefined) field?.select()
    },
    /** Enter moves on, to the next day or turn, as in a spreadsheet. */
    finish(name: string | null, isConfirmed: boolean) {
      if (isConfirmed && name !== null) change((before) => ({ ...before, newNames: [...before.newNames, name] }))
      const keys = [...selection.chosen]
      giveTo(keys, name)
      end()
      const [only] = keys
      if (keys.length !== 1 || only === undefined || isInDialog) return
      const place = placeOfCell(only)
      const isStacked = board.columns === undefined
      const next = findMove(place, { key: 'ArrowDown', isFar: false }, { ...board, shown: board.range, isStacked })
      if (next && !isSamePlace(next, place)) choose(chooseOne(next))
    },
    cancel: end,
    /** A typed name is set when the captain goes on to other turns, unless there is a question about it. */
    leave() {
      if (text.trim() === '') return
      const typed = read()
      if (typed.kind === 'holder') giveTo([...selection.chosen], typed.name)
      setText('')
    },
  }
}
