import { useEffect, useState } from 'react'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { readDraft, writeDraft } from './stored-draft.ts'

interface DraftState {
  draft: Draft
  change: (next: (draft: Draft) => Draft) => void
  discard: () => void
}

/** What a captain has not saved yet. It survives leaving the room and a reload of the page. */
export function useDraft(uid: string): DraftState {
  const [draft, setDraft] = useState(() => readDraft(uid))
  useEffect(() => writeDraft(uid, draft), [uid, draft])
  return { draft, change: setDraft, discard: () => setDraft(EMPTY_DRAFT) }
}
