import { DRAFT_PREFIX } from './forget-drafts.ts'
import { storedValues } from './storage.ts'

/** Lasts as long as the tab. Nothing else opens it, so that nothing in it outlives whoever is signed in. */
export const tabStorage = storedValues(() => sessionStorage)

/** The key of what `uid` has typed and not sent. */
export const draftKey = (name: string, uid: string): string => `${DRAFT_PREFIX}${name}-${uid}`

/** Forgets all that this tab holds, as on sign-out. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {}
}
