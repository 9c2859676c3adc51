import { loadInterleaved, median } from './load.ts'
import { type BenchServer, startBenchServer } from './processes.ts'
import type { BenchRow } from './table.ts'

const SIGN_INS = 100
const ROUNDS = 5
const SECONDS = 2
const LOOKUPS = 1_000
const GOAL_MS = 1

/** What accounts cost: a hundred sign-ins in sequence, and a session look-up compared with the call without one. */
export async function benchAccounts(): Promise<BenchRow[]> {
  // Each account has an address of its own, because attempts are rate-limited by address.
  const headgate = await startBenchServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    const cookie = await asGuest(headgate)
    return [await signIns(headgate), ...(await lookups(headgate, cookie))]
  } finally {
    await headgate.stop()
  }
}

async function signIns(headgate: BenchServer): Promise<BenchRow> {
  const accounts = Array.from({ length: SIGN_INS }, (_, index) => ({
    address: `192.0.2.${index}`,
    who: { email: `bench-${index}@example.org`, password: 'lateral-42' },
  }))
  const inSeconds = (times: readonly number[]) => `${(times.reduce((sum, time) => sum + time, 0) / 1000).toFixed(1)} s`
  const registering = await timed(accounts, ({ address, who }) => post(headgate, '/api/auth/register', who, address))
  const signingIn = await timed(accounts, ({ address, who }) => post(headgate, '/api/auth/sign-in', who, address))
  return {
    what: `${SIGN_INS} sign-ins (median ${median(signingIn).toFixed(0)} ms)`,
    measured: inSeconds(signingIn),
    reference: `${SIGN_INS} registrations`,
    referenceMeasured: inSeconds(registering),
    ratio: median(signingIn) / median(registering),
    goal: '',
  }
}

async function lookups(headgate: BenchServer, cookie: string): Promise<BenchRow[]> {
  const url = `${headgate.url}/api/session`
  const asGuest = { name: 'guest', url, headers: { cookie }, pid: headgate.pid }
  const asNobody = { name: 'nobody', url, pid: headgate.pid }
  const load = await loadInterleaved([asGuest, asNobody], ROUNDS, { seconds: SECONDS })
  const [ours, theirs] = [load.of('guest').requestsPerSecond, load.of('nobody').requestsPerSecond]
  const withSession: number[] = []
  const without: number[] = []
  for (let round = 0; round < LOOKUPS; round++) {
    withSession.push(await timeOf(() => fetch(url, { headers: { cookie } }).then((answer) => answer.text())))
    without.push(await timeOf(() => fetch(url).then((answer) => answer.text())))
  }
  const [medianWith, medianWithout] = [median(withSession), median(without)]
  return [
    {
      what: 'session look-ups',
      measured: `${Math.round(ours)}/s`,
      reference: 'the call without a session',
      referenceMeasured: `${Math.round(theirs)}/s`,
      ratio: ours / theirs,
      goal: '',
    },
    {
      what: `session look-up adds ${(medianWith - medianWithout).toFixed(2)} ms at the median`,
      measured: `${medianWith.toFixed(2)} ms`,
      reference: 'the call without a session',
      referenceMeasured: `${medianWithout.toFixed(2)} ms`,
      ratio: medianWith / medianWithout,
      goal: `adds under ${GOAL_MS} ms`,
    },
  ]
}

async function timed<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const item of items) times.push(await timeOf(() => act(item)))
  return times
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

async function asGuest(headgate: BenchServer): Promise<string> {
  const answer = await post(headgate, '/api/auth/guest')
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function post({ url }: BenchServer, path: string, body?: object, address = '192.0.2.200'): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
