import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder, anEmptyDatabase } from '../store/testing/throw-away-stores.ts'
import { Caller } from '../testing/a-caller.ts'
import { CallFuzzer, type FuzzedCall } from '../testing/fuzz-calls.ts'
import { seeded } from '../testing/hostile-values.ts'
import { tries } from '../testing/long-run.ts'
import { aCaptain } from '../testing/mixed-load.ts'
import { runHeadgate } from '../testing/run-headgate.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20260610)
const EMAIL = 'captain@example.org'
/** What one may write within an hour is limited, and who has no way in gets nowhere. */
const CALLS_EACH = 25

it.each([
  ['sqlite', tries({ short: 700, long: 14_000 })],
  ['postgres', tries({ short: 700, long: 6_000 })],
] as const)(
  'given a server on %s and %i calls that are wrong somewhere, by nobody, residents and a captain, then none is a 500',
  async (engine, calls) => {
    const databaseUrl = await anEmptyDatabase(engine)
    const SCHEDULE_CSV = join(aFolder(), 'season.csv')
    writeFileSync(SCHEDULE_CSV, 'Date,4AM,10AM,4PM,10PM\n2026-06-10,Abbott,Baker,Clark,Dole\n')
    const env = { TRUSTED_PROXIES: '127.0.0.1', CAPTAINS: EMAIL, SCHEDULE_CSV, LOG_LEVEL: 'error' }
    const headgate = await runHeadgate({ databaseUrl, env })
    const random = seeded(SEED)
    const address = () => `10.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`
    const captain = await aCaptain(headgate.url, databaseUrl, EMAIL)
    const document = JSON.parse((await captain.get('/api/openapi.json')).text)
    const fuzzer = new CallFuzzer(document, random)
    const failures: string[] = []
    const seen = new Map<string, Set<number>>()

    let asking = captain
    const changeWhoAsks = async (round: number) => {
      if (round % 3 === 0) {
        captain.from = address()
        await captain.post('/api/auth/sign-in', { email: EMAIL, password: 'lateral-42' })
        asking = captain
        return
      }
      asking = new Caller(headgate.url, address())
      if (round % 3 === 1) await asking.post('/api/auth/guest')
    }
    for (let index = 0; index < calls; index += 1) {
      if (index % CALLS_EACH === 0) await changeWhoAsks(index / CALLS_EACH)
      const call = fuzzer.next(index)
      const answer = await asking
        .call(call.method, call.path, call.body, { connection: 'keep-alive', ...call.headers })
        .catch((error) => ({ status: 0, text: String(error) }))
      seen.set(call.operation, (seen.get(call.operation) ?? new Set()).add(answer.status))
      if (answer.status === 0 || answer.status === 500 || answer.status > 503) failures.push(told(index, call, answer))
    }
    expect(failures.slice(0, 20), headgate.lines.slice(-5).join('\n')).toEqual([])
    expect(headgate.process.exitCode).toBeNull()
    expect((await new Caller(headgate.url).get('/readyz')).status).toBe(200)
    expect([...seen.keys()].sort()).toEqual([...new Set(fuzzer.operations)].sort())
    const statuses = new Set([...seen.values()].flatMap((some) => [...some]))
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 413, 415]))
    // Calls that all stop at the door would show nothing of what lies behind it.
    const succeeded = (some: Set<number>) => [200, 201, 204].some((status) => some.has(status))
    const written = [...seen].filter(([operation, some]) => !operation.startsWith('get ') && succeeded(some))
    expect(written.length).toBeGreaterThan(7)
  },
  600_000,
)

const told = (
  index: number,
  { method, path, headers, body }: FuzzedCall,
  { status, text }: { status: number; text: string },
) =>
  `seed ${SEED}, call ${index}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${String(body).slice(0, 300)} → ${status} ${text.slice(0, 200)}`
