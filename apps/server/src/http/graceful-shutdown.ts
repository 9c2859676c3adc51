import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Requests that run longer are cut off, so that a stop within ten seconds has time to close the store. */
const LONGEST_MS = 5_000
/** For requests whose client has gone or was cut off, after all connections are closed. */
const LONGEST_WITHOUT_CLIENT_MS = 3_000
const LOOK_EVERY_MS = 50

/**
 * Lets requests under way finish. Without it, Node waits until clients close their idle connections, and does not wait
 * for requests whose clients have gone, which would then find the store closed.
 */
export function shutDownGracefully(app: FastifyInstance): void {
  const underWay = requestsUnderWay(app)
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
  // Runs once the server has closed.
  app.addHook('onClose', async () => {
    const givesUpAtMs = performance.now() + LONGEST_WITHOUT_CLIENT_MS
    while (underWay.size > 0 && performance.now() < givesUpAtMs) await pause(LOOK_EVERY_MS)
  })
}

/** From their first hook until their handler has ended or their response is sent, whether or not anybody receives it. */
function requestsUnderWay(app: FastifyInstance): ReadonlySet<FastifyRequest> {
  const underWay = new Set<FastifyRequest>()
  app.addHook('onRequest', (request, _reply, done) => {
    underWay.add(request)
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    underWay.delete(request)
    done()
  })
  // Nothing tells of a response that was sent around Fastify to a client that has gone.
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      const end = () => underWay.delete(request)
      if (answer instanceof Promise) void answer.then(end, end)
      return answer
    }
  })
  return underWay
}
