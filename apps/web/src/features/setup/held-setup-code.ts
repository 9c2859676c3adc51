import { useEffect, useState } from 'react'
import { tabStorage } from '../../platform/storage/tab-storage.ts'

/** Of this tab only, so that a reload or a sign-in in between loses nothing. */
const KEY = 'code-setup'

export const hasSetupCode = (): boolean => tabStorage.read(KEY) !== null

export const forgetSetupCode = (): void => tabStorage.remove(KEY)

/**
 * The code of the setup link that this tab opened last, which leaves the address bar and the history at once. Undefined
 * before hydration, null without one.
 */
export function useHeldSetupCode(): string | null | undefined {
  const [code, setCode] = useState<string | null>()
  useEffect(() => {
    const take = () => {
      const linked = location.hash.slice(1)
      // The link that skips to the content has a fragment, too.
      const isCode = linked !== '' && document.getElementById(linked) === null
      if (isCode) {
        tabStorage.write(KEY, linked)
        history.replaceState(null, '', location.pathname + location.search)
      }
      setCode((held) => (isCode ? linked : (tabStorage.read(KEY) ?? held ?? null)))
    }
    take()
    // Another link pasted into this page's address bar loads nothing.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return code
}
