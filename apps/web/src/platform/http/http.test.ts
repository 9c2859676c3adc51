import { DITCH_VERSION_HEADER } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { observableOf } from '../storage/observable.ts'
import { aDitch } from '../testing/a-ditch.ts'
import { storedInMemory } from '../testing/stored-in-memory.ts'
import { SyncedClock } from '../time/clock.ts'
import { createHttp, HttpError, UID_KEY } from './http.ts'

type Answer = (path: string, request: RequestInit) => Response | Promise<Response>

function httpTo(answer: Answer, kept: Record<string, string> = {}) {
  const clock = new SyncedClock(0, 0)
  const ditch = observableOf(aDitch())
  const storage = storedInMemory(kept)
  const http = createHttp({ clock, ditch, storage, fetch: async (path, request = {}) => answer(`${path}`, request) })
  return { http, clock, ditch }
}

const refusing = (status: number, body: string, statusText = '') =>
  httpTo(() => new Response(body, { status, statusText })).http

describe('a refusal', () => {
  it.each([
    ['a problem that explains itself', 503, '{"message":"Try later."}', '503: {"message":"Try later."}'],
    ['text', 502, 'Bad gateway, says the proxy', '502: Bad gateway, says the proxy'],
    ['nothing', 404, '', '404: Not Found'],
  ])('given %s, then the error is its status and the body, or else the status text', async (_case, status, ...rest) => {
    const [body, message] = rest
    const error = await refusing(status, body, 'Not Found')
      .read('/api/gate')
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ message, status })
  })

  it.each(['not-signed-in', 'user-token-expired', 'user-disabled'])(
    'given %s, then those who listen for the session’s end are called until they unsubscribe',
    async (code) => {
      const http = refusing(401, JSON.stringify({ code, message: 'x' }))
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

  it('given a wrong password, then the session has not ended', async () => {
    const http = refusing(401, '{"code":"invalid-credential","message":"x"}')
    http.onSessionEnd(() => expect.unreachable())
    await expect(http.send('POST', '/api/notices/read')).rejects.toThrow('401')
  })
})

describe('a call', () => {
  it('given a body and a stored uid, then both are sent, and neither a type nor a uid otherwise', async () => {
    const asked: RequestInit[] = []
    const answer: Answer = (_path, request) => {
      asked.push(request)
      return new Response(null, { status: 204 })
    }
    await httpTo(answer, { [UID_KEY]: 'u-1' }).http.send('POST', '/api/auth/set-aside', { keep: true })
    expect(await httpTo(answer).http.send('POST', '/api/notices/read')).toBeNull()
    const accept = 'application/json'
    expect(asked).toMatchObject([
      {
        method: 'POST',
        body: '{"keep":true}',
        credentials: 'include',
        headers: { accept, 'content-type': 'application/json', 'x-firebase-uid': 'u-1' },
      },
      { method: 'POST', credentials: 'include' },
    ])
    expect(asked[1]?.headers).toEqual({ accept })
  })

  it('given the server’s time on any response, even a refusal, then it corrects the clock', async () => {
    const headers = { 'headgate-now': String(Date.now() + 86_400_000) }
    const { http, clock } = httpTo(() => new Response('', { status: 500, headers }))
    await http.read('/api/gate').catch(() => {})
    expect(Math.abs(clock.nowMs() - Date.now() - 86_400_000)).toBeLessThan(2000)
  })

  it('given a shorter time limit, then the call ends by then', async () => {
    const { http } = httpTo((_path, { signal }) => {
      const { promise, reject } = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => reject(signal.reason))
      return promise
    })
    await expect(http.send('POST', '/api/notices/read', undefined, 30)).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

describe('a ditch that a captain changes while the page is open', () => {
  const changed = aDitch({ version: 2, name: 'Changed Ditch' })

  /** The paths asked for, and the page's ditch. `versions` are those of the responses in turn; the last one stays. */
  function ditchFollowing(versions: (number | undefined)[], ditchAnswer = () => Response.json(changed)) {
    const asked: string[] = []
    const all = httpTo((path) => {
      asked.push(path)
      const version = versions.length > 1 ? versions.shift() : versions[0]
      const response = path === '/api/ditch' ? ditchAnswer() : Response.json({})
      if (version !== undefined) response.headers.set(DITCH_VERSION_HEADER, String(version))
      return response
    })
    return { ...all, asked }
  }

  it.each([1, undefined])(
    'given the version that the page knows, or none (%s), then nothing is asked',
    async (version) => {
      const { http, asked } = ditchFollowing([version])
      await http.read('/api/gate', { underRules: true })
      expect(asked).toEqual(['/api/gate'])
    },
  )

  it('given another version on any response, even to a write, then the page works with the new ditch', async () => {
    const { http, ditch, asked } = ditchFollowing([2])
    const news: string[] = []
    ditch.subscribe(() => news.push(ditch.current().name))
    await http.send('POST', '/api/notices/read')
    await expect.poll(() => news).toEqual(['Changed Ditch'])
    await http.read('/api/gate')
    expect(asked).toEqual(['/api/notices/read', '/api/ditch', '/api/gate'])
  })

  it('given turns under other rules, several at once, then the rules are there first, and asked for once', async () => {
    const { http, ditch, asked } = ditchFollowing([2])
    await Promise.all(['1', '2', '3'].map((days) => http.read(`/api/schedule?days=${days}`, { underRules: true })))
    expect(ditch.current()).toEqual(changed)
    expect(asked.filter((path) => path === '/api/ditch')).toHaveLength(1)
  })

  it('given a ditch that changes again in between, then turns under the older rules are refused', async () => {
    const { http } = ditchFollowing([3, 2])
    await expect(http.read('/api/gate', { underRules: true })).rejects.toThrow('changed again')
    expect(await http.read('/api/gate', { underRules: true })).toEqual({})
  })

  it('given a ditch that cannot be loaded, then turns are refused, all else works, and nothing loops', async () => {
    const { http, ditch, asked } = ditchFollowing([2], () => new Response('Broken', { status: 500 }))
    await expect(http.read('/api/gate', { underRules: true })).rejects.toThrow('500')
    expect(await http.read('/api/gate')).toEqual({})
    await expect.poll(() => asked).toEqual(['/api/gate', '/api/ditch', '/api/gate', '/api/ditch'])
    expect(ditch.current().version).toBe(1)
  })
})
