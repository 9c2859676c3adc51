import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aFolder, anEmptyDatabase } from '../store/testing/throw-away-stores.ts'
import { TestClient } from '../testing/a-caller.ts'
import { tries } from '../testing/long-run.ts'
import { aCaptain, MixedLoad } from '../testing/mixed-load.ts'
import { runHeadgate } from '../testing/run-headgate.ts'

const ANN = { email: 'ann@example.org', password: 'lateral-42' }

it('given two nodes on one PostgreSQL, then each sees imports, sessions and limits of the other, and survives its death', async () => {
  const databaseUrl = await anEmptyDatabase('postgres')
  const SCHEDULE_CSV = join(aFolder(), 'season.csv')
  const write = (holder: string) =>
    writeFileSync(SCHEDULE_CSV, `Date,4AM,10AM,4PM,10PM\n2026-06-10,${holder},Baker,Clark,Dole\n`)
  write('Abbott')
  const env = { TRUSTED_PROXIES: '127.0.0.1', SCHEDULE_CSV, HEADGATE_NOW: '2026-06-09T12:00:00-06:00' }
  const start = () => runHeadgate({ databaseUrl, env })
  const [one, two] = await Promise.all([start(), start()])
  const captain = await aCaptain(one.url, databaseUrl, 'captain@example.org')

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

  const ann = new TestClient(one.url, '192.0.2.8')
  expect((await ann.post('/api/auth/register', ANN)).status).toBe(200)
  ann.url = two.url
  expect((await ann.get('/api/session')).text).toContain(ANN.email)
  const eves = [one, two].map(({ url }) => new TestClient(url, '192.0.2.9'))
  const statuses: (number | undefined)[] = []
  for (let guess = 0; guess < 14; guess += 1) {
    const answer = await eves[guess % 2]?.post('/api/auth/sign-in', { ...ANN, password: `guess-${guess}` })
    statuses.push(answer?.status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  expect((await ann.post('/api/auth/sign-out')).status).toBe(200)
  ann.url = one.url
  expect((await ann.get('/api/session')).text).not.toContain(ANN.email)

  captain.url = two.url
  const load = new MixedLoad([one.url, two.url]).start({ captain })
  await load.untilAcknowledged(tries({ short: 20, long: 200 }))
  await one.kill()
  await load.untilAcknowledged(tries({ short: 20, long: 200 }))
  await load.stop()
  expect(load.failures).toEqual([])
  expect(await load.findLost(two.url, databaseUrl)).toEqual([])
  await two.stop()
}, 120_000)
