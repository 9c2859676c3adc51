import { after } from '../time/device-clock.ts'

/** Runs `work` once the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 1000 })
    return () => cancelIdleCallback(handle)
  }
  return after(50, work)
}
