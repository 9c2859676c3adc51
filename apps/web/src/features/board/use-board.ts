import {
  compareDays,
  type DitchDay,
  type DitchRules,
  daysIn,
  ditchDay,
  ditchDayAt,
  lastDayOfSeason,
  nameKey,
  openPlace,
  readSlot,
  searchText,
  type TurnPlace,
} from '@headgate/domain'
import { useMemo, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { useDitchRules } from '../../platform/ditch-rules.ts'
import { useNow } from '../../platform/services.ts'
import { useTabDraft } from '../../platform/storage/tab-storage.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { yearQuery } from './board-calls.ts'
import { type CellKey, othersIn, placeOfCell } from './board-cells.ts'
import { daysOfBoard, isWithin, nearestDay, type Shown, shownAround } from './board-days.ts'
import { type BoardCell, type BoardRow, boardRow, columnsOf } from './board-rows.ts'
import { hoursOfKey, keyOfHours, seenTime, turnsOnBoard } from './board-turns.ts'
import { addStep, EMPTY_DRAFT, pendingEdits, type Step, withLastSteps } from './draft.ts'
import { chooseOne, nothingChosen, type Selection } from './selection.ts'

export type BoardState = ReturnType<typeof useBoard>

/** The board: some days of a year's turns, what is chosen there, and what the captain has changed. */
export function useBoard(isNarrow: boolean) {
  const rules = useDitchRules()
  const { uid } = useAuth().user
  const search = useSearch()
  const now = useNow()
  const today = ditchDayAt(now, rules.clocks)
  const [view, setView] = useState(() => placeIn(search)?.day ?? firstView(now, rules))
  const [selection, setSelection] = useState<Selection>(() => {
    const place = placeIn(search)
    return place ? chooseOne(place) : nothingChosen(openPlace(now, rules))
  })
  const [find, setFind] = useState('')
  const [announcement, announce] = useState('')
  const wantsFocus = useRef(selection.chosen.size > 0)
  const { draft, setDraft: change } = useTabDraft('board', uid, EMPTY_DRAFT, withLastSteps)
  const year = useHttpQuery((http) => yearQuery(http, view.year, rules))
  const { data: loaded } = year
  // Names that a turn may be given to, besides those in this year.
  const { data: listed } = useHttpQuery((http) => captainQuery(http, ['holders'], '/api/people/holders'))

  const schedule = useMemo(() => ({ segments: loaded?.segments ?? [], rules }), [loaded, rules])
  const edits = useMemo(() => pendingEdits(draft), [draft])
  const turns = useMemo(
    () =>
      turnsOnBoard(
        schedule,
        edits.filter(({ key }) => placeOfCell(key).day.year === view.year),
      ),
    [schedule, edits, view.year],
  )
  const board = useMemo(() => daysOfBoard(view.year, schedule.segments, rules), [view.year, schedule, rules])
  const day = nearestDay(view, board)
  const month = shownAround(day, 'month', board)
  const columns = columnsOf(
    turns.filter((turn) => isWithin(turn.day, month)),
    rules,
  )
  const shown: Shown = isNarrow || !columns ? 'week' : 'month'
  const range = shownAround(day, shown, board)
  const rowOf = useMemo(() => {
    const closures = loaded?.closures ?? []
    const rows = new Map<string, BoardRow>()
    return (one: DitchDay): BoardRow => {
      const row = rows.get(`${one}`) ?? boardRow(one, { turns, closures, rules, now, columns })
      rows.set(`${one}`, row)
      return row
    }
  }, [turns, loaded, rules, now, columns?.join()])
  const rows = loaded ? daysIn(range).map(rowOf) : []
  const cellsOn = (one: DitchDay): readonly BoardCell[] => rowOf(one).cells
  /** Undefined if nothing opens there. */
  const cellAt = (key: CellKey): BoardCell | undefined => cellsOn(placeOfCell(key).day).find((cell) => cell.key === key)
  const known = useMemo(
    () =>
      namesOf([
        ...schedule.segments.map(({ holder }) => `${holder}`),
        ...(listed?.holders ?? []),
        ...edits.map(({ holder }) => holder),
      ]),
    [schedule, listed, edits],
  )
  const wanted = searchText(find.trim())
  const isOf = ({ holder, segments }: Pick<BoardCell, 'holder' | 'segments'>): boolean =>
    [holder ?? '', ...othersIn(segments, holder)].some((name) => searchText(name).includes(wanted))

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
    turns,
    /** Of a grid; undefined for a list. */
    columns,
    cellsOn,
    cellAt,
    shown,
    show,
    selection,
    /** Chooses turns, and shows the one with the focus. */
    choose(next: Selection) {
      setSelection(next)
      if (!isWithin(next.active.day, range)) setView(next.active.day)
    },
    /** Set to move the focus to the active cell after the next drawing. */
    wantsFocus,
    /** For screen readers. */
    announcement,
    announce,
    draft,
    change,
    edits,
    known,
    give: (step: Step) =>
      change((before) =>
        addStep(before, step, {
          seen: (key) => seenTime(key, schedule),
          hoursOf: (key) => hoursOfKey(key, schedule),
          keyOf: (hours) => keyOfHours(hours, rules),
        }),
      ),
    find,
    setFind,
    /** Whether a cell's holder is the one looked for; undefined when nobody is. */
    isFound: (cell: BoardCell): boolean | undefined => (wanted === '' ? undefined : isOf(cell)),
    /** The year's cells of the holder looked for, in order. */
    listFound: (): CellKey[] =>
      wanted === '' ? [] : turns.filter((turn) => turn.day.year === view.year && isOf(turn)).map(({ key }) => key),
  }
}

/** Where a link leads, `?date=2026-06-18&slot=10PM`. */
function placeIn(search: string): TurnPlace | undefined {
  const asked = new URLSearchParams(search)
  const slot = readSlot(asked.get('slot') ?? '')
  try {
    return slot && { day: ditchDay(asked.get('date') ?? ''), slot }
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
