import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageState } from '@headgate/contracts'
import { seasonOf } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { findCurrentChange } from './store/season-queries.ts'
import { aFolder } from './store/testing/throw-away-stores.ts'
import { Browser } from './testing/a-browser.ts'
import { aFullSeason, aTurnWith } from './testing/a-season.ts'
import { aServer } from './testing/a-server.ts'
import { aWeather } from './testing/a-weather.ts'

it('given an unknown call, then 404 as JSON', async () => {
  const { app } = await aServer()
  const answer = await app.inject({ method: 'POST', url: '/api/nothing?secret=1' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({
    code: 'not-found',
    message: 'There is no POST /api/nothing here.',
    reason: 'no-route',
    values: { method: 'POST', path: '/api/nothing' },
  })
})

it('given a store that answers or fails, then /readyz follows it and /healthz does not', async () => {
  const { app, store } = await aServer()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await store.close()
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
})

it('given an unexpected failure, then none of its detail is sent', async () => {
  const forecastState = () => {
    throw new Error('password=hunter2')
  }
  const { app } = await aServer({ weather: (clock) => Object.assign(aWeather({ clock }), { forecastState }) })
  const answer = await app.inject('/api/weather/current')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('hunter2')
})

it('given the contracts, then the OpenAPI document describes every call', async () => {
  const { app } = await aServer()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/schedule',
      '/api/schedule/import',
      '/api/session',
      '/api/users',
      '/api/places',
      '/readyz',
    ]),
  )
  expect(paths['/api/schedule'].get.responses['200'].content['application/json'].schema).toBeTruthy()
})

describe('a page', () => {
  it('given midsummer, then its state holds the first two weeks and the day the rest begins', async () => {
    const { app, clock } = await aServer()
    const state = pageState.parse((await app.inject('/')).json())
    expect(state).toMatchObject({
      nowMs: clock.now().epochMilliseconds,
      season: 'own',
      moreFrom: '2026-06-24',
      nextSeason: null,
    })
    expect(state.schedule.dates).toHaveLength(14)
  })

  it('given a request for all days, then it holds them', async () => {
    const { app } = await aServer()
    const state = pageState.parse((await app.inject('/?days=all')).json())
    expect(state.schedule.dates.at(-1)).toBe('2026-11-01')
    expect(state.moreFrom).toBeNull()
  })

  it('given 1 AM, then it begins with the day whose turn is still running', async () => {
    const { app } = await aServer({ now: '2026-06-11T01:00:00-06:00' })
    expect(pageState.parse((await app.inject('/')).json()).schedule.dates[0]).toBe('2026-06-10')
  })

  it('given the season is over, then it shows no day of it, and the first of the next', async () => {
    const season = seasonOf([...aFullSeason(2026).turns, ...aFullSeason(2027).turns])
    const { app } = await aServer({ now: '2026-11-20T12:00:00-07:00', season })
    const state = pageState.parse((await app.inject('/')).json())
    expect(state.schedule.dates).toEqual([])
    expect(state.nextSeason?.dates).toEqual(['2027-04-15'])
  })

  it('given the same second, then the same page; given the next, a new one', async () => {
    const { app, clock } = await aServer({ season: seasonOf([aTurnWith()]) })
    const nowMs = async () => (await app.inject('/')).json().nowMs
    const first = await nowMs()
    clock.moveTo('2026-06-10T11:00:00.900-06:00')
    expect(await nowMs()).toBe(first)
    clock.moveTo('2026-06-10T11:00:01-06:00')
    expect(await nowMs()).toBe(first + 1000)
  })

  it('given an unknown address, then the page comes with 404', async () => {
    const { app } = await aServer()
    expect((await app.inject('/no/such/page')).statusCode).toBe(404)
  })

  it('given any page, then its policy allows only our own code', async () => {
    const { app } = await aServer()
    const { headers } = await app.inject('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-script'; style-src 'self' 'sha256-style'")
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    expect((await app.inject('/api/schedule')).headers['referrer-policy']).toBe('no-referrer')
  })
})

describe('an import by call', () => {
  const IMPORT = '/api/schedule/import'

  it('given a captain, then the configured file is imported in their name and shown at once', async () => {
    const file = join(aFolder(), 'season.csv')
    writeFileSync(file, 'Date,4AM,10AM,4PM,10PM\n6/10/2026,,Cedar,,\n')
    const { app, store, signIn } = await aServer({ isStored: true, env: { SCHEDULE_CSV: file } })
    const captain = await signIn('captain')
    expect((await captain.post(IMPORT)).json()).toMatchObject({ importId: 1, turns: 1, firstDay: '2026-06-10' })
    expect((await app.inject('/api/schedule')).json().schedules).toEqual({
      '2026-06-10': { '10AM': '💧 Cedar [ACTIVE]' },
    })
    const { uid } = (await captain.get('/api/session')).json().user
    expect(await findCurrentChange(store.db)).toMatchObject({ importedBy: uid, source: 'file' })
  })

  it('given nobody, a guest or a resident, then it is refused and nothing is imported', async () => {
    const { app, signIn } = await aServer({ owner: 'sample' })
    const guest = new Browser(app)
    await guest.post('/api/auth/guest')
    expect((await new Browser(app).post(IMPORT)).statusCode).toBe(401)
    expect((await guest.post(IMPORT)).statusCode).toBe(403)
    expect((await (await signIn('resident')).post(IMPORT)).statusCode).toBe(403)
  })

  it.each([
    ["another site's page", { 'sec-fetch-site': 'cross-site' }],
    ["a sister site's page", { 'sec-fetch-site': 'same-site' }],
    ["an older browser's page elsewhere", { origin: 'http://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])("given %s asks with a captain's cookie, then 403 and nothing is imported", async (_who, headers) => {
    const { signIn } = await aServer({ owner: 'sample' })
    expect((await (await signIn('captain')).post(IMPORT, undefined, headers)).statusCode).toBe(403)
  })
})
