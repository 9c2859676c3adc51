import { useEffect, useState } from 'react'
import { tabStorage } from '../storage/tab-storage.ts'

/** The code of a link, in this tab's storage while somebody signs in or registers. */
const heldUnder = (key: string) => ({
  find: () => tabStorage.read(key),
  keep: (code: string) => tabStorage.write(key, code),
  forget: () => tabStorage.remove(key),
})

/** Of an invitation to be a captain. */
export const heldInvitation = heldUnder('code-captain-invitation')

/** The code in a mail about a trade, so that a reload still shows it. */
export const heldTradeCode = heldUnder('code-trade')

/** The code of a resident's invitation or card. */
export const heldJoinCode = heldUnder('code-join')

/** The setup code, linked or typed, so that a reload or a sign-in in between loses nothing. */
export const heldSetupCode = heldUnder('code-setup')

/**
 * The code of the link that opened this page. It leaves the address bar and the history at once, and stays in this tab
 * while somebody signs in. Undefined before hydration, blank if there is none. The function puts another in its place.
 */
export function useHeldCode(held: ReturnType<typeof heldUnder>): [string | undefined, (code: string) => void] {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const take = () => {
      const linked = location.hash.slice(1)
      // The link that skips to the content has a fragment, too.
      const isCode = linked !== '' && document.getElementById(linked) === null
      if (isCode) {
        held.keep(linked)
        history.replaceState(null, '', location.pathname + location.search)
      }
      setCode((before) => (isCode ? linked : (held.find() ?? before ?? '')))
    }
    take()
    // Another link opened in this tab changes nothing but the fragment.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [held])
  const replace = (other: string) => {
    if (other === '') held.forget()
    else held.keep(other)
    setCode(other)
  }
  return [code, replace]
}
