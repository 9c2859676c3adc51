/** Calls `run` every `ms`. Returns a function that stops it. */
export function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

/** Aborts after `ms`, with a `TimeoutError`. */
export const timeLimit = (ms: number): AbortSignal => AbortSignal.timeout(ms)
