import { createServer, type ServerResponse } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { onASocket } from './testing/on-a-socket.ts'
import { callUpstream, type UpstreamFailure } from './upstream-call.ts'

/** The failure of a call to a service that answers like this. */
async function failureOf(
  answer: (response: ServerResponse) => void,
  signal = AbortSignal.timeout(15_000),
): Promise<UpstreamFailure> {
  const { url, stop } = await onASocket(createServer((_request, response) => answer(response)))
  onTestFinished(stop)
  return callUpstream({ url, headers: {}, largestBytes: 10, signal }).then(
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
])('given a Retry-After of "%s", then the wait is %s ms', async (retryAfter, retryAfterMs) => {
  const failure = await failureOf((response) =>
    response.writeHead(429, { 'retry-after': retryAfter, date: 'Mon, 11 May 2026 14:00:00 GMT' }).end(),
  )
  expect(failure).toMatchObject({ status: 429, retryAfterMs })
})

it.each<[what: string, answer: (response: ServerResponse) => void, message: string]>([
  ['a page', (response) => response.end('<html>'), 'no readable answer'],
  ['another address', (response) => response.writeHead(307, { location: '/' }).end(), 'no readable answer'],
  ['more than may be read, without an end', (response) => response.write('"ééééé'), 'an answer that is too large'],
  [
    'half an answer',
    (response) => {
      response.writeHead(200, { 'content-length': 9 }).write('[1, 2')
      setImmediate(() => response.destroy())
    },
    'no readable answer',
  ],
])('given %s, then the call fails, and says why', async (_what, answer, message) => {
  expect((await failureOf(answer)).message).toBe(message)
})

it('given a caller who aborts, then the call ends without a readable answer', async () => {
  const stop = new AbortController()
  const failure = await failureOf(() => stop.abort(), stop.signal)
  expect(failure.message).toBe('no readable answer')
})
