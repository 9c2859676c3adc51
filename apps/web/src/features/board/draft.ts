import { type CellKey, compareCells } from './board-cells.ts'

/** A holder's name; null is nobody. */
type Holder = string | null

/** What one action gave to each of its cells. */
export type Step = Readonly<Record<CellKey, Holder>>

/** What a captain has changed on the board in one sitting, not saved yet. */
export interface Draft {
  /** Oldest first. */
  steps: readonly Step[]
  /** Who had each changed cell when the captain saw it. */
  was: Readonly<Record<CellKey, Holder>>
  /** Names new to the schedule that the captain says are spelled correctly. */
  newNames: readonly string[]
  /** Why. */
  note: string
}

export const EMPTY_DRAFT: Draft = { steps: [], was: {}, newNames: [], note: '' }

/** One cell whose holder would change. */
export interface PendingEdit {
  key: CellKey
  was: Holder
  holder: Holder
}

/** What would change, in the schedule's order. A cell that is back to what it was is left out. */
export function pendingEdits({ steps, was }: Draft): PendingEdit[] {
  const given: Record<CellKey, Holder> = Object.assign({}, ...steps)
  return Object.entries(given)
    .map(([key, holder]) => ({ key, was: was[key] ?? null, holder }))
    .filter((edit) => edit.holder !== edit.was)
    .toSorted((a, b) => compareCells(a.key, b.key))
}

/** Adds one action. `holderAt` says who has a cell on the schedule. What changes nothing is left out. */
export function addStep(draft: Draft, given: Step, holderAt: (key: CellKey) => Holder): Draft {
  const shown = { ...draft.was, ...Object.assign({}, ...draft.steps) }
  const changed = Object.entries(given).filter(([key, holder]) => {
    const before = Object.hasOwn(shown, key) ? shown[key] : holderAt(key)
    return holder !== before
  })
  if (changed.length === 0) return draft
  const seen = Object.fromEntries(changed.map(([key]) => [key, holderAt(key)]))
  return { ...draft, steps: [...draft.steps, Object.fromEntries(changed)], was: { ...seen, ...draft.was } }
}

/** Takes the last action back. */
export const undoStep = (draft: Draft): Draft => onlySeen({ ...draft, steps: draft.steps.slice(0, -1) })

/** Takes one cell back to what it was; `undoStep` changes it again. */
export const takeBack = (draft: Draft, key: CellKey): Draft =>
  Object.hasOwn(draft.was, key) ? { ...draft, steps: [...draft.steps, { [key]: draft.was[key] ?? null }] } : draft

/** Somebody else has changed a cell, and the captain wants their own edit all the same. */
export const keepMine = (draft: Draft, key: CellKey, now: Holder): Draft => ({
  ...draft,
  was: { ...draft.was, [key]: now },
})

/** Somebody else has changed a cell, and the captain leaves it to them. */
export const takeTheirs = (draft: Draft, key: CellKey): Draft =>
  onlySeen({
    ...draft,
    steps: draft.steps
      .map((step) => Object.fromEntries(Object.entries(step).filter(([other]) => other !== key)))
      .filter((step) => Object.keys(step).length > 0),
  })

/** Forgets who had the cells that no step changes any more: their next edit starts from who has them then. */
function onlySeen(draft: Draft): Draft {
  const changed = new Set(draft.steps.flatMap((step) => Object.keys(step)))
  return { ...draft, was: Object.fromEntries(Object.entries(draft.was).filter(([key]) => changed.has(key))) }
}
