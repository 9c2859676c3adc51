import type { DayRange, Slot, TurnPlace } from '@headgate/domain'
import { nearestDay } from './board-days.ts'

interface Moving {
  key: string
  /** Ctrl or Command: as far as the days shown go. */
  isFar: boolean
}

interface BoardLayout {
  slots: readonly Slot[]
  /** Every day of the board's year. */
  board: DayRange
  shown: DayRange
  /** Each day's slots are below each other, as on a phone. */
  isStacked: boolean
}

const DAYS_OF_WEEK = 7

/**
 * Where a key moves the focus, by the ARIA pattern "grid"; Page Up and Page Down move by a week. Undefined for any
 * other key. It never leaves the board's year.
 */
export function findMove(from: TurnPlace, { key, isFar }: Moving, layout: BoardLayout): TurnPlace | undefined {
  const { slots, board, shown } = layout
  const at = slots.indexOf(from.slot)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return undefined
  const byDays = (days: number): TurnPlace => ({ ...from, day: nearestDay(from.day.add({ days }), board) })
  const bySlots = (by: number): TurnPlace => ({ ...from, slot: slots[at + by] ?? from.slot })
  const moves: Readonly<Record<string, () => TurnPlace>> = {
    ArrowUp: () => (isFar ? { ...from, day: shown.from } : byDays(-1)),
    ArrowDown: () => (isFar ? { ...from, day: shown.through } : byDays(1)),
    ArrowLeft: () => (isFar ? { ...from, slot: first } : bySlots(-1)),
    ArrowRight: () => (isFar ? { ...from, slot: last } : bySlots(1)),
    Home: () => (isFar ? { day: shown.from, slot: first } : { ...from, slot: first }),
    End: () => (isFar ? { day: shown.through, slot: last } : { ...from, slot: last }),
    PageUp: () => byDays(-DAYS_OF_WEEK),
    PageDown: () => byDays(DAYS_OF_WEEK),
  }
  const asDrawn = layout.isStacked ? (STACKED[key] ?? key) : key
  return Object.hasOwn(moves, asDrawn) ? moves[asDrawn]?.() : undefined
}

/** Where slots are below each other, up and down move between them, and left and right between days. */
const STACKED: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
}
