import { useEffect, useState } from 'react'
import { storedValues } from './storage.ts'

/** Codes of links have other names: they may come before the user whom they are for. */
const DRAFT_PREFIX = 'headgate-'

/** Lasts as long as the tab. Nothing else opens it, so that nothing in it outlives whoever is signed in. */
export const tabStorage = storedValues(() => sessionStorage)

/** The key of what `uid` has typed and not sent. */
export const draftKey = (name: string, uid: string): string => `${DRAFT_PREFIX}${name}-${uid}`

/**
 * What a user has typed and not sent. It survives leaving the page and a reload, but not the tab, so that it is not found
 * again weeks later. `name` is another whenever the form of the draft's parts changes; `kept` is what is stored of it.
 */
export function useTabDraft<Draft extends object>(name: string, uid: string, empty: Draft, kept = (all: Draft) => all) {
  const key = draftKey(name, uid)
  const [draft, setDraft] = useState(() => readStored(key, empty) ?? empty)
  const forget = () => tabStorage.remove(key)
  useEffect(() => {
    const text = JSON.stringify(kept(draft))
    if (text === JSON.stringify(empty)) forget()
    else tabStorage.write(key, text)
  }, [key, draft])
  return { draft, setDraft, forget }
}

/** Another version of the page may have stored other fields. They are ignored then. */
export function readStored<Draft extends object>(key: string, like: Draft): Draft | undefined {
  try {
    const stored = JSON.parse(tabStorage.read(key) ?? 'null')
    return Object.keys(stored).join() === Object.keys(like).join() ? stored : undefined
  } catch {
    return undefined
  }
}

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
