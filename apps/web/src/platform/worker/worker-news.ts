/** What the worker tells its pages when it has shown a notice. */
const NOTICE_ARRIVED = 'notice-arrived'

/** Calls `listener` whenever a notice has come to this device. Gives a way to call it off. */
export function onNotice(listener: () => void): () => void {
  const ends = new AbortController()
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === NOTICE_ARRIVED && listener(), {
    signal: ends.signal,
  })
  return () => ends.abort()
}
