import { useEffect, useState } from 'react'
import { heldInvitation } from '../../platform/auth/held-invitation.ts'

/**
 * The code of the invitation that opened this page. It leaves the address bar and the history at once, and stays in
 * this tab while somebody signs in. Undefined before hydration, blank if there is none.
 */
export function useHeldCode(): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const take = () => {
      const opened = location.hash.slice(1)
      if (opened !== '') {
        heldInvitation.keep(opened)
        history.replaceState(null, '', location.pathname)
      }
      setCode(opened || heldInvitation.find() || '')
    }
    take()
    // Another link opened in this tab changes nothing but the fragment.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return code
}
