/** This device's time, in epoch milliseconds. */
export const deviceMs = (): number => Date.now()

/** For durations: milliseconds since the document began to load. */
export const elapsedMs = (): number => performance.now()

/** How this document was loaded, where the browser says. */
export const navigation = (): PerformanceNavigationTiming | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]

/** Calls `run` once, after `ms`. Returns a function that cancels it. */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
