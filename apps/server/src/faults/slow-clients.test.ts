import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../config/clock.ts'
import { CONNECTION_TIMEOUTS, type ConnectionTimeouts, cachingServer } from '../http/caching-server.ts'
import { answerClientErrors } from '../http/client-errors.ts'
import { encodeResponse } from '../http/encoded-response.ts'
import { ResponseCache } from '../http/response-cache.ts'
import { aServer } from '../testing/a-server.ts'
import { tries } from '../testing/long-run.ts'
import { aConnection, readToEnd } from '../testing/raw-socket.ts'

const LONG = 60_000
const ENDLESS = Buffer.alloc(32 * 1024 * 1024)

/** A caching server with long timeouts, except those a test shortens. `/endless` exceeds every socket's buffer. */
async function aCachingServer(timeouts: Partial<ConnectionTimeouts>, cache = new ResponseCache()) {
  const server = cachingServer({
    handle: async (request, response) => {
      const isWhole = await Array.fromAsync(request).then(
        () => true,
        () => false,
      )
      if (isWhole) response.end(request.url === '/endless' ? ENDLESS : 'answer')
    },
    cache,
    clock: systemClock,
    headers: {},
    timeouts: { headersMs: LONG, requestMs: LONG, stalledMs: LONG, keepAliveMs: LONG, checkMs: 50, ...timeouts },
  })
  server.on(
    'clientError',
    answerClientErrors({}, () => undefined),
  )
  onTestFinished(() => server.close().closeAllConnections())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: ditch\r\nX: '],
  ['a body that never ends', 'POST / HTTP/1.1\r\nHost: ditch\r\nContent-Length: 60000\r\n\r\n'],
  ['no request', ''],
])('given %s, then the connection is answered 408 and closed', async (_what, beginning) => {
  const { url } = await aCachingServer({ headersMs: 300, requestMs: 400 })
  const socket = await aConnection(url)
  const received = readToEnd(socket)
  const dripping = setInterval(() => beginning !== '' && socket.write('x'), 20)
  onTestFinished(() => clearInterval(dripping))
  socket.write(beginning)
  expect(await received).toMatch(/^HTTP\/1\.1 408 /)
})

it.each(['rendered', 'cached'] as const)(
  'given a %s answer that is never read, then the connection is closed',
  async (how) => {
    const cache = new ResponseCache()
    const route = { name: '/endless', versionAt: () => 'ever' }
    const endless = encodeResponse({ body: ENDLESS.toString(), contentType: 'text/plain' })
    if (how === 'cached') await cache.getOrCreate(route, { key: '/endless', nowMs: 0 }, () => endless)
    const { server, url } = await aCachingServer({ stalledMs: 300 }, cache)
    const accepted = once(server, 'connection')
    const socket = await aConnection(url)
    const [serverSide] = await accepted
    const closed = once(serverSide, 'close')
    socket.pause().write('GET /endless HTTP/1.1\r\nHost: ditch\r\n\r\n')
    await closed
    await readToEnd(socket.resume())
    expect(socket.bytesRead).toBeLessThan(ENDLESS.length)
  },
)

it('given an answer and no further request, then the connection is closed after a while', async () => {
  const socket = await aConnection((await aCachingServer({ keepAliveMs: 300 })).url)
  socket.write('GET / HTTP/1.1\r\nHost: ditch\r\n\r\n')
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

it('given five hundred slow clients, then others are answered meanwhile', async () => {
  const url = await (await aServer()).app.listen({ host: '127.0.0.1', port: 0 })
  const slow = await Promise.all(Array.from({ length: 500 }, () => aConnection(url)))
  for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: ditch\r\nX: ')
  for (let round = 0; round < tries({ short: 10, long: 50 }); round += 1) {
    for (const socket of slow) socket.write('x')
    expect((await fetch(`${url}/api/schedule`)).status).toBe(200)
  }
})

it('given thousands of idle connections, then the server answers as before, within bounded memory, and stops', async () => {
  const { app } = await aServer()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const [count, atOnce] = [tries({ short: 400, long: 8_000 }), 200]
  const { rss } = process.memoryUsage()
  for (let opened = 0; opened < count; opened += atOnce) {
    const idle = await Promise.all(Array.from({ length: atOnce }, () => aConnection(url)))
    for (const socket of idle) socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await Promise.all(idle.map((socket) => once(socket, 'data')))
  }
  expect((await fetch(`${url}/api/schedule`)).status).toBe(200)
  // Both ends of each connection, and 100 MB besides.
  expect(process.memoryUsage().rss - rss).toBeLessThan(100_000_000 + count * 48_000)
  await app.close()
}, 120_000)

it('given the real settings, then no client is waited for longer than a minute and a quarter', async () => {
  const { server } = (await aServer()).app
  const { headersTimeout, requestTimeout, keepAliveTimeout } = server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, stalled: CONNECTION_TIMEOUTS.stalledMs }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 75_000,
    stalled: 60_000,
  })
})
