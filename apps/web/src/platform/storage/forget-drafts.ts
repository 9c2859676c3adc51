/** Codes of links have other names: they may come before the user whom they are for. */
export const DRAFT_PREFIX = 'headgate-'

/** Forgets what everybody else has typed in this tab: they may have signed out before this page was loaded. */
export function forgetDrafts(uid: string): void {
  // It may be forbidden, and then holds nothing.
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(DRAFT_PREFIX) && !key.endsWith(uid)) sessionStorage.removeItem(key)
  } catch {}
}
