import {
  compareDays,
  type DitchDay,
  type DitchRules,
  daysIn,
  ditchDay,
  ditchDayAt,
  findSlot,
  lastDayOfSeason,
  nameKey,
  openPlace,
  type TurnPlace,
} from '@headgate/domain'
import { useEffect, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useDitchRules } from '../../platform/ditch-rules.ts'
import { useNow } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { yearQuery } from './board-calls.ts'
import { type CellKey, compareCells, holderOf, othersIn, sharesOf, wordParts } from './board-cells.ts'
import { daysOfBoard, isWithin, nearestDay, type Shown, shownAround } from './board-days.ts'
import { boardRows, isPast, windowOf } from './board-rows.ts'
import { addStep, type Draft, EMPTY_DRAFT, type PendingEdit, pendingEdits, type Step } from './draft.ts'
import { chooseOne, nothingChosen, type Selection } from './selection.ts'
import { readDraft, writeDraft } from './stored-draft.ts'

export type BoardState = ReturnType<typeof useBoard>

/** The board: a month or week of a year's turns, what is chosen there, and what the captain has changed. */
export function useBoard(shown: Shown) {
  const rules = useDitchRules()
  const { uid } = useAuth().user
  const search = useSearch()
  const now = useNow()
  const today = ditchDayAt(now, rules.clocks)
  const [view, setView] = useState(() => placeIn(search, rules)?.day ?? firstView(now, rules))
  const [selection, setSelection] = useState<Selection>(() => {
    const place = placeIn(search, rules)
    return place ? chooseOne(place) : nothingChosen(openPlace(now, rules))
  })
  const [find, setFind] = useState('')
  // It survives leaving the room and a reload of the page.
  const [draft, change] = useState(() => readDraft(uid))
  useEffect(() => writeDraft(uid, draft), [uid, draft])
  const year = useHttpQuery((http) => yearQuery(http, view.year, rules))
  const { data: loaded } = year
  // Names that a turn may be given to, besides those in this year.
  const { data: listed } = useHttpQuery((http) => ({
    queryKey: [...CAPTAIN_QUERIES, 'holders'],
    queryFn: ({ signal }) => http.read('/api/people/holders', { signal, cache: 'no-store' }),
  }))

  const board = useMemo(() => daysOfBoard(view.year, loaded?.daysWithTurns ?? [], rules), [view.year, loaded, rules])
  const day = nearestDay(view, board)
  const range = shownAround(day, shown, board)
  const [from, through] = [range.from.toString(), range.through.toString()]
  const rows = useMemo(() => {
    const days = daysIn({ from: Temporal.PlainDate.from(from), through: Temporal.PlainDate.from(through) })
    return loaded ? boardRows(days, loaded, { rules, now }) : []
  }, [from, through, loaded, rules, now])
  const edits = useMemo(() => pendingEdits(draft), [draft])
  const editAt = useMemo(() => new Map(edits.map((edit) => [edit.key, edit])), [edits])
  const known = useMemo(() => {
    const holders = [
      ...[...(loaded?.held.values() ?? [])].map(holderOf),
      ...(listed?.holders ?? []),
      ...edits.map(({ holder }) => holder),
    ]
    return namesOf(holders)
  }, [loaded, listed, edits])
  const wanted = nameKey(find)
  const onSchedule = (key: CellKey): string | null => holderOf(loaded?.held.get(key))
  const holderAt = (key: CellKey): string | null => {
    const edit = editAt.get(key)
    return edit ? edit.holder : onSchedule(key)
  }

  /** Those who share a cell on the schedule; nobody once an edit gives all of it to one. */
  const othersAt = (key: CellKey): readonly string[] =>
    editAt.has(key) ? [] : othersIn(loaded?.held.get(key), onSchedule(key))
  const isOf = (key: CellKey): boolean =>
    [holderAt(key) ?? '', ...othersAt(key)].some((name) => nameKey(name).includes(wanted))

  /** Shows a day. Turns chosen in another year are no longer chosen, because that year is no longer loaded. */
  const show = (next: DitchDay) => {
    setView(next)
    if (next.year !== view.year) setSelection(nothingChosen({ ...selection.active, day: next }))
  }
  return {
    rules,
    year,
    today,
    board,
    /** The days shown. */
    range,
    day,
    rows,
    shown,
    show,
    selection,
    /** Chooses turns, and shows the one with the focus. */
    choose(next: Selection) {
      setSelection(next)
      if (!isWithin(next.active.day, range)) setView(next.active.day)
    },
    draft,
    change: change as (next: (draft: Draft) => Draft) => void,
    discard: () => change(EMPTY_DRAFT),
    edits: edits as readonly PendingEdit[],
    editAt,
    known,
    holderAt,
    othersAt,
    /** Who shares a turn, a line for each part; undefined if nobody does. */
    sharesAt: (key: CellKey) => {
      const parts = editAt.has(key) ? undefined : sharesOf(loaded?.held.get(key))
      return parts && wordParts(parts, rules.clocks)
    },
    give: (step: Step) =>
      change((before) => addStep(before, step, onSchedule, (key) => othersIn(loaded?.held.get(key), onSchedule(key)))),
    isOver: (key: CellKey) => isPast(windowOf(key, loaded?.held, rules), now),
    find,
    setFind,
    /** Whether a cell's holder is the one looked for; undefined when nobody is. */
    isFound: (key: CellKey): boolean | undefined => (wanted === '' ? undefined : isOf(key)),
    /** The year's cells of the holder looked for, in order. */
    listFound(): CellKey[] {
      if (wanted === '' || !loaded) return []
      const keys = new Set([...loaded.held.keys(), ...editAt.keys()])
      return [...keys].filter((key) => key.startsWith(`${view.year}-`) && isOf(key)).toSorted(compareCells)
    },
  }
}

/** Where a link leads, `?date=2026-06-18&slot=10PM`. Undefined unless it names a turn that the ditch has. */
function placeIn(search: string, { slots }: DitchRules): TurnPlace | undefined {
  const asked = new URLSearchParams(search)
  const slot = findSlot(asked.get('slot') ?? '')
  try {
    return slot && slots.includes(slot) ? { day: ditchDay(asked.get('date') ?? ''), slot } : undefined
  } catch {
    return undefined
  }
}

/** Today; after the season, the first day of the next. */
function firstView(now: Temporal.Instant, rules: DitchRules): DitchDay {
  const today = ditchDayAt(now, rules.clocks)
  const isAfter = compareDays(today, lastDayOfSeason(today, rules)) > 0
  return isAfter ? rules.firstDay.toPlainDate({ year: today.year + 1 }) : today
}

const namesOf = (holders: readonly (string | null)[]): string[] =>
  [...new Set(holders.filter((name) => name !== null))].toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1))
