/** This device's time, in epoch milliseconds. */
export const deviceMs = (): number => Date.now()

/** For durations: milliseconds since the document began to load. */
export const elapsedMs = (): number => performance.now()

/** Calls `run` once, after `ms`. Returns a function that cancels it. */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Calls `run` every `ms`. Returns a function that stops it. */
export function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

/** Aborts after `ms`, with a `TimeoutError`. */
export const timeLimit = (ms: number): AbortSignal => AbortSignal.timeout(ms)

/** The IANA time zone of this device. */
export const deviceTimeZone = (): string => Temporal.Now.timeZoneId()
