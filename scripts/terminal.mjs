export const print = (/** @type {string} */ line) => console.log(line)

/** The time since `sinceMs` on the performance clock. */
export const formatElapsed = (/** @type {number} */ sinceMs) => formatSeconds(performance.now() - sinceMs)

/** `0.4 s`, `1 min 12 s` */
export function formatSeconds(/** @type {number} */ durationMs) {
  const seconds = durationMs / 1000
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/**
 * Runs one step of a script, and prints its name and how long it took.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
export async function step(what, work) {
  const startedMs = performance.now()
  print(`${what}…`)
  const result = await work()
  print(`  done in ${formatElapsed(startedMs)}`)
  return result
}

/** Ends the script with only its message, no stack: for problems that the user can solve. */
export class ScriptError extends Error {}

process.on('uncaughtException', (error) => {
  console.error(error instanceof ScriptError ? `\n${error.message}` : error)
  process.exit(1)
})
