import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder, anEmptyDatabase } from '../store/testing/throw-away-stores.ts'
import { TestClient } from '../testing/a-caller.ts'
import { AnswerChecker } from '../testing/check-answers.ts'
import { type FuzzedRequest, RequestFuzzer, type Sender } from '../testing/fuzz-requests.ts'
import { seeded } from '../testing/hostile-values.ts'
import { tries } from '../testing/long-run.ts'
import { aCaptain } from '../testing/mixed-load.ts'
import type { OpenApi } from '../testing/open-api.ts'
import { RawHttp } from '../testing/raw-http.ts'
import { runHeadgate } from '../testing/run-headgate.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20260610)
const CAPTAIN = { email: 'captain@example.org', password: 'lateral-42' }
/** A user's requests per hour are limited, so after this many a new user goes on. */
const REQUESTS_EACH = 600
const MOST_LISTED = 20

type Role = 'nobody' | 'resident' | 'captain'
const ROLES: readonly Role[] = ['nobody', 'resident', 'captain']

it.each([
  ['sqlite', tries({ short: 6, long: 600 })],
  ['postgres', tries({ short: 6, long: 250 })],
] as const)(
  'given a server on %s and %i generated requests for each operation, by nobody, a resident and a captain, then each is answered as documented',
  async (engine, requestsForEach) => {
    const databaseUrl = await anEmptyDatabase(engine)
    const SCHEDULE_CSV = join(aFolder(), 'season.csv')
    writeFileSync(SCHEDULE_CSV, 'Date,4AM,10AM,4PM,10PM\n2026-06-10,Abbott,Baker,Clark,Dole\n')
    const env = { TRUSTED_PROXIES: '127.0.0.1', CAPTAINS: CAPTAIN.email, SCHEDULE_CSV, LOG_LEVEL: 'error' }
    const headgate = await runHeadgate({ databaseUrl, env })
    const captain = await aCaptain(headgate.url, databaseUrl, CAPTAIN.email)
    const document: OpenApi = JSON.parse((await captain.get('/api/openapi.json')).text)
    const clients = ROLES.map(
      (role, index) => new FuzzClient(role, { url: headgate.url, document, seed: SEED + index }),
    )
    const operationIds = new RequestFuzzer(document, seeded(SEED)).operationIds
    const each = Math.ceil((requestsForEach * operationIds.length) / clients.length)
    await Promise.all(clients.map((client) => client.run(each)))

    const faults = clients.flatMap(({ faults }) => faults)
    expect(faults.slice(0, MOST_LISTED), headgate.lines.slice(-5).join('\n')).toEqual([])
    expect(headgate.process.exitCode).toBeNull()
    expect((await new TestClient(headgate.url).get('/readyz')).status).toBe(200)
    const seen = clients.flatMap(({ seen }) => [...seen])
    const reached = new Set(seen.map(([id]) => id))
    expect(operationIds.filter((id) => !reached.has(id))).toEqual([])
    const statuses = new Set(seen.flatMap(([, some]) => [...some]))
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
    // If every request were refused, the code behind the guards would not be tested.
    const succeeded = (some: Set<number>) => [200, 201, 204].some((status) => some.has(status))
    expect(new Set(seen.filter(([, some]) => succeeded(some)).map(([id]) => id)).size).toBeGreaterThan(15)
  },
  1_200_000,
)

/** Sends one request after the other in one role. The same seed gives the same requests. */
class FuzzClient {
  readonly faults: string[] = []
  /** The statuses with which each operation was answered. */
  readonly seen = new Map<string, Set<number>>()
  readonly #role: Role
  readonly #seed: number
  readonly #random: () => number
  readonly #fuzzer: RequestFuzzer
  readonly #checker: AnswerChecker
  readonly #http: RawHttp
  readonly #url: string
  #sender: Sender = { cookie: '', address: '' }
  #sent = 0
  #accounts = 0

  constructor(role: Role, { url, document, seed }: { url: string; document: OpenApi; seed: number }) {
    this.#role = role
    this.#seed = seed
    this.#url = url
    this.#random = seeded(seed)
    this.#fuzzer = new RequestFuzzer(document, this.#random)
    this.#checker = new AnswerChecker(document)
    this.#http = new RawHttp(url)
  }

  async run(requests: number): Promise<void> {
    for (; this.#sent < requests && this.faults.length < MOST_LISTED; this.#sent += 1) {
      if (this.#sent % REQUESTS_EACH === 0) await this.#signIn()
      this.#sender.address = this.#address()
      await this.#send(this.#fuzzer.next(this.#sender))
    }
    this.#http.close()
  }

  async #send(request: FuzzedRequest): Promise<void> {
    if (request.isBroken) {
      const statuses = await this.#http.sendAndEnd(request.bytes)
      if (statuses.some((status) => status >= 500)) this.#report(request, `was answered ${statuses}`)
      return
    }
    try {
      const answer = await this.#http.ask(request.bytes, request.method)
      const fault = this.#checker.findFault(request, answer)
      const { status } = answer
      if (fault) this.#report(request, `${status}, ${fault}: ${answer.body.toString().slice(0, 300)}`)
      const { operation } = request
      if (operation) this.seen.set(operation.id, (this.seen.get(operation.id) ?? new Set()).add(status))
      // One of its own requests has signed it out.
      if (status === 401 && this.#sender.cookie !== '') await this.#signIn()
    } catch (error) {
      this.#http.close()
      this.#report(request, String(error))
    }
  }

  async #signIn(): Promise<void> {
    if (this.#role === 'nobody') return
    const caller = new TestClient(this.#url, this.#address())
    this.#accounts += 1
    const resident = { ...CAPTAIN, email: `client-${this.#seed}-${this.#accounts}@example.org` }
    const { status, headers, text } = await (this.#role === 'captain'
      ? caller.post('/api/auth/sign-in', CAPTAIN)
      : caller.post('/api/auth/register', resident))
    if (status !== 200) throw new Error(`signing in answered ${status}: ${text}`)
    this.#sender.cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  }

  #address = (): string => `10.${Array.from({ length: 3 }, () => Math.floor(this.#random() * 256)).join('.')}`

  #report({ operation, bytes }: FuzzedRequest, fault: string): void {
    const text = JSON.stringify(bytes.toString('latin1').slice(0, 700))
    this.faults.push(`FUZZ_SEED=${SEED}, ${this.#role}, request ${this.#sent} (${operation?.id}): ${fault}\n${text}`)
  }
}
