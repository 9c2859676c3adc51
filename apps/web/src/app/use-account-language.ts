import { language } from '@headgate/language/texts/language'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAuth } from '../platform/auth/identity.ts'
import { storedValues } from '../platform/storage/storage.ts'
import { MAILED_LINKS } from './mailed-links.ts'

/** In this tab's storage: the language that the page was last loaded again for, so that it never reloads in a circle. */
const RELOADED_FOR = 'headgate-language'

/**
 * Loads the page again in the account's language, once, when it is first known who is signed in. The session's
 * response has set the language's cookie by then. A change made elsewhere later on waits for the next visit. For a
 * component that only a signed-in resident has.
 */
export function useAccountLanguage(): void {
  const { status, user, session } = useAuth()
  const [path] = useLocation()
  const mayReload = !path.startsWith(MAILED_LINKS)
  const accountLanguage = session?.language ?? undefined
  // Only another user may change the language of an open page.
  useEffect(() => {
    if (status !== 'known' || !mayReload) return
    const tab = storedValues(() => sessionStorage)
    if (accountLanguage === undefined || accountLanguage === language) return tab.remove(RELOADED_FOR)
    const isCached = document.getElementById('root')?.dataset.kept !== undefined
    if (isCached || !navigator.onLine || tab.read(RELOADED_FOR) === accountLanguage) return
    tab.write(RELOADED_FOR, accountLanguage)
    if (tab.read(RELOADED_FOR) === accountLanguage) location.reload()
  }, [status, user.uid, mayReload])
  // Whoever signs in here next may have another language.
  useEffect(() => () => storedValues(() => sessionStorage).remove(RELOADED_FOR), [])
}
