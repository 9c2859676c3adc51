import { useState } from 'react'

/** What a captain has typed over what was loaded. */
export interface DraftState<Draft> {
  base: Draft
  draft: Draft
  /** The fields that somebody else has changed since. */
  theirs: readonly (keyof Draft)[]
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export const startDraft = <Draft>(loaded: Draft): DraftState<Draft> => ({ base: loaded, draft: loaded, theirs: [] })

const fieldsOf = <Draft extends object>(draft: Draft) => Object.keys(draft) as (keyof Draft)[]

const pick = <Draft extends object>(draft: Draft, choose: (field: keyof Draft) => unknown): Draft =>
  Object.fromEntries(fieldsOf(draft).map((field) => [field, choose(field)])) as Draft

/** Somebody else has changed the ditch: what was typed stays, and the other fields show what it is now. */
export function rebase<Draft extends object>(
  { base, draft, theirs }: DraftState<Draft>,
  loaded: Draft,
): DraftState<Draft> {
  const changed = fieldsOf(base).filter(
    (field) => !isSame(loaded[field], base[field]) && !isSame(loaded[field], draft[field]),
  )
  return {
    base: loaded,
    draft: pick(draft, (field) => (isSame(draft[field], base[field]) ? loaded : draft)[field]),
    theirs: [...new Set([...theirs, ...changed])],
  }
}

/** What was sent is saved; what was typed since then stays. */
export const settle = <Draft extends object>(
  { draft }: DraftState<Draft>,
  sent: Draft,
  saved: Draft,
): DraftState<Draft> => ({
  base: saved,
  draft: pick(draft, (field) => (isSame(draft[field], sent[field]) ? saved : draft)[field]),
  theirs: [],
})

interface Drafted<Draft> extends DraftState<Draft> {
  change: (change: Partial<Draft>) => void
  /** `sent` has been saved, as `saved`. */
  save: (sent: Draft, saved: Draft) => void
}

/** What is typed in a form, over settings that may change meanwhile. */
export function useDraft<Draft extends object>(loaded: Draft): Drafted<Draft> {
  const [state, setState] = useState(() => startDraft(loaded))
  let shown = state
  if (!isSame(state.base, loaded)) {
    shown = rebase(state, loaded)
    setState(shown)
  }
  return {
    ...shown,
    change: (change) => setState((before) => ({ ...before, draft: { ...before.draft, ...change } })),
    save: (sent, saved) => setState((before) => settle(before, sent, saved)),
  }
}
