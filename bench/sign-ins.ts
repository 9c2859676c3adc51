import { burstRows, readStalls } from './event-loop.ts'
import { latencyP99, median } from './load.ts'
import { type BenchServer, startBenchServer } from './processes.ts'
import type { BenchRow } from './table.ts'

const PER_SECOND = 60
const SECONDS = 10
const ACCOUNTS = 60
const ASKED_PER_SECOND = 200

const who = (index: number) => ({ email: `bench-${index % ACCOUNTS}@example.org`, password: 'lateral-42' })

/** Sixty sign-ins a second, begun whether or not those before are done, and what others feel of them. */
export async function benchSignIns(): Promise<BenchRow[]> {
  // Each account has an address of its own, because attempts are rate-limited by address.
  const headgate = await startBenchServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    for (let index = 0; index < ACCOUNTS; index += 1) await post(headgate, '/api/auth/register', index)
    const schedule = { name: 'schedule', url: `${headgate.url}/api/schedule`, pid: headgate.pid }
    const restP99Ms = await latencyP99(schedule, ASKED_PER_SECOND, 2)
    await readStalls(headgate)
    const [answers, burstP99Ms] = await Promise.all([
      manySignIns(headgate),
      latencyP99(schedule, ASKED_PER_SECOND, SECONDS),
    ])
    const stalls = await readStalls(headgate)
    const served = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    if (served.length + refused.length < answers.length) throw new Error('a sign-in failed')
    return [
      {
        what: `${PER_SECOND} sign-ins a second for ${SECONDS} s`,
        measured: `${served.length} in ${median(served.map(({ ms }) => ms)).toFixed(0)} ms at the median`,
        reference: 'refused, to come back in 5 s',
        referenceMeasured: `${refused.length}`,
        ratio: undefined,
        goal: '',
      },
      ...burstRows(stalls, { perSecond: ASKED_PER_SECOND, burstMs: burstP99Ms, restMs: restP99Ms }),
    ]
  } finally {
    await headgate.stop()
  }
}

async function manySignIns(headgate: BenchServer): Promise<{ status: number; ms: number }[]> {
  const started = performance.now()
  const signIns = Array.from({ length: PER_SECOND * SECONDS }, async (_, index) => {
    const dueMs = (index * 1000) / PER_SECOND
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - (performance.now() - started))))
    const begunMs = performance.now()
    const status = await post(headgate, '/api/auth/sign-in', index)
    return { status, ms: performance.now() - begunMs }
  })
  return Promise.all(signIns)
}

async function post({ url }: BenchServer, path: string, index: number): Promise<number> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `192.0.2.${index % ACCOUNTS}`, 'content-type': 'application/json' },
    body: JSON.stringify(who(index)),
  })
  await answer.arrayBuffer()
  return answer.status
}
