import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../../platform/lazy/when-idle.ts'

/** The number of dates in the page's own state. */
const SLICE = 14

/**
 * How many of `total` days are drawn. It starts with the first few and grows whenever the browser is idle, until find
 * and print cover all days. Printing before that draws the rest at once.
 */
export function useShownDays(total: number, startsWithAll: boolean): { shown: number; showAll: () => void } {
  const [shown, setShown] = useState(startsWithAll ? Number.POSITIVE_INFINITY : SLICE)
  const showAll = () => setShown(Number.POSITIVE_INFINITY)
  const hasMore = shown < total
  useEffect(() => {
    if (!hasMore) return
    return whenIdle(() => startTransition(() => setShown(shown + SLICE)))
  }, [shown, hasMore])
  useEffect(() => {
    const showForPrint = () => flushSync(() => setShown(Number.POSITIVE_INFINITY))
    window.addEventListener('beforeprint', showForPrint)
    return () => window.removeEventListener('beforeprint', showForPrint)
  }, [])
  return { shown, showAll }
}
