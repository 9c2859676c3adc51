import { areOverlapping, type Hours, hoursWithout } from '@headgate/domain'
import { compareCells, type EditKey, type Holder, type SeenTime } from './board-cells.ts'

interface DraftEdit extends SeenTime {
  holder: Holder
}

/** Edits of times that do not overlap. */
type Edits = Readonly<Record<EditKey, DraftEdit>>

/** What one action gives to whom. */
export type Step = Readonly<Record<EditKey, Holder>>

/** What a captain has changed on the board in one sitting, not saved yet. */
export interface Draft {
  /** What would change after each action, oldest first. */
  steps: readonly Edits[]
  /** Names new to the schedule that the captain says are spelled correctly. */
  newNames: readonly string[]
  /** Why. */
  note: string
}

export const EMPTY_DRAFT: Draft = { steps: [], newNames: [], note: '' }

/** Each step has all edits; a tab has room for this many of a season's. */
export const withLastSteps = (draft: Draft): Draft => ({ ...draft, steps: draft.steps.slice(-20) })

/** Time that would change hands. */
export interface PendingEdit extends DraftEdit {
  key: EditKey
}

const editsOf = ({ steps }: Draft): Edits => steps.at(-1) ?? {}

/** What would change, in the schedule's order. */
export const pendingEdits = (draft: Draft): PendingEdit[] =>
  Object.entries(editsOf(draft))
    .map(([key, edit]) => ({ key, ...edit }))
    .toSorted((a, b) => compareCells(a.key, b.key))

const isChange = ({ was, wasOthers, wasFree, holder }: DraftEdit): boolean =>
  holder !== was || wasOthers.length > 0 || (wasFree && holder !== null)

/** What the board knows about times. */
interface Seeing {
  seen: (key: EditKey) => SeenTime
  hoursOf: (key: EditKey) => Hours
  keyOf: (hours: Hours) => EditKey
}

/** Adds one action. Of earlier edits it leaves what it does not give away itself. What changes nothing is left out. */
export function addStep(draft: Draft, given: Step, { seen, hoursOf, keyOf }: Seeing): Draft {
  const before = editsOf(draft)
  const taken = Object.keys(given).map(hoursOf)
  const left = Object.entries(before).flatMap(([key, edit]): [EditKey, DraftEdit][] => {
    if (Object.hasOwn(given, key)) return []
    const hours = hoursOf(key)
    if (!taken.some((one) => areOverlapping(one, hours))) return [[key, edit]]
    return hoursWithout(hours, taken).map((rest) => [keyOf(rest), { ...seen(keyOf(rest)), holder: edit.holder }])
  })
  const added = Object.entries(given).map(([key, holder]) => [key, { ...(before[key] ?? seen(key)), holder }] as const)
  return withStep(draft, Object.fromEntries([...left, ...added].filter(([, edit]) => isChange(edit))))
}

const withStep = (draft: Draft, next: Edits): Draft =>
  areSame(editsOf(draft), next) ? draft : { ...draft, steps: [...draft.steps, next] }

const areSame = (some: Edits, others: Edits): boolean =>
  Object.keys(some).length === Object.keys(others).length &&
  Object.entries(some).every(([key, edit]) => JSON.stringify(edit) === JSON.stringify(others[key]))

/** Takes the last action back. */
export const undoStep = (draft: Draft): Draft => ({ ...draft, steps: draft.steps.slice(0, -1) })

/** Takes one edit back, or puts another in its place; `undoStep` makes it as it was. */
export function changeEdit(draft: Draft, key: EditKey, edit?: DraftEdit): Draft {
  const { [key]: _, ...others } = editsOf(draft)
  return withStep(draft, edit && isChange(edit) ? { ...others, [key]: edit } : others)
}
