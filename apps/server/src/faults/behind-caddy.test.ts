import { expect, it } from 'vitest'
import { lastingPort } from '../../../../scripts/lasting-port.mjs'
import { anEmptyDatabase } from '../store/testing/throw-away-stores.ts'
import { isLongRun, tries } from '../testing/long-run.ts'
import { runCaddy, validateCaddyfile } from '../testing/run-caddy.ts'
import { runHeadgate } from '../testing/run-headgate.ts'
import { SteadyLoad } from '../testing/steady-load.ts'

const AROUND_MS = 1_000
/** Until Caddy uses a restarted server again. */
const BETWEEN_MS = 3_000
const RESTARTS = tries({ short: 1, long: 10 })
const ONE = 'reverse_proxy 127.0.0.1:3000'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A server that can be stopped and started again at the same address. */
async function aServer(databaseUrl: string) {
  const port = String(await lastingPort())
  const start = () => runHeadgate({ databaseUrl, env: { PORT: port, TRUSTED_PROXIES: '127.0.0.1' } })
  let running = await start()
  return {
    address: `127.0.0.1:${port}`,
    restart: async () => {
      await running.stop()
      running = await start()
    },
    stop: () => running.stop(),
  }
}

/** How many requests got which answer, and the longest wait. */
function summary(outcomes: SteadyLoad['outcomes']): string {
  const counts = Map.groupBy(outcomes, ({ status }) => status)
  const longestMs = Math.max(...outcomes.map(({ tookMs }) => tookMs))
  return `${[...counts].map(([status, { length }]) => `${length}× ${status}`)}, the longest after ${Math.round(longestMs)} ms`
}

async function expectNothingFails(load: SteadyLoad) {
  const [reads, writes] = [load.of('read'), load.of('write')]
  expect(reads.length).toBeGreaterThan(200)
  expect(
    reads.filter(({ status }) => status !== 200),
    summary(reads),
  ).toEqual([])
  // Caddy 2.6 cannot hold a request with a body back, so a write that finds no server gets its 502 at once.
  expect(writes.filter(({ status }) => ![200, 502].includes(status as number))).toEqual([])
  expect(writes.filter(({ status }) => status === 200).length, summary(writes)).toBeGreaterThan(writes.length / 4)
  expect(await load.findLost()).toEqual([])
}

it('given the shipped Caddyfile, then Debian’s Caddy accepts it, and its log has no secret of an address', async () => {
  expect(await validateCaddyfile()).toMatchObject({ status: 0, said: expect.stringContaining('Valid configuration') })
  const server = await aServer(await anEmptyDatabase('sqlite'))
  const caddy = await runCaddy((text) => text.replace(ONE, `reverse_proxy ${server.address}`))
  const secret = 'ditchsecret'
  const paths = [
    '/calendar/X.ics',
    '/unsubscribe?token=X',
    '/__auth/action?code=X',
    '/api/push/X',
    '/api/places?text=X',
  ]
  const headers = { referer: `${caddy.url}/unsubscribe?token=${secret}` }
  for (const path of paths) await fetch(caddy.url + path.replace('X', secret), { headers })
  await fetch(`${caddy.url}/api/schedule`)
  while (!caddy.log().includes('/api/schedule')) await pause(20)
  expect(caddy.log()).toContain('/calendar/…')
  expect(caddy.log()).not.toContain(secret)
})

it('given the only server behind the shipped Caddyfile, then no read fails while it restarts at 200 requests a second', async () => {
  const server = await aServer(await anEmptyDatabase('sqlite'))
  const caddy = await runCaddy((text) => text.replace(ONE, `reverse_proxy ${server.address}`))
  const load = await new SteadyLoad(caddy.url).start({ writers: 5 * RESTARTS })
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await pause(AROUND_MS)
    await server.restart()
  }
  await pause(AROUND_MS)
  await load.stop()
  await expectNothingFails(load)
}, 300_000)

// Needs a minute, so only the long run has it.
it.each(isLongRun ? [2] : [])(
  'given %d servers behind it, then no read fails while one after the other restarts',
  async () => {
    const databaseUrl = await anEmptyDatabase('postgres')
    const servers = [await aServer(databaseUrl), await aServer(databaseUrl)]
    const both = `reverse_proxy ${servers.map(({ address }) => address).join(' ')}`
    const caddy = await runCaddy((text) => text.replace(ONE, both).replace(/# (?=health_)/g, ''))
    const load = await new SteadyLoad(caddy.url).start({ writers: 5 + 5 * RESTARTS })
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await pause(BETWEEN_MS)
      await servers[restart % 2]?.restart()
    }
    await pause(AROUND_MS)
    await load.stop()
    await expectNothingFails(load)
  },
  300_000,
)
