import { useEffect } from 'react'

export const VISITED_KEY = 'irrigation-app-visited'
export const WELCOME_ID = 'welcome'
export const DUE_EVENT = 'due'

/** Welcomes a first visit that began on another page. The document of the main page has done so by itself. */
export function useWelcome(): void {
  useEffect(() => {
    const welcome = document.getElementById(WELCOME_ID)
    welcome?.dispatchEvent(new Event(DUE_EVENT))
    // Over another page it would be in the way.
    return () => {
      if (welcome instanceof HTMLDialogElement) welcome.close()
    }
  }, [])
}
