/** The worker's message to its pages when it has shown a notification. */
const NOTICE_ARRIVED = 'notice-arrived'

/** Calls `listener` whenever a notification arrives on this device. Returns a function that stops it. */
export function onNotice(listener: () => void): () => void {
  const ends = new AbortController()
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === NOTICE_ARRIVED && listener(), {
    signal: ends.signal,
  })
  return () => ends.abort()
}
