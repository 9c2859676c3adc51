import { useEffect, useState } from 'react'
import { useServices } from '../../platform/services.ts'

const VISITED_KEY = 'irrigation-app-visited'

/** Whether this browser has not seen the page before, and how to say that it now has. */
export function useFirstVisit(): [isFirstVisit: boolean, end: () => void] {
  const { storage } = useServices()
  const [isFirstVisit, setIsFirstVisit] = useState(false)
  useEffect(() => setIsFirstVisit(storage.read(VISITED_KEY) === null), [storage])
  const end = () => {
    storage.write(VISITED_KEY, 'true')
    setIsFirstVisit(false)
  }
  return [isFirstVisit, end]
}

/** Whoever came by another page has been here too, and needs no welcome over what they came for. */
export function useCountedVisit(): void {
  const { storage } = useServices()
  useEffect(() => storage.write(VISITED_KEY, 'true'), [storage])
}
