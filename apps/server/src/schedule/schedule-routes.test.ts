import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type ScheduleResponse, scheduleResponse } from '@headgate/contracts'
import { seasonOf } from '@headgate/domain'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { aTurnWith } from '../testing/a-season.ts'
import { aServer } from '../testing/a-server.ts'

async function scheduleOf(app: FastifyInstance, query = ''): Promise<ScheduleResponse> {
  return scheduleResponse.parse((await app.inject(`/api/schedule${query}`)).json())
}

const activeEntries = ({ schedules }: ScheduleResponse) =>
  Object.entries(schedules).flatMap(([date, slots]) =>
    Object.entries(slots).flatMap(([slot, text]) => (text.includes('[ACTIVE]') ? [`${date} ${slot} ${text}`] : [])),
  )

describe('the range of days', () => {
  it('given no parameters, then it is today through the last day of the season', async () => {
    const { app } = await aServer()
    const { dates, timeSlots } = await scheduleOf(app)
    expect(dates.at(0)).toBe('2026-06-10')
    expect(dates.at(-1)).toBe('2026-11-01')
    expect(timeSlots).toEqual(['4AM', '10AM', '4PM', '10PM'])
  })

  it.each([
    ['?date=2026-05-11&days=2', ['2026-05-11', '2026-05-12', '2026-05-13']],
    ['?date=2026-10-31&days=30', ['2026-10-31', '2026-11-01']],
    ['?date=2026-12-24&days=7', []],
  ])('given %s, then both ends are included and days without a turn are left out', async (query, dates) => {
    const { app } = await aServer()
    expect((await scheduleOf(app, query)).dates).toEqual(dates)
  })

  it.each([
    ['?days=-1', { field: 'days', rule: 'too-small', limit: 0 }],
    ['?days=401', { field: 'days', rule: 'too-large', limit: 400 }],
    ['?date=2026-02-30', { field: 'date', rule: 'wrong-format' }],
    ['?weeks=2', { field: 'weeks', rule: 'unknown-field' }],
  ])(
    'given %s, then 400 with a sentence and the server’s time, and the next proper request is answered',
    async (query, fault) => {
      const { app, clock } = await aServer()
      const answer = await app.inject(`/api/schedule${query}`)
      expect(answer.headers['headgate-now']).toBe(`${clock.nowMs()}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({
        code: 'invalid-input',
        message: expect.stringMatching(/\w{3,}/),
        reason: 'wrong-fields',
        values: { fields: [fault] },
      })
      expect((await app.inject('/api/schedule')).statusCode).toBe(200)
    },
  )
})

it.each(['5:00AM', '5:60AM', '5:3AM', '05:30AM', '0:30AM', '13:30PM', '5:30', '5:30am'])(
  'given %s, then it is no slot on the wire',
  (label) => {
    expect(scheduleResponse.shape.timeSlots.safeParse([label]).success).toBe(false)
  },
)

describe('the running turn', () => {
  const season = seasonOf([
    aTurnWith(),
    aTurnWith({ slot: '10PM', holder: 'Birch' }),
    aTurnWith({ day: '2026-06-11', slot: '4PM' }),
  ])

  it('given 1 AM, then the previous evening’s turn has the markers', async () => {
    const { app } = await aServer({ season, now: '2026-06-11T01:00:00-06:00' })
    expect(activeEntries(await scheduleOf(app, '?date=2026-06-10&days=9'))).toEqual([
      '2026-06-10 10PM 💧 Birch [ACTIVE]',
    ])
    expect((await scheduleOf(app)).dates).toEqual(['2026-06-11'])
  })

  it('given the slot ends, or the clock is set back, then the cached response is not sent again', async () => {
    const { app, clock } = await aServer({ season, now: '2026-06-10T15:59:59.999-06:00' })
    expect(activeEntries(await scheduleOf(app))).toEqual(['2026-06-10 10AM 💧 Alder [ACTIVE]'])
    clock.moveTo('2026-06-10T16:00:00-06:00')
    expect(activeEntries(await scheduleOf(app))).toEqual([])
    clock.moveTo('2026-06-10T11:00:00-06:00')
    expect(activeEntries(await scheduleOf(app))).toEqual(['2026-06-10 10AM 💧 Alder [ACTIVE]'])
  })
})

describe('the HTTP response', () => {
  it('given an encoding, then the response uses it and has its own ETag', async () => {
    const { app } = await aServer()
    const get = (encoding: string) => app.inject({ url: '/api/schedule', headers: { 'accept-encoding': encoding } })
    const plain = await get('identity')
    const [gzip, br, none] = [await get('gzip'), await get('gzip, deflate, br'), await get('br;q=0, gzip;q=0.0')]
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(none.headers['content-encoding']).toBeUndefined()
    expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(br.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache', 'content-encoding': 'br' })
  })

  it('given a range requested again, then it is compressed better, and clients keep either', async () => {
    const { app } = await aServer()
    const get = (more = {}) =>
      app.inject({ url: '/api/schedule?date=2026-05-01&days=99', headers: { 'accept-encoding': 'br', ...more } })
    const [first, second] = [await get(), await get()]
    expect(second.rawPayload.length).toBeLessThan(first.rawPayload.length)
    for (const { headers } of [first, second]) {
      expect(await get({ 'if-none-match': headers.etag })).toMatchObject({ statusCode: 304, body: '' })
    }
  })

  it('given the ETag of an earlier response, then it is 304 without a body until the schedule changes', async () => {
    const { app, clock } = await aServer()
    const { headers } = await app.inject('/api/schedule')
    const again = () => app.inject({ url: '/api/schedule', headers: { 'if-none-match': `"other", W/${headers.etag}` } })
    expect(await again()).toMatchObject({ statusCode: 304, body: '' })
    expect(await app.inject({ method: 'HEAD', url: '/api/schedule' })).toMatchObject({ statusCode: 200, body: '' })
    clock.moveTo('2026-06-10T16:00:00-06:00')
    expect((await again()).statusCode).toBe(200)
  })
})
