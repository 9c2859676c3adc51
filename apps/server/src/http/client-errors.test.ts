import type { ProblemReason } from '@headgate/domain'
import { expect, it } from 'vitest'
import { aServer } from '../testing/a-server.ts'
import { sendRaw } from '../testing/raw-socket.ts'

async function listening() {
  const { app } = await aServer({ env: { PUBLIC_URL: 'https://ditch.example.org' } })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

const GET = 'GET / HTTP/1.1\r\nHost: ditch\r\n'

/** The answers, all given before any route runs. */
const MALFORMED: [what: string, words: string, status: number, reason: ProblemReason][] = [
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400, 'not-http'],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'not-http'],
  ['a header without a colon', `${GET}nonsense\r\n\r\n`, 400, 'not-http'],
  [
    'two lengths',
    `POST /api/users HTTP/1.1\r\nHost: ditch\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
    400,
    'not-http',
  ],
  [
    'a length and chunks',
    `POST /api/users HTTP/1.1\r\nHost: ditch\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'not-http',
  ],
  ['headers of 17 kB', `${GET}X: ${'x'.repeat(17_000)}\r\n\r\n`, 431, 'headers-too-large'],
  ['an address of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: ditch\r\n\r\n`, 431, 'headers-too-large'],
  ['an expectation', `${GET}Expect: a-miracle\r\nConnection: close\r\n\r\n`, 417, 'expectation-unsupported'],
  [
    'an address that is no text',
    'GET /%ff%fe HTTP/1.1\r\nHost: ditch\r\nConnection: close\r\n\r\n',
    400,
    'address-unreadable',
  ],
  [
    'half an escape',
    'GET /api/users/place/% HTTP/1.1\r\nHost: ditch\r\nConnection: close\r\n\r\n',
    400,
    'address-unreadable',
  ],
  [
    'a parameter without end',
    `GET /api/users/place/${'x'.repeat(400)} HTTP/1.1\r\nHost: ditch\r\nConnection: close\r\n\r\n`,
    404,
    'no-route',
  ],
  ['a method nobody has', 'BREW / HTTP/1.1\r\nHost: ditch\r\nConnection: close\r\n\r\n', 400, 'not-http'],
  ['a method for nothing here', 'PUT / HTTP/1.1\r\nHost: ditch\r\nConnection: close\r\n\r\n', 404, 'no-route'],
]

it.each(MALFORMED)(
  'given %s, then it is refused with a problem and the usual headers',
  async (_, words, status, reason) => {
    const [head = '', body = ''] = (await sendRaw(await listening(), words)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(/: (.*)/)),
    )
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000',
    })
    expect(JSON.parse(body)).toMatchObject({ reason, message: expect.stringMatching(/\.$/) })
  },
)
