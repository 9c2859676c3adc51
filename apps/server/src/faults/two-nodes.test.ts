import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aFolder, anEmptyDatabase } from '../store/testing/throw-away-stores.ts'
import { aBalancer } from '../testing/a-balancer.ts'
import { TestClient } from '../testing/a-caller.ts'
import { tries } from '../testing/long-run.ts'
import { aCaptain, MixedLoad } from '../testing/mixed-load.ts'
import { runHeadgate } from '../testing/run-headgate.ts'

const EMAIL = 'captain@example.org'
const ANN = { email: 'ann@example.org', password: 'lateral-42' }

async function twoNodes() {
  const databaseUrl = await anEmptyDatabase('postgres')
  const SCHEDULE_CSV = join(aFolder(), 'season.csv')
  const write = (holder: string) =>
    writeFileSync(SCHEDULE_CSV, `Date,4AM,10AM,4PM,10PM\n2026-06-10,${holder},Baker,Clark,Dole\n`)
  write('Abbott')
  const env = { TRUSTED_PROXIES: '127.0.0.1', CAPTAINS: EMAIL, SCHEDULE_CSV, HEADGATE_NOW: '2026-06-09T12:00:00-06:00' }
  const nodes = await Promise.all([1, 2].map(() => runHeadgate({ databaseUrl, env })))
  const [one, two] = nodes as [(typeof nodes)[0], (typeof nodes)[0]]
  const balancer = await aBalancer([one.url, two.url])
  return { databaseUrl, write, one, two, balancer, captain: await aCaptain(one.url, databaseUrl, EMAIL) }
}

type Nodes = Awaited<ReturnType<typeof twoNodes>>

async function expectImportsToBeSeen({ write, two, captain }: Nodes): Promise<void> {
  const visitor = new TestClient(two.url)
  const lagsMs: number[] = []
  for (let year = 1; year <= tries({ short: 3, long: 15 }); year += 1) {
    write(`Birch ${year}`)
    expect((await captain.post('/api/schedule/import')).status).toBe(200)
    const startedMs = performance.now()
    while (!(await visitor.get('/api/schedule?date=2026-06-10')).text.includes(`Birch ${year}`)) await setTimeout(5)
    lagsMs.push(performance.now() - startedMs)
  }
  expect(lagsMs.toSorted((a, b) => a - b)[lagsMs.length >> 1], `${lagsMs}`).toBeLessThan(1_000)
}

async function expectSessionsAndLimitsToHold({ balancer }: Nodes): Promise<void> {
  const ann = new TestClient(balancer.url, '192.0.2.8')
  expect((await ann.post('/api/auth/register', ANN)).status).toBe(200)
  for (let times = 0; times < 10; times += 1) expect((await ann.get('/api/session')).text).toContain(ANN.email)
  expect(Math.min(...balancer.served)).toBeGreaterThan(3)

  const eve = new TestClient(balancer.url, '192.0.2.9')
  const statuses: number[] = []
  for (let guess = 0; guess < 14; guess += 1) {
    statuses.push((await eve.post('/api/auth/sign-in', { ...ANN, password: `guess-${guess}` })).status)
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
  expect(statuses.slice(-4)).toEqual([429, 429, 429, 429])

  expect((await ann.post('/api/auth/sign-out')).status).toBe(200)
  for (let times = 0; times < 4; times += 1) expect((await ann.get('/api/session')).text).not.toContain(ANN.email)
}

async function expectOneToGoOnAlone({ databaseUrl, one, two, balancer, captain }: Nodes): Promise<void> {
  captain.url = balancer.url
  const load = new MixedLoad([balancer.url]).start({ captain })
  await load.untilAcknowledged(tries({ short: 20, long: 200 }))
  await one.kill()
  await load.untilAcknowledged(tries({ short: 20, long: 200 }))
  await load.stop()
  expect(load.failures).toEqual([])
  expect(await load.findLost(two.url, databaseUrl)).toEqual([])
  await two.stop()
}

it('given two nodes on one PostgreSQL, then imports are seen on both within a second, sessions and limits hold wherever a request ends up, and when one dies the other loses no acknowledged write', async () => {
  const nodes = await twoNodes()
  await expectImportsToBeSeen(nodes)
  await expectSessionsAndLimitsToHold(nodes)
  await expectOneToGoOnAlone(nodes)
}, 120_000)
