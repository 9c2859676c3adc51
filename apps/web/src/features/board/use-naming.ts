import { isSamePlace } from '@headgate/domain'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { othersIn, placeOfCell } from './board-cells.ts'
import type { Draft } from './draft.ts'
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
  /** The draft's steps before a name was typed; undefined while none is. */
  const steps = useRef<Draft['steps']>(undefined)
  const isTyped = text.trim() !== ''
  const field = () => panel.current?.querySelector<HTMLInputElement>('[name=holder]')

  const read = (typed = text): TypedName => readTypedName(typed, { known, newNames: draft.newNames })
  /** The name of the schedule that the text is; undefined if it is none. */
  const findKnown = (typed: string): string | undefined => {
    const name = read(typed)
    return known.find((one) => name.kind === 'holder' && one === name.name)
  }
  const giveTo = (keys: readonly string[], name: string | null) =>
    give(Object.fromEntries(keys.flatMap((key) => cellAt(key)?.editKey ?? []).map((key) => [key, name])))
  const giveAndSay = (keys: readonly string[], name: string | null) => {
    giveTo(keys, name)
    onGiven(keys, name)
  }
  /** Takes back what a name has been given while it was typed. */
  const restart = () => {
    const before = steps.current
    if (before) change((now) => ({ ...now, steps: before }))
  }
  const end = () => {
    steps.current = undefined
    setText('')
    setAsking(false)
    wantsFocus.current = !isInDialog
  }
  return {
    text,
    read,
    isAsking,
    giveTo: giveAndSay,
    /** A known name has the turns as soon as it is typed; a new one, when it is entered. */
    setText(next: string) {
      restart()
      steps.current ??= draft.steps
      setText(next)
      const name = findKnown(next)
      if (name !== undefined) giveTo([...selection.chosen], name)
    },
    /** Whether no name is typed that has not been entered yet. */
    isEntered: !isTyped || [...selection.chosen].every((key) => cellAt(key)?.holder === findKnown(text)),
    /** Enters the typed name; one that looks misspelled is asked about. */
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
    finish(name: string | null, isConfirmed: boolean) {
      restart()
      if (isConfirmed && name !== null) change((before) => ({ ...before, newNames: [...before.newNames, name] }))
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
    cancel() {
      restart()
      end()
    },
    /** A typed name is set when the captain goes on to other turns, unless there is a question about it. */
    leave() {
      if (!isTyped) return
      const typed = read()
      restart()
      if (typed.kind === 'holder') giveAndSay([...selection.chosen], typed.name)
      steps.current = undefined
      setText('')
    },
  }
}
