import type { FastifyInstance } from 'fastify'

/** Requests that run longer are cut off, so that a stop within ten seconds has time to close the store. */
const LONGEST_MS = 5_000
const LOOK_EVERY_MS = 50

/** Lets requests under way finish. Without it, Node waits until clients close their idle connections. */
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
