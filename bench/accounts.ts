import { startPostgres } from '../scripts/postgres.mjs'
import { loadInterleaved, median } from './load.ts'
import { type BenchServer, startBenchServer } from './processes.ts'
import type { BenchRow } from './table.ts'

const SIGN_INS = 100
const ROUNDS = 7
const SECONDS = 2
const SESSION_CALLS = [
  { path: '/api/development/status', what: 'status' },
  { path: '/api/session', what: 'who is signed in' },
]

interface SessionStore {
  engine: string
  /** What a session may add to a call. */
  goalMicros: number
  headgate: BenchServer
}

/** What accounts cost: a hundred sign-ins in sequence, and calls with a session compared with the same without. */
export async function benchAccounts(): Promise<BenchRow[]> {
  // Each account has an address of its own, because attempts are rate-limited by address.
  const onSqlite = await startBenchServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const postgres = await startPostgres()
  const onPostgres = await startBenchServer({ env: { DATABASE_URL: postgres.url } })
  try {
    return [
      await signIns(onSqlite),
      ...(await sessionCosts({ engine: 'SQLite', goalMicros: 100, headgate: onSqlite })),
      ...(await sessionCosts({ engine: 'PostgreSQL', goalMicros: 200, headgate: onPostgres })),
    ]
  } finally {
    await Promise.all([onSqlite.stop(), onPostgres.stop()])
    await postgres.stop()
  }
}

async function signIns(headgate: BenchServer): Promise<BenchRow> {
  const accounts = Array.from({ length: SIGN_INS }, (_, index) => ({
    address: `192.0.2.${index}`,
    who: { email: `bench-${index}@example.org`, password: 'lateral-42' },
  }))
  const inSeconds = (times: readonly number[]) => `${(times.reduce((sum, time) => sum + time, 0) / 1000).toFixed(1)} s`
  const registering = await timed(accounts, ({ address, who }) =>
    post(headgate, '/api/auth/register', who, { 'x-forwarded-for': address }),
  )
  const signingIn = await timed(accounts, ({ address, who }) =>
    post(headgate, '/api/auth/sign-in', who, { 'x-forwarded-for': address }),
  )
  return {
    what: `${SIGN_INS} sign-ins (median ${median(signingIn).toFixed(0)} ms)`,
    measured: inSeconds(signingIn),
    reference: `${SIGN_INS} registrations`,
    referenceMeasured: inSeconds(registering),
    ratio: median(signingIn) / median(registering),
    goal: '',
  }
}

/**
 * What a session adds to a call, in processor time of the server: to the status, which only looks it up, and to the
 * call that describes the signed-in user.
 */
async function sessionCosts({ engine, goalMicros, headgate }: SessionStore): Promise<BenchRow[]> {
  const cookie = await asResident(headgate)
  const targets = SESSION_CALLS.flatMap(({ path }) => {
    const target = { url: `${headgate.url}${path}`, pid: headgate.pid }
    return [
      { ...target, name: `${path} signed in`, headers: { cookie } },
      { ...target, name: `${path} signed out` },
    ]
  })
  const load = await loadInterleaved(targets, ROUNDS, { seconds: SECONDS })
  return SESSION_CALLS.map(({ path, what }) => {
    const [ours, theirs] = [load.of(`${path} signed in`), load.of(`${path} signed out`)]
    const added = load.addedCpuMicros(`${path} signed in`, `${path} signed out`)
    return {
      what: `${what} on ${engine}: a session adds ${added.toFixed(0)} µs of processor`,
      measured: `${ours.cpuMicrosPerRequest.toFixed(0)} µs, ${Math.round(ours.requestsPerSecond)}/s`,
      reference: 'without a session',
      referenceMeasured: `${theirs.cpuMicrosPerRequest.toFixed(0)} µs, ${Math.round(theirs.requestsPerSecond)}/s`,
      ratio: ours.cpuMicrosPerRequest / theirs.cpuMicrosPerRequest,
      goal: `adds at most ${goalMicros} µs`,
    }
  })
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

/** The cookies of a resident with a profile, as most have one. */
async function asResident(headgate: BenchServer): Promise<string> {
  const registered = await post(headgate, '/api/auth/register', { email: 'bench@example.org', password: 'lateral-42' })
  const session = await fetch(`${headgate.url}/api/session`, { headers: { cookie: cookiesOf(registered) } })
  const cookie = `${cookiesOf(registered)}; ${cookiesOf(session)}`
  await post(headgate, '/api/users', { fullName: 'Ada Bench' }, { cookie })
  return cookie
}

const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function post(
  { url }: BenchServer,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
