import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../../platform/lazy/when-idle.ts'

/** As many dates as the page's own state holds. */
const SLICE = 14

/**
 * How many of `total` days are drawn. It starts with the first few and goes on by itself whenever the browser
 * is idle, so that in the end find and print have them all; printing does not wait for that.
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
