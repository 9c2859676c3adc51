import { useEffect, useState } from 'react'
import { draftKey, tabStorage } from './tab-storage.ts'

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
