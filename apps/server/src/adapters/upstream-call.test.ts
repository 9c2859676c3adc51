import { createServer, type ServerResponse } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { onASocket } from './testing/on-a-socket.ts'
import { callUpstream, type UpstreamFailure } from './upstream-call.ts'

/** The failure of a call to a service that answers in this way. */
async function failureOf(answer: (response: ServerResponse) => void, signal?: AbortSignal): Promise<UpstreamFailure> {
  const { url, stop } = await onASocket(createServer((_request, response) => answer(response)))
  onTestFinished(stop)
  return callUpstream({ url, headers: {}, timeLimitMs: 15_000, largestBytes: 10, ...(signal && { signal }) }).then(
    () => expect.fail('it answered'),
    (failure: UpstreamFailure) => failure,
  )
}

it.each([
  ['120', 120_000],
  ['0', 0],
  ['Mon, 11 May 2026 14:05:00 GMT', 300_000],
  ['Mon, 11 May 2026 13:00:00 GMT', undefined],
  ['soon', undefined],
  ['-5', undefined],
])('given a Retry-After of "%s", then it asks to be left alone for %s ms', async (retryAfter, retryAfterMs) => {
  const failure = await failureOf((response) =>
    response.writeHead(429, { 'retry-after': retryAfter, date: 'Mon, 11 May 2026 14:00:00 GMT' }).end(),
  )
  expect(failure).toMatchObject({ status: 429, retryAfterMs })
})

it('given letters of several bytes, then bytes are what is counted', async () => {
  const failure = await failureOf((response) => response.end(JSON.stringify('ééééé')))
  expect(failure.message).toBe('an answer that is too large')
})

it('given a caller who has lost interest, then the call ends there', async () => {
  const startedMs = performance.now()
  const failure = await failureOf(() => {}, AbortSignal.timeout(50))
  expect(failure.message).toBe('no answer that can be read')
  expect(performance.now() - startedMs).toBeLessThan(10_000)
})
