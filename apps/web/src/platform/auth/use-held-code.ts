import { useEffect, useState } from 'react'
import type { HeldCode } from './held-code.ts'

/**
 * The code of the link that opened this page. It leaves the address bar and the history at once, and stays in this tab
 * while somebody signs in. Undefined before hydration, blank if there is none.
 */
export function useHeldCode(held: HeldCode): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const take = () => {
      const opened = location.hash.slice(1)
      if (opened !== '') {
        held.keep(opened)
        history.replaceState(null, '', location.pathname)
      }
      setCode(opened || held.find() || '')
    }
    take()
    // Another link opened in this tab changes nothing but the fragment.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [held])
  return code
}
