import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Browser } from '../testing/a-browser.ts'
import { withCaptain } from '../testing/captains-of-accounts.ts'
import { answerChecker } from '../testing/check-answers.ts'
import { type OpenApi, operationsOf } from '../testing/generate-requests.ts'
import { tries } from '../testing/long-run.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20260610)
const MAX_LISTED = 20

it.each([
  ['sqlite', tries({ short: 9, long: 600 })],
  ['postgres', tries({ short: 3, long: 250 })],
] as const)(
  'given, on %s, %i generated requests for each call by nobody, a resident and a captain, then each is answered as documented',
  async (engine, requestsForEach) => {
    const there = await withCaptain({ engine })
    const document: OpenApi = (await there.app.inject('/api/openapi.json')).json()
    const operations = operationsOf(document)
    const findFault = answerChecker(document)
    let accounts = 0
    const comers: (() => Promise<Browser>)[] = [
      async () => there.browser(),
      () => there.registerVerified(`resident${accounts++}`),
      () => there.anotherCaptain(`captain${accounts++}`),
    ]
    const browsers = await Promise.all(comers.map((come) => come()))
    const faults: string[] = []
    /** The statuses with which each call was answered. */
    const seen = new Map<string, Set<number>>()
    for (let sent = 0; sent < requestsForEach * operations.length && faults.length < MAX_LISTED; sent += 1) {
      const operation = operations[sent % operations.length] as (typeof operations)[number]
      const [request] = fc.sample(operation.requests, { seed: SEED + sent, numRuns: 1 })
      const role = Math.trunc(sent / operations.length) % comers.length
      // `rate-limits.test.ts` shows what they refuse.
      await there.store.db.deleteFrom('rateLimit').execute()
      const { url = '', payload, headers } = request ?? {}
      const answer = await browsers[role]?.send(operation.method.toUpperCase() as 'GET', url, payload, headers)
      if (!answer) continue
      const fault = findFault(operation, answer)
      const sentText = JSON.stringify([url, headers, `${payload}`]).slice(0, 700)
      if (fault)
        faults.push(`${operation.id}, ${answer.statusCode}, ${fault}: ${answer.body.slice(0, 300)}\n${sentText}`)
      seen.set(operation.id, (seen.get(operation.id) ?? new Set()).add(answer.statusCode))
      // One of its own requests has signed it out.
      if (answer.statusCode === 401 && role > 0) browsers[role] = (await comers[role]?.()) as Browser
    }
    expect(faults, `FUZZ_SEED=${SEED}`).toEqual([])
    expect([...new Set([...seen.values()].flatMap((statuses) => [...statuses]))]).toEqual(
      expect.arrayContaining([200, 400, 401, 403, 404]),
    )
    // If every request were refused, the code behind the guards would not be tested.
    const succeeded = [...seen.values()].filter((statuses) => [200, 201, 204].some((status) => statuses.has(status)))
    expect(succeeded.length).toBeGreaterThan(15)
  },
  1_200_000,
)
