import { pageState } from '@headgate/contracts'
import { DitchError, seasonOf } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { aSeason, aServer, aTurn } from './testing/a-server.ts'

it('given an unknown call, then 404 as JSON', async () => {
  const { app } = await aServer()
  const answer = await app.inject({ method: 'POST', url: '/api/nothing?secret=1' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ code: 'not-found', message: 'There is no POST /api/nothing here.' })
})

it('given a store that answers, or not, then /readyz says so and /healthz does not mind', async () => {
  const checkStore = () => Promise.reject(new DitchError('upstream-unavailable', 'The store does not answer.'))
  const down = await aServer({ checkStore })
  const up = await aServer()
  expect((await up.app.inject('/readyz')).statusCode).toBe(200)
  expect((await down.app.inject('/readyz')).statusCode).toBe(503)
  expect((await down.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
})

it('given an unexpected failure, then none of its detail is told', async () => {
  const { app } = await aServer({ checkStore: () => Promise.reject(new Error('password=hunter2')) })
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('hunter2')
})

it('given the contracts, then the OpenAPI document describes every call', async () => {
  const { app } = await aServer()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  expect(Object.keys(paths).sort()).toEqual(['/api/schedule', '/api/schedule/import', '/healthz', '/readyz'])
  expect(paths['/api/schedule'].get.responses['200'].content['application/json'].schema).toBeTruthy()
})

describe('a page', () => {
  it('given midsummer, then its state holds the first two weeks and says where the rest begins', async () => {
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

  it('given all days are asked for, then it holds them', async () => {
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
    const season = seasonOf([...aSeason(2026).turns, ...aSeason(2027).turns])
    const { app } = await aServer({ now: '2026-11-20T12:00:00-07:00', season })
    const state = pageState.parse((await app.inject('/')).json())
    expect(state.schedule.dates).toEqual([])
    expect(state.nextSeason?.dates).toEqual(['2027-04-15'])
  })

  it('given the same second, then the same page; given the next, a new one', async () => {
    const { app, clock } = await aServer({ season: seasonOf([aTurn()]) })
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

  it('given any page, then it may run nothing but what is ours', async () => {
    const { app } = await aServer()
    const { headers } = await app.inject('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-script'; style-src 'self' 'sha256-style'")
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  })
})

describe('an import by call', () => {
  const imported = { importId: 2, turns: 800, firstDay: '2026-04-15', lastDay: '2026-11-01' }
  const reimport = async () => imported
  const post = { method: 'POST', url: '/api/schedule/import' } as const

  it('given the sample on this machine, then it is done', async () => {
    const { app } = await aServer({ owner: 'sample', reimport })
    expect((await app.inject({ ...post, headers: { host: 'localhost:3000' } })).json()).toEqual(imported)
  })

  it.each([
    ['the ditch has a season of its own', { owner: 'own' }, {}],
    ['it is asked for from elsewhere', { owner: 'sample' }, { remoteAddress: '192.0.2.7' }],
    ['another name points at this machine', { owner: 'sample' }, { headers: { host: 'rebound.example' } }],
    ['it is production', { owner: 'none', env: { NODE_ENV: 'production' } }, {}],
    [
      "another site's page asks",
      { owner: 'sample' },
      { headers: { host: 'localhost', 'sec-fetch-site': 'cross-site' } },
    ],
    [
      "an older browser's page asks",
      { owner: 'sample' },
      { headers: { host: 'localhost', origin: 'http://evil.example' } },
    ],
    ['a page without an origin asks', { owner: 'sample' }, { headers: { host: 'localhost', origin: 'null' } }],
  ] as const)('given %s, then 403 and nothing is imported', async (_why, wanted, request) => {
    const { app } = await aServer({ ...wanted, reimport: () => Promise.reject(new Error('imported all the same')) })
    expect((await app.inject({ ...post, headers: { host: 'localhost' }, ...request })).statusCode).toBe(403)
  })
})
