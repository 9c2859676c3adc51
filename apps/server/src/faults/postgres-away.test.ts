import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { anEmptyDatabase } from '../store/testing/throw-away-stores.ts'
import { TestClient } from '../testing/a-caller.ts'
import { tries } from '../testing/long-run.ts'
import { MixedLoad } from '../testing/mixed-load.ts'
import { runHeadgate } from '../testing/run-headgate.ts'

/** A database by an address at which nobody listens, and from which all are cut off, until it is back. */
async function aDatabaseThatGoesAway() {
  const url = new URL(await anEmptyDatabase('postgres'))
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(url.port), url.hostname)
    for (const socket of [client, database]) sockets.add(socket.on('error', () => undefined))
    client.pipe(database).pipe(client)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const halt = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  await listen(0)
  onTestFinished(halt)
  const { port } = server.address() as AddressInfo
  return { url: Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href, halt, resume: () => listen(port) }
}

const AGAIN = 'the store answers and takes changes again'

it('given PostgreSQL is away under load, then the schedule is served, writes are refused, and nothing is lost', async () => {
  const postgres = await aDatabaseThatGoesAway()
  const headgate = await runHeadgate({ databaseUrl: postgres.url, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const visitor = new TestClient(headgate.url)
  const load = new MixedLoad([headgate.url]).start()
  const ready = async () => (await visitor.get('/readyz')).status
  const until = async (status: number) => {
    for (let tries = 0; (await ready()) !== status; tries += 1) {
      expect(tries, `/readyz is ${status} in time`).toBeLessThan(300)
      await setTimeout(50)
    }
  }
  await load.untilAcknowledged(20)
  expect(await ready()).toBe(200)

  postgres.halt()
  await until(503)
  for (let times = 0; times < tries({ short: 2, long: 10 }); times += 1) {
    expect((await visitor.get('/api/schedule?days=3')).status).toBe(200)
    expect((await visitor.get('/')).status).toBe(200)
    const refused = await visitor.post('/api/auth/guest')
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'upstream-unavailable' })
    expect((await visitor.get('/metrics')).text).toContain('headgate_store_up 0')
  }
  while (!load.answers.has(503)) await setTimeout(5)

  await postgres.resume()
  await until(200)
  expect((await visitor.post('/api/auth/guest')).status).toBe(200)
  await load.untilAcknowledged(20)
  await load.stop()
  expect(load.failures).toEqual([])
  expect(load.answers.get('broken') ?? 0).toBe(0)
  expect(load.answers.get(503)).toBeGreaterThan(0)
  expect(await load.findLost(headgate.url, postgres.url)).toEqual([])
  // It looks each second whether the store is back.
  for (let tries = 0; !headgate.log().some(({ msg }) => msg === AGAIN); tries += 1) {
    expect(tries, 'it says so in time').toBeLessThan(300)
    await setTimeout(50)
  }
  await headgate.stop()
  const said = headgate.log().filter(({ level, msg }) => Number(level) >= 50 || /store/.test(String(msg)))
  expect(said.map(({ msg }) => msg)).toEqual(['the store does not answer, or takes no changes', AGAIN])
  expect(said[1]?.failures).toBeGreaterThan(5)
}, 120_000)
