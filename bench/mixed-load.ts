import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf } from './load.ts'
import { startBenchServer } from './processes.ts'
import type { BenchRow } from './table.ts'

const ACTORS = 6
const SAMPLES_PER_MINUTE = 12
/** A guest's writes per hour are limited, so after this many the next guest goes on. */
const WRITES_EACH = 20
const FIRST_DAY = Temporal.PlainDate.from('2026-04-01')

/** Paths that are mostly requested for the first time: ranges, unknown addresses, and pages with odd parameters. */
const READS: readonly (() => string)[] = [
  () => `/api/schedule?date=${FIRST_DAY.add({ days: randomInt(230) })}&days=${randomInt(401)}`,
  () => `/whatever/${randomInt(1e9)}`,
  () => `/?page=${randomInt(1e9)}`,
  () => `/?days=all&page=${randomInt(1e9)}`,
  () => ['/', '/login', '/terms', '/privacy', '/settings', '/captain/season'][randomInt(6)] as string,
  () => '/api/schedule',
  () => '/api/weather/forecast',
  () => '/api/session',
  () => '/readyz',
]
const LANGUAGES = ['en', 'es']
const ENCODINGS = ['gzip, deflate, br, zstd', 'br', 'gzip', 'identity']

/** Resident memory through minutes of reads that were not asked before, guests who sign in, and what they write. */
export async function benchMixedLoad(minutes: number): Promise<BenchRow[]> {
  const server = await startBenchServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const agent = new Agent({ keepAlive: true })
  const counts = { answered: 0, failed: 0, isOver: false }
  const send = (method: string, path: string, more: Record<string, string> = {}, body = '') =>
    new Promise<{ status: number; cookie: string; text: string }>((resolve, reject) => {
      const headers = {
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(body !== '' && { 'content-type': 'application/json' }),
        ...more,
      }
      const sent = request(server.url + path, { method, agent, headers }, async (answer) => {
        const bytes = Buffer.concat(await Array.fromAsync(answer))
        const { statusCode: status = 0 } = answer
        counts.answered++
        if (status >= 500) counts.failed++
        const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
        resolve({ status, cookie, text: bytes.toString() })
      })
      sent.on('error', reject).end(body)
    })
  const read = () =>
    send('GET', READS[randomInt(READS.length)]?.() ?? '/', {
      'accept-language': LANGUAGES[randomInt(LANGUAGES.length)] as string,
      'accept-encoding': ENCODINGS[randomInt(ENCODINGS.length)] as string,
    })
  const visit = async () => {
    const { cookie } = await send('POST', '/api/auth/guest')
    await send('POST', '/api/users', { cookie }, JSON.stringify({ placeId: 'place', address: 'word 0' }))
    for (let word = 1; word <= WRITES_EACH && !counts.isOver; word++) {
      const address = JSON.stringify({ address: `word ${word}` })
      await send('POST', '/api/users/update-profile', { cookie }, address)
      await send('GET', '/api/session', { cookie })
    }
  }
  const again = async (act: () => Promise<unknown>) => {
    while (!counts.isOver) await act()
  }
  try {
    const actors = Array.from({ length: ACTORS }, (_, index) => again(index === 0 ? visit : read))
    const samples: number[] = []
    while (samples.length < minutes * SAMPLES_PER_MINUTE) {
      await Promise.race([wait(60_000 / SAMPLES_PER_MINUTE), Promise.all(actors)])
      samples.push(memoryOf(server.pid).nowMb)
    }
    counts.isOver = true
    await Promise.all(actors)
    if (counts.failed > 0) throw new Error(`${counts.failed} of ${counts.answered} requests failed`)
    return [rowOf(samples, counts.answered, memoryOf(server.pid).mostMb)]
  } finally {
    counts.isOver = true
    agent.destroy()
    await server.stop()
  }
}

function rowOf(samples: readonly number[], answered: number, mostMb: number): BenchRow {
  const byMinute = Array.from({ length: samples.length / SAMPLES_PER_MINUTE }, (_, minute) =>
    Math.max(...samples.slice(minute * SAMPLES_PER_MINUTE, (minute + 1) * SAMPLES_PER_MINUTE)).toFixed(0),
  )
  // The first fifth warms up.
  const slope = slopeOf(samples.slice(Math.floor(samples.length / 5))) * SAMPLES_PER_MINUTE
  return {
    what: `memory under mixed load, ${answered} requests`,
    measured: `at most ${mostMb.toFixed(0)} MB, then ${slope.toFixed(1)} MB more a minute`,
    reference: 'each minute',
    referenceMeasured: byMinute.join(', '),
    ratio: undefined,
    goal: 'at most 150 MB, flat',
  }
}

/** The slope of the least-squares line. */
function slopeOf(values: readonly number[]): number {
  const meanAt = (values.length - 1) / 2
  const mean = values.reduce((total, value) => total + value, 0) / values.length
  const [along, square] = values.reduce(
    ([a, s], value, at) => [a + (at - meanAt) * (value - mean), s + (at - meanAt) ** 2],
    [0, 0],
  )
  return along / square
}
