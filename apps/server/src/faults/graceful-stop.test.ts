import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { anEmptyDatabase, openForTest } from '../store/testing/throw-away-stores.ts'
import { TestClient } from '../testing/a-caller.ts'
import { builtProgram } from '../testing/built-program.ts'
import { aConnection, readToEnd } from '../testing/raw-socket.ts'
import { runHeadgate } from '../testing/run-headgate.ts'
import { runProgram } from '../testing/run-program.ts'

/** Pino's level of errors. */
const ERROR_LEVEL = 50
const ANN = JSON.stringify({ email: 'ann@example.org', password: 'lateral-42' })
const REGISTER = [
  'POST /api/auth/register HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${ANN.length}`,
  // Its answer shows that the server has begun with the request.
  'Expect: 100-continue',
  '\r\n',
].join('\r\n')

/** Sends the headers of a registration, and waits until the server has begun with it. */
async function beginToRegister(socket: Socket): Promise<void> {
  socket.write(REGISTER)
  const [begun] = await once(socket, 'data')
  expect(String(begun)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
}

/** The outcome of a new connection: its error code, or `answered`. */
const tryToConnect = (url: string): Promise<string> =>
  new TestClient(url).get('/healthz').then(
    () => 'answered',
    (error: NodeJS.ErrnoException) => String(error.code),
  )

it('given a request in progress at a stop, then it is finished, no other begins, and the server ends cleanly', async () => {
  const databaseUrl = await anEmptyDatabase('sqlite')
  const headgate = await runHeadgate({ databaseUrl })
  const socket = await aConnection(headgate.url)
  await beginToRegister(socket)
  const received = readToEnd(socket)
  socket.write(ANN.slice(0, 10))

  const stopped = headgate.stop()
  while ((await tryToConnect(headgate.url)) !== 'ECONNREFUSED') await setTimeout(20)
  socket.write(ANN.slice(10))
  expect(await received).toMatch(/^HTTP\/1\.1 200 .*\{"done":true,"confirmation":"mailed"\}$/s)
  await stopped

  const { db } = await openForTest(databaseUrl)
  const users = await db.selectFrom('userAccount').select('email').where('email', '=', 'ann@example.org').execute()
  expect(users).toHaveLength(1)
}, 60_000)

it('given requests whose clients have gone, then a stop waits for them before it closes the store', async () => {
  const headgate = await runHeadgate({ databaseUrl: await anEmptyDatabase('sqlite') })
  for (let client = 0; client < 3; client += 1) {
    const socket = await aConnection(headgate.url)
    await beginToRegister(socket)
    socket.write(ANN)
    // Hashing the password takes longer than this.
    setImmediate(() => socket.destroy())
  }
  await headgate.stop()
  expect(headgate.log().filter(({ level }) => Number(level) >= ERROR_LEVEL)).toEqual([])
}, 60_000)

it('given a stop while the sample accounts are made, then the server ends cleanly', async () => {
  const env = { DATABASE_URL: await anEmptyDatabase('sqlite'), PORT: '0', WEATHER_SOURCE: 'averages' }
  const { process: server, ended } = runProgram(builtProgram('main'), [], env)
  let output = ''
  await new Promise<void>((isListening) => {
    server.stdout.on('data', (text) => {
      output += text
      if (output.includes('Server listening')) isListening()
    })
  })
  server.kill('SIGTERM')
  expect(await ended).toMatchObject({ exitCode: 0, signal: null, complaints: '' })
}, 60_000)

it('given visitors who never stop and a client that never finishes, then each is cut off in time to close the store', async () => {
  const headgate = await runHeadgate({ databaseUrl: await anEmptyDatabase('sqlite') })
  const socket = await aConnection(headgate.url)
  await beginToRegister(socket)
  const closed = once(socket, 'close')
  const visitors = Array.from({ length: 8 }, () => new TestClient(headgate.url))
  const answered = visitors.map(() => 0)
  const outcomes = visitors.map(async (visitor, index) => {
    const path = index % 2 === 0 ? '/api/schedule' : '/api/session'
    for (;;) {
      const { status } = await visitor.get(path).catch((error) => ({ status: String(error.code) }))
      if (status !== 200) return status
      answered[index] = (answered[index] ?? 0) + 1
    }
  })
  while (Math.min(...answered) < 10) await setTimeout(20)
  const startedMs = performance.now()
  await headgate.stop()
  expect(performance.now() - startedMs).toBeLessThan(10_500)
  for (const status of await Promise.all(outcomes)) expect(status).toMatch(/ECONNREFUSED|ECONNRESET/)
  await closed
}, 60_000)
