import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerClock } from '../config/clock.ts'

/** Requests that run longer are cut off, so that a stop within ten seconds has time to close the store. */
const LONGEST_MS = 5_000
/** For requests whose client has gone or was cut off, after all connections are closed. */
const LONGEST_WITHOUT_CLIENT_MS = 3_000
const LOOK_EVERY_MS = 50

/**
 * Lets requests under way finish. Without it, Node waits until clients close their idle connections, and does not wait
 * for requests whose clients have gone, which would then find the store closed.
 */
export function shutDownGracefully(app: FastifyInstance, clock: ServerClock): void {
  const underWay = requestsUnderWay(app)
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    const closeIdle = () => {
      server.closeIdleConnections()
      ending = clock.after(LOOK_EVERY_MS, closeIdle)
    }
    let ending = clock.after(LOOK_EVERY_MS, closeIdle)
    const cutting = clock.after(LONGEST_MS, () => server.closeAllConnections())
    server.once('close', () => {
      ending.cancel()
      cutting.cancel()
    })
  })
  // Runs once the server has closed.
  app.addHook('onClose', async () => {
    const givesUpAtMs = clock.elapsedMs() + LONGEST_WITHOUT_CLIENT_MS
    while (underWay.size > 0 && clock.elapsedMs() < givesUpAtMs) await clock.pause(LOOK_EVERY_MS)
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
