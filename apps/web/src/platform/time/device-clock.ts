/** This device's time, in epoch milliseconds. */
export const deviceMs = (): number => Date.now()

/** For durations: milliseconds since the document began to load. */
export const elapsedMs = (): number => performance.now()

/** Calls `run` once, after `ms`. Returns a function that cancels it. */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
