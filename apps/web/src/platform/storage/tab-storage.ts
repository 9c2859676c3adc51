import { storedValues } from './storage.ts'

/** Codes of links have other names: they may come before the user whom they are for. */
const DRAFT_PREFIX = 'headgate-'

/** Lasts as long as the tab. Nothing else opens it, so that nothing in it outlives whoever is signed in. */
export const tabStorage = storedValues(() => sessionStorage)

/** The key of what `uid` has typed and not sent. */
export const draftKey = (name: string, uid: string): string => `${DRAFT_PREFIX}${name}-${uid}`

/** Forgets the drafts of everybody but `uid`: they may have signed out before this page was loaded. */
export function forgetDrafts(uid: string): void {
  // It may be forbidden, and then holds nothing.
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(DRAFT_PREFIX) && !key.endsWith(uid)) sessionStorage.removeItem(key)
  } catch {}
}

/** Forgets all that this tab holds, as on sign-out. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {}
}
