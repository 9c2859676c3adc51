import { useEffect, useState } from 'react'
import { useServices } from '../../platform/services.ts'

const VISITED_KEY = 'irrigation-app-visited'

/** Whether this is the browser's first visit, and a function that ends it. */
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

/** A visit to another page counts too: a welcome there would be in the way. */
export function useCountedVisit(): void {
  const { storage } = useServices()
  useEffect(() => storage.write(VISITED_KEY, 'true'), [storage])
}
