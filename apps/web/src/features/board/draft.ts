import { type CellKey, compareCells } from './board-cells.ts'

/** A holder's name; null is nobody. */
type Holder = string | null

/** What one action gave to each of its cells. */
export type Step = Readonly<Record<CellKey, Holder>>

/** Those who share turns with the holder who stands for each. */
type Others = Readonly<Record<CellKey, readonly string[]>>

/** What a captain has changed on the board in one sitting, not saved yet. */
export interface Draft {
  /** Oldest first. */
  steps: readonly Step[]
  /** Who had each changed cell when the captain saw it. */
  was: Readonly<Record<CellKey, Holder>>
  /** Who else had a part of each, if anybody had. */
  others: Others
  /** Names new to the schedule that the captain says are spelled correctly. */
  newNames: readonly string[]
  /** Why. */
  note: string
}

export const EMPTY_DRAFT: Draft = { steps: [], was: {}, others: {}, newNames: [], note: '' }

/** One cell whose holder would change. */
export interface PendingEdit {
  key: CellKey
  was: Holder
  /** Who else had a part of it. */
  wasOthers: readonly string[]
  holder: Holder
}

/** What would change, in the schedule's order. A cell that is back to what it was is left out. */
export function pendingEdits({ steps, was, others }: Draft): PendingEdit[] {
  const given: Record<CellKey, Holder> = Object.assign({}, ...steps)
  return Object.entries(given)
    .map(([key, holder]) => ({ key, was: was[key] ?? null, wasOthers: others[key] ?? [], holder }))
    .filter((edit) => edit.holder !== edit.was || edit.wasOthers.length > 0)
    .toSorted((a, b) => compareCells(a.key, b.key))
}

/**
 * Adds one action. `holderAt` says who has a cell on the schedule, and `othersAt` who shares it. What changes nothing is
 * left out.
 */
export function addStep(
  draft: Draft,
  given: Step,
  holderAt: (key: CellKey) => Holder,
  othersAt: (key: CellKey) => readonly string[] = () => [],
): Draft {
  const shown = { ...draft.was, ...Object.assign({}, ...draft.steps) }
  const changed = Object.entries(given).filter(([key, holder]) => {
    if (Object.hasOwn(shown, key)) return holder !== shown[key]
    return holder !== holderAt(key) || othersAt(key).length > 0
  })
  if (changed.length === 0) return draft
  const seen = Object.fromEntries(changed.map(([key]) => [key, holderAt(key)]))
  const shared = changed.map(([key]) => [key, othersAt(key)] as const).filter(([, names]) => names.length > 0)
  return {
    ...draft,
    steps: [...draft.steps, Object.fromEntries(changed)],
    was: { ...seen, ...draft.was },
    others: { ...Object.fromEntries(shared.filter(([key]) => !Object.hasOwn(draft.was, key))), ...draft.others },
  }
}

/** Takes the last action back. */
export const undoStep = (draft: Draft): Draft => onlySeen({ ...draft, steps: draft.steps.slice(0, -1) })

/**
 * Takes one cell back to what it was; `undoStep` changes it again. The edits of a cell that several shared are forgotten:
 * no one name is what it was.
 */
export function takeBack(draft: Draft, key: CellKey): Draft {
  if (Object.hasOwn(draft.others, key)) return takeTheirs(draft, key)
  return Object.hasOwn(draft.was, key)
    ? { ...draft, steps: [...draft.steps, { [key]: draft.was[key] ?? null }] }
    : draft
}

/** Somebody else has changed a cell, and the captain wants their own edit all the same. */
export const keepMine = (draft: Draft, key: CellKey, now: Holder, others: readonly string[] = []): Draft => ({
  ...draft,
  others: { ...draft.others, [key]: others },
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
  const only = <Value>(all: Readonly<Record<CellKey, Value>>): Record<CellKey, Value> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => changed.has(key)))
  return { ...draft, was: only(draft.was), others: only(draft.others) }
}
