import type { FastifyInstance } from 'fastify'

/** What is still under way then is cut off, so that a stop within ten seconds has time to close the store. */
const LONGEST_MS = 5_000
const LOOK_EVERY_MS = 50

/** Lets a server that is closed finish what is under way. Node alone waits for every connection to be let go. */
export function shutDownGracefully(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    const ending = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
    const cutting = setTimeout(() => server.closeAllConnections(), LONGEST_MS)
    server.once('close', () => {
      clearInterval(ending)
      clearTimeout(cutting)
    })
  })
}
