import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DITCH_VERSION_HEADER } from '@headgate/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { observableOf } from '../storage/observable.ts'
import type { StoredValues } from '../storage/storage.ts'
import { aDitch } from '../testing/a-ditch.ts'
import { SyncedClock } from '../time/clock.ts'
import { createHttp, HttpError } from './http.ts'

const keeping = (uid: string | null): StoredValues => ({
  read: (key) => (key === 'firebase-uid' ? uid : null),
  write() {},
  remove() {},
})

let stop = async () => {}
afterEach(() => stop())

async function httpTo(answer: (request: IncomingMessage, response: ServerResponse) => void, uid: string | null = null) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clock = new SyncedClock(0, 0)
  const ditch = observableOf(aDitch())
  const http = createHttp({
    clock,
    ditch,
    storage: keeping(uid),
    fetch: (path, request) => fetch(`${base}${path}`, request),
  })
  return { http, clock, ditch }
}

describe('a refusal', () => {
  it.each([
    ['a problem that explains itself', 503, '{"message":"Try later."}', '503: {"message":"Try later."}'],
    ['text', 502, 'Bad gateway, says the proxy', '502: Bad gateway, says the proxy'],
    ['nothing', 404, '', '404: Not Found'],
  ])(
    'given %s, then the error is its status and the body to the letter, or else the status text',
    async (_case, status, body, message) => {
      const { http } = await httpTo((_, response) => response.writeHead(status).end(body))
      const error = await http.read('/api/gate').catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(HttpError)
      expect(error).toMatchObject({ message, status })
    },
  )

  it('given a 401 that the caller accepts as signed out, then the answer is null', async () => {
    const { http } = await httpTo((_, response) => response.writeHead(401).end('{}'))
    expect(await http.read('/api/gate', { signedOut: 'null' })).toBeNull()
  })
})

describe('a call', () => {
  it('given a body, then it is sent as JSON, with the stored uid', async () => {
    const { http } = await httpTo(async (request, response) => {
      const [body] = await request.toArray()
      const { method, headers } = request
      response.end(
        JSON.stringify({ method, body: String(body), type: headers['content-type'], uid: headers['x-firebase-uid'] }),
      )
    }, 'u-1')
    expect(await http.send('POST', '/api/auth/set-aside', { keep: true })).toEqual({
      method: 'POST',
      body: '{"keep":true}',
      type: 'application/json',
      uid: 'u-1',
    })
  })

  it('given no body and no stored uid, then neither a type nor a uid is sent, and an empty answer is null', async () => {
    const seen: IncomingMessage['headers'][] = []
    const { http } = await httpTo((request, response) => {
      seen.push(request.headers)
      response.writeHead(204).end()
    })
    expect(await http.send('POST', '/api/notices/read')).toBeNull()
    expect(seen[0]).not.toHaveProperty('content-type')
    expect(seen[0]).not.toHaveProperty('x-firebase-uid')
  })

  it('given the server’s time on any response, even a refusal, then it corrects the clock', async () => {
    const { http, clock } = await httpTo((_, response) =>
      response.writeHead(500, { 'headgate-now': String(Date.now() + 86_400_000) }).end(),
    )
    await http.read('/api/gate').catch(() => {})
    expect(Math.abs(clock.nowMs() - Date.now() - 86_400_000)).toBeLessThan(2000)
  })

  it('given an aborted signal, then the call ends', async () => {
    const { http } = await httpTo(() => {})
    const ends = new AbortController()
    const answer = http.read('/api/gate', { signal: ends.signal })
    ends.abort(new Error('gone elsewhere'))
    await expect(answer).rejects.toThrow('gone elsewhere')
  })
})

describe('a session that has ended', () => {
  it.each(['not-signed-in', 'user-token-expired', 'user-disabled'])(
    'given %s, then listeners are called until they unsubscribe',
    async (code) => {
      const { http } = await httpTo((_, response) =>
        response.writeHead(401).end(JSON.stringify({ code, message: 'x' })),
      )
      let told = 0
      const forget = http.onSessionEnd(() => {
        told += 1
      })
      await expect(http.read('/api/gate')).rejects.toMatchObject({ problem: { code } })
      await expect(http.send('POST', '/api/notices/read')).rejects.toThrow('401')
      forget()
      await expect(http.read('/api/gate')).rejects.toThrow('401')
      expect(told).toBe(2)
    },
  )

  it('given a wrong password, then no listener is called', async () => {
    const { http } = await httpTo((_, response) =>
      response.writeHead(401).end('{"code":"invalid-credential","message":"x"}'),
    )
    http.onSessionEnd(() => expect.unreachable())
    await expect(http.send('POST', '/api/notices/read')).rejects.toThrow('401')
  })
})

it('given a shorter time limit, then the call ends by then', async () => {
  const { http } = await httpTo(() => {})
  await expect(http.send('POST', '/api/notices/read', undefined, 30)).rejects.toMatchObject({ name: 'TimeoutError' })
})

describe('a ditch that a captain changes while the page is open', () => {
  const changed = aDitch({ version: 2, name: 'Changed Ditch' })

  /** The paths asked for, and the page's ditch. `versions` are those of the responses in turn; the last one stays. */
  async function ditchFollowing(
    versions: (number | undefined)[],
    answerDitch = (response: ServerResponse) => void response.end(JSON.stringify(changed)),
  ) {
    const asked: string[] = []
    const all = await httpTo(({ url = '' }, response) => {
      const version = versions.length > 1 ? versions.shift() : versions[0]
      if (version !== undefined) response.setHeader(DITCH_VERSION_HEADER, String(version))
      asked.push(url)
      if (url === '/api/ditch') answerDitch(response)
      else response.end('{}')
    })
    return { ...all, asked }
  }

  it('given the version that the page knows, then nothing is asked', async () => {
    const { http, ditch, asked } = await ditchFollowing([1])
    await http.read('/api/gate', { underRules: true })
    expect([asked, ditch.current().name]).toEqual([['/api/gate'], 'Test Ditch'])
  })

  it('given a proxy that strips the header, then nothing is asked', async () => {
    const { http, asked } = await ditchFollowing([undefined])
    await http.read('/api/gate', { underRules: true })
    expect(asked).toEqual(['/api/gate'])
  })

  it('given another version on any response, even to a write, then the page works with the new ditch', async () => {
    const { http, ditch, asked } = await ditchFollowing([2])
    const news: string[] = []
    ditch.subscribe(() => news.push(ditch.current().name))
    await http.send('POST', '/api/notices/read')
    await expect.poll(() => news).toEqual(['Changed Ditch'])
    await http.read('/api/gate')
    expect(asked).toEqual(['/api/notices/read', '/api/ditch', '/api/gate'])
  })

  it('given turns under other rules, then the rules are there before the turns are', async () => {
    const { http, ditch } = await ditchFollowing([2])
    await http.read('/api/gate', { underRules: true })
    expect(ditch.current()).toEqual(changed)
  })

  it('given several such responses at once, then the ditch is asked for once', async () => {
    const { http, asked } = await ditchFollowing([2])
    await Promise.all(['1', '2', '3'].map((days) => http.read(`/api/schedule?days=${days}`, { underRules: true })))
    expect(asked.filter((path) => path === '/api/ditch')).toHaveLength(1)
  })

  it('given a ditch that changes again in between, then turns under the older rules are refused', async () => {
    const { http } = await ditchFollowing([3, 2])
    await expect(http.read('/api/gate', { underRules: true })).rejects.toThrow('changed again')
    expect(await http.read('/api/gate', { underRules: true })).toEqual({})
  })

  it('given a ditch that cannot be loaded, then turns are refused, all else works, and nothing loops', async () => {
    const { http, ditch, asked } = await ditchFollowing([2], (response) => void response.writeHead(500).end('Broken'))
    await expect(http.read('/api/gate', { underRules: true })).rejects.toThrow('500')
    expect(await http.read('/api/gate')).toEqual({})
    await expect.poll(() => asked).toEqual(['/api/gate', '/api/ditch', '/api/gate', '/api/ditch'])
    expect(ditch.current().version).toBe(1)
  })
})
