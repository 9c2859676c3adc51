import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports, which start at 32768 or above. */
const LOWEST = 20_000
const ABOVE_HIGHEST = 32_000

/**
 * A free loopback port outside the ephemeral range. Systems do not hand it out, so it stays free until a server
 * binds it, also after a restart.
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
