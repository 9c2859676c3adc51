import { useEffect, useState } from 'react'
import type { HeldCode } from './held-code.ts'

/**
 * The code of the link that opened this page. It leaves the address bar and the history at once, and stays in this tab
 * while somebody signs in. Undefined before hydration, blank if there is none. The function puts another in its place.
 */
export function useHeldCode(held: HeldCode): [string | undefined, (code: string) => void] {
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
  const replace = (other: string) => {
    if (other === '') held.forget()
    else held.keep(other)
    setCode(other)
  }
  return [code, replace]
}
