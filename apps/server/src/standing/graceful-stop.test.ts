import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { anEmptyDatabase, openForTest } from '../store/testing/throw-away-stores.ts'
import { Caller } from '../testing/a-caller.ts'
import { builtProgram } from '../testing/built-program.ts'
import { aConnection, allHeard } from '../testing/raw-words.ts'
import { runHeadgate } from '../testing/run-headgate.ts'
import { runProgram } from '../testing/run-program.ts'

async function aFreePort(): Promise<number> {
  await using server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const ANN = JSON.stringify({ email: 'ann@example.org', password: 'lateral-42' })
const REGISTER = [
  'POST /api/auth/register HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${ANN.length}`,
  '\r\n',
].join('\r\n')

it('given a request under way when it is asked to stop, then that is finished, nothing new begins, and it ends cleanly', async () => {
  const databaseUrl = await anEmptyDatabase('sqlite')
  const headgate = await runHeadgate({ databaseUrl })
  const socket = await aConnection(headgate.url)
  const heard = allHeard(socket)
  socket.write(`${REGISTER}${ANN.slice(0, 10)}`)
  await setTimeout(200)

  const stopped = headgate.stop()
  await setTimeout(500)
  await expect(new Caller(headgate.url).get('/healthz'), 'a new connection').rejects.toThrow('ECONNREFUSED')
  socket.write(ANN.slice(10))
  expect(await heard).toMatch(/^HTTP\/1\.1 200 .*\{"done":true\}$/s)
  expect(await stopped).toBe(0)

  const { db } = await openForTest(databaseUrl)
  const users = await db.selectFrom('identityUser').select('email').where('email', '=', 'ann@example.org').execute()
  expect(users).toHaveLength(1)
}, 60_000)

it('given it is asked to stop while it makes the sample’s accounts, then it ends cleanly', async () => {
  const port = String(await aFreePort())
  const env = { DATABASE_URL: await anEmptyDatabase('sqlite'), PORT: port, WEATHER_SOURCE: 'averages' }
  const running = runProgram(builtProgram('main'), [], env)
  const isListening = () => aConnection(`http://127.0.0.1:${port}`).then((socket) => socket.destroy())
  await vi.waitFor(isListening, { timeout: 30_000, interval: 5 })
  running.process.kill('SIGTERM')
  expect(await running.ended).toMatchObject({ exitCode: 0, signal: null, complaints: '' })
}, 60_000)

it('given visitors who ask on and on, then each gets whole answers to the end, and they do not keep it from stopping', async () => {
  const headgate = await runHeadgate({ databaseUrl: await anEmptyDatabase('sqlite') })
  const visitors = Array.from({ length: 8 }, () => new Caller(headgate.url))
  const outcomes = visitors.map(async (visitor, index) => {
    const path = index % 2 === 0 ? '/api/schedule' : '/api/session'
    for (let answers = 0; ; answers += 1) {
      const { status } = await visitor.get(path).catch((error) => ({ status: String(error.code) }))
      if (status !== 200) return { answers, status }
    }
  })
  await setTimeout(500)
  const startedMs = performance.now()
  expect(await headgate.stop()).toBe(0)
  expect(performance.now() - startedMs).toBeLessThan(9_000)
  for (const { answers, status } of await Promise.all(outcomes)) {
    expect(answers).toBeGreaterThan(0)
    expect(status).toMatch(/ECONNREFUSED|ECONNRESET/)
  }
}, 60_000)

it('given a client that never finishes, then it is cut off in time to close the store', async () => {
  const headgate = await runHeadgate({ databaseUrl: await anEmptyDatabase('sqlite') })
  const socket = await aConnection(headgate.url)
  socket.write(REGISTER)
  const closed = once(socket, 'close')
  await setTimeout(200)
  const startedMs = performance.now()
  expect(await headgate.stop()).toBe(0)
  expect(performance.now() - startedMs).toBeLessThan(10_500)
  await closed
}, 60_000)
