import { language } from '@headgate/language/texts/language'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAuth } from '../platform/auth/identity.ts'
import { tabStorage } from '../platform/storage/tab-storage.ts'
import { MAILED_LINKS } from './mailed-links.ts'

/** In this tab's storage: the language that the page was last loaded again for, so that it never reloads in a circle. */
const RELOADED_FOR = 'reloaded-for'

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
    if (accountLanguage === undefined || accountLanguage === language) return tabStorage.remove(RELOADED_FOR)
    const isCached = document.getElementById('root')?.dataset.kept !== undefined
    if (isCached || !navigator.onLine || tabStorage.read(RELOADED_FOR) === accountLanguage) return
    tabStorage.write(RELOADED_FOR, accountLanguage)
    if (tabStorage.read(RELOADED_FOR) === accountLanguage) location.reload()
  }, [status, user.uid, mayReload])
}
