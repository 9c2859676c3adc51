import { useState } from 'react'
import { type DraftState, isSame, rebase, settle, startDraft } from './draft.ts'

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
