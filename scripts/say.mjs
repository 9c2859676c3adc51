/** What a script is doing, in one line. */
export const say = (/** @type {string} */ line) => console.log(line)

/** How long ago something began. */
export const sayTime = (/** @type {number} */ sinceMs) => formatSeconds(performance.now() - sinceMs)

/** `0.4 s`, `1 min 12 s` */
export function formatSeconds(/** @type {number} */ durationMs) {
  const seconds = durationMs / 1000
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/**
 * Says what is being done, does it, and says how long it took.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
export async function step(what, work) {
  const startedMs = performance.now()
  say(`${what}…`)
  const result = await work()
  say(`  done in ${sayTime(startedMs)}`)
  return result
}

/** Ends the script with a sentence instead of a stack: the reader can do something about it. */
export class Stop extends Error {}

process.on('uncaughtException', (error) => {
  console.error(error instanceof Stop ? `\n${error.message}` : error)
  process.exit(1)
})
