import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below all that systems give to whoever asks for any port: those begin at 32768 or above. */
const LOWEST = 20_000
const ABOVE_HIGHEST = 32_000

/**
 * A loopback port on which nothing listens. No program gets it by asking for any, so that it is still free when a
 * server takes it later, or takes it again after it was away.
 *
 * @returns {Promise<number>}
 */
export async function lastingPort() {
  for (;;) {
    const port = randomInt(LOWEST, ABOVE_HIGHEST)
    if (await isFree(port)) return port
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
