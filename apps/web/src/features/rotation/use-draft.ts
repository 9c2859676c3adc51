import type { RotationStart } from '@headgate/contracts'
import { useEffect, useState } from 'react'
import { draftOf, type RotationDraft } from './draft.ts'
import { readStoredDraft, storeDraft } from './stored-draft.ts'

interface DraftState {
  draft: RotationDraft
  /** Whether it differs from what the server proposes. */
  isChanged: boolean
  change: (more: Partial<RotationDraft>) => void
  /** Puts back another draft; without one, what the server proposes. */
  replace: (draft?: RotationDraft) => void
}

/** What a captain has typed and not put in force. It survives leaving the room and a reload of the page. */
export function useDraft(uid: string, start: RotationStart, inForce: RotationDraft | undefined): DraftState {
  const [proposed] = useState(() => draftOf(start))
  const [draft, setDraft] = useState(() => readStoredDraft(uid) ?? proposed)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(proposed)
  const isUnfinished = isChanged && draft !== inForce
  useEffect(() => storeDraft(uid, isUnfinished ? draft : undefined), [uid, draft, isUnfinished])
  return {
    draft,
    isChanged,
    change: (more) => setDraft((before) => ({ ...before, ...more })),
    replace: (other = proposed) => setDraft(other),
  }
}
