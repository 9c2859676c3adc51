import { pageState } from '@headgate/contracts'
import { seasonOf } from '@headgate/domain'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { aFullSeason } from './testing/a-season.ts'
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
  const refused = await app.inject('/readyz')
  expect([refused.statusCode, refused.json().reason]).toEqual([503, 'store-not-responding'])
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

const stateOf = async (app: FastifyInstance, url: string) => pageState.parse((await app.inject(url)).json())

describe('a page', () => {
  it('given midsummer, then its state holds two weeks and the day the rest begins; on request, all days', async () => {
    const { app, clock } = await aServer()
    const state = await stateOf(app, '/')
    expect(state).toMatchObject({ nowMs: clock.nowMs(), season: 'own', moreFrom: '2026-06-24', nextSeason: null })
    expect(state.schedule.dates).toHaveLength(14)
    const whole = await stateOf(app, '/?days=all')
    expect([whole.schedule.dates.at(-1), whole.moreFrom]).toEqual(['2026-11-01', null])
  })

  it('given the season is over, then it shows no day of it, and the first of the next', async () => {
    const season = seasonOf([...aFullSeason(2026).turns, ...aFullSeason(2027).turns])
    const { app } = await aServer({ now: '2026-11-20T12:00:00-07:00', season })
    const state = await stateOf(app, '/')
    expect(state.schedule.dates).toEqual([])
    expect(state.nextSeason?.dates).toEqual(['2027-04-15'])
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
