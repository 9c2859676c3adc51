import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Sent, send } from './client.ts'
import { memoryOf, startBenchServer } from './servers.ts'
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
  () => oneOf(['/', '/login', '/terms', '/privacy', '/settings', '/captain/season']),
  () => '/api/schedule',
  () => '/api/weather/forecast',
  () => '/api/session',
  () => '/readyz',
]
const LANGUAGES = ['en', 'es']
const ENCODINGS = ['gzip, deflate, br, zstd', 'br', 'gzip', 'identity']

/** Resident memory through minutes of reads that were not asked before, guests who sign in, and what they write. */
export async function benchMemory(minutes: number): Promise<BenchRow[]> {
  const server = await startBenchServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const agent = new Agent({ keepAlive: true })
  let [answered, isOver] = [0, false]
  const ask = async (path: string, { headers, ...sent }: Sent = {}) => {
    const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
    const answer = await send(server.url + path, {
      ...{ agent, mayBeRefused: true, headers: { 'x-forwarded-for': from, ...headers }, ...sent },
    })
    answered++
    return answer
  }
  const read = () =>
    ask(oneOf(READS)(), { headers: { 'accept-language': oneOf(LANGUAGES), 'accept-encoding': oneOf(ENCODINGS) } })
  const visit = async () => {
    const { cookie } = await ask('/api/auth/guest', { method: 'POST' })
    const headers = { cookie }
    await ask('/api/users', { headers, body: { placeId: 'place', address: 'word 0' } })
    for (let word = 1; word <= WRITES_EACH && !isOver; word++) {
      await ask('/api/users/update-profile', { headers, body: { address: `word ${word}` } })
      await ask('/api/session', { headers })
    }
  }
  const again = async (act: () => Promise<unknown>) => {
    while (!isOver) await act()
  }
  try {
    const actors = Promise.all(Array.from({ length: ACTORS }, (_, index) => again(index === 0 ? visit : read)))
    const samples: number[] = []
    while (samples.length < minutes * SAMPLES_PER_MINUTE) {
      await Promise.race([wait(60_000 / SAMPLES_PER_MINUTE), actors])
      samples.push(memoryOf(server).nowMb)
    }
    isOver = true
    await actors
    const byMinute = Array.from({ length: Math.ceil(minutes) }, (_, minute) =>
      Math.max(...samples.slice(minute * SAMPLES_PER_MINUTE, (minute + 1) * SAMPLES_PER_MINUTE)).toFixed(0),
    )
    return [
      {
        what: `memory under mixed load, ${answered} requests`,
        ...{ measured: `at most ${memoryOf(server).mostMb.toFixed(0)} MB`, goal: 'at most 150 MB, flat' },
        ...{ reference: 'each minute', referenceMeasured: byMinute.join(', ') },
      },
    ]
  } finally {
    isOver = true
    agent.destroy()
    await server.stop()
  }
}

const oneOf = <T>(choices: readonly T[]): T => choices[randomInt(choices.length)] as T
