import { describe, expect, it } from 'vitest'
import { systemClock } from '../config/clock.ts'
import { openLogger } from '../http/logger.ts'
import { anEmptyDatabase } from '../store/testing/throw-away-stores.ts'
import { TestClient } from '../testing/a-caller.ts'
import { aServer } from '../testing/a-server.ts'
import { runHeadgate } from '../testing/run-headgate.ts'

const TOKEN = 'a-token-for-prometheus'
const start = async (env: Record<string, string> = {}) =>
  runHeadgate({ databaseUrl: await anEmptyDatabase('sqlite'), env: { LOG_LEVEL: 'debug', ...env } })

const ANN = { email: 'ann.abbott@example.org', password: 'lateral-42' }

describe('the log', () => {
  it('given requests by residents, then it is JSON, has each request’s id, and does not reveal who they are', async () => {
    const headgate = await start()
    const ann = new TestClient(headgate.url)
    const answers = [
      await ann.post('/api/auth/register', ANN),
      await ann.post('/api/users', {
        username: 'ann-a',
        fullName: 'Ann Abbott',
        address: '12 Alder Way',
        placeId: 'p-1',
      }),
      await ann.get('/api/places?input=12%20Alder%20Way'),
      await ann.get('/api/nowhere?email=ann.abbott@example.org'),
      await ann.post('/api/auth/sign-in', { ...ANN, password: 'wrong-guess' }),
      await ann.call('POST', '/api/auth/sign-in', '{"email":"ann.abbott@example.org"', { 'x-request-id': 'evil' }),
    ]
    await headgate.stop()
    const log = headgate.log()
    for (const { headers, status } of answers) {
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      const lines = log.filter(({ reqId }) => reqId === headers['x-request-id'])
      expect(lines.at(-1)).toMatchObject({ status, route: expect.any(String), ms: expect.any(Number) })
    }
    const text = JSON.stringify(log)
    expect(text.length).toBeGreaterThan(500)
    for (const word of ['abbott', 'Alder', 'lateral', 'wrong-guess', 'evil', 'cookie', '?'])
      expect(text).not.toContain(word)
  }, 60_000)

  it('given an error that quotes a row or a recipient, then only its code, message and stack are logged', () => {
    const lines: string[] = []
    const log = openLogger({
      level: 'info',
      clock: systemClock,
      destination: { write: (line) => void lines.push(line) },
    })
    const refused = Object.assign(new Error('550 <ann@example.org> unknown'), {
      rejected: ['ann@example.org'],
      code: 'EENVELOPE',
    })
    const twice = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ann@example.org) exists.',
    })
    log.error({ err: new Error('mail did not leave', { cause: refused }) }, 'failed')
    log.child({ reqId: '1' }).error({ err: twice }, 'failed')
    expect(lines.join('')).not.toContain('ann')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: {
        message: 'mail did not leave',
        stack: expect.stringContaining('log-and-metrics'),
        cause: { code: 'EENVELOPE' },
      },
    })
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ reqId: '1', err: { code: '23505', message: 'duplicate key' } })
  })
})

describe('/metrics', () => {
  const listening = async (env: Record<string, string> = {}) =>
    (await aServer({ env })).app.listen({ host: '127.0.0.1', port: 0 })

  /** The samples, by name and labels. */
  async function samples(caller: TestClient): Promise<Map<string, number>> {
    const { text } = await caller.get('/metrics')
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/ (\S+)$/.exec(line)?.[1])]))
  }

  it('given requests that were handled, answered from the cache and malformed, then each is counted where it belongs', async () => {
    // Far from the end of a slot, when cached answers expire and notices fall due.
    const headgate = await start({ HEADGATE_NOW: '2026-06-10T12:00:00-06:00' })
    const caller = new TestClient(headgate.url)
    // An answer is cached when it is asked for again.
    await caller.get('/api/schedule')
    await caller.get('/api/schedule')
    for (let times = 0; times < 7; times += 1) await caller.get('/api/schedule')
    const { etag = '' } = (await caller.get('/api/schedule')).headers
    await caller.call('GET', '/api/schedule', undefined, { 'if-none-match': etag })
    await caller.get('/api/schedule?days=-1')
    await caller.call('GET', '/', undefined, { x: 'x'.repeat(17_000) })
    const found = await samples(new TestClient(headgate.url))
    expect(Object.fromEntries(found)).toMatchObject({
      'headgate_response_cache_hits_total{route="/api/schedule",status="200"}': 8,
      'headgate_response_cache_hits_total{route="/api/schedule",status="304"}': 1,
      'headgate_request_duration_seconds_count{method="GET",route="/api/schedule",status="200"}': 2,
      'headgate_request_duration_seconds_count{method="GET",route="/api/schedule",status="400"}': 1,
      headgate_client_errors_total: 1,
      headgate_store_up: 1,
      headgate_notices_waiting: 0,
      headgate_notices_overdue_seconds: 0,
    })
    expect(found.get('headgate_season_version')).toBeGreaterThan(0)
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
  }, 60_000)

  it.each([
    [{ METRICS_TOKEN: TOKEN }, `Bearer ${TOKEN}`],
    [{}, undefined],
  ])('given the settings %j, then nobody else may read the metrics', async (env, right) => {
    const url = await listening(env)
    const [here, elsewhere] = [new TestClient(url), new TestClient(url, '192.0.2.7')]
    const read = async (from: TestClient, authorization?: string) =>
      (await from.call('GET', '/metrics', undefined, authorization === undefined ? {} : { authorization })).status
    for (const wrong of [undefined, 'Bearer another-token-of-theirs', 'Bearer undefined', 'Bearer '])
      expect(await read(elsewhere, wrong)).toBe(403)
    expect(await read(here)).toBe(right === undefined ? 200 : 403)
    if (right !== undefined) expect([await read(here, right), await read(elsewhere, right)]).toEqual([200, 200])
  })
})
