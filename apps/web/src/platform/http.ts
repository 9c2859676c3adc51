import type { ServerClock } from './clock.ts'
import type { KeptValues } from './storage.ts'

const TIME_LIMIT_MS = 15_000

/** Where the identity provider's user id is kept. It is sent along as specified, and proves nothing. */
const UID_KEY = 'firebase-uid'

/** The server answered, and said no. */
export class HttpError extends Error {
  readonly status: number

  constructor(status: number, detail: string) {
    super(`${status}: ${detail}`)
    this.name = 'HttpError'
    this.status = status
  }
}

interface Reading {
  signal?: AbortSignal
  cache?: RequestCache
  /** What being told to sign in first (401) means to the caller. */
  signedOut?: 'throws' | 'null'
}

/** Calls to our own server. Every one is given up after 15 s; a refusal is thrown as an HttpError. */
export interface Http {
  /** The answer's JSON. */
  read(path: string, reading?: Reading): Promise<unknown>
  /** Sends `body` as JSON, or nothing when there is none; gives the answer's JSON, null when it is empty. */
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown>
}

interface Needs {
  clock: ServerClock
  storage: KeptValues
  fetch?: typeof globalThis.fetch
}

export function createHttp({ clock, storage, fetch = (...call) => globalThis.fetch(...call) }: Needs): Http {
  async function call(path: string, request: RequestInit): Promise<{ response: Response; text: string }> {
    const uid = storage.read(UID_KEY)
    const headers = new Headers(request.headers)
    headers.set('accept', 'application/json')
    if (uid) headers.set('x-firebase-uid', uid)
    return withinTimeLimit(request.signal, async (signal) => {
      const askedMs = clock.deviceMs()
      const response = await fetch(path, { ...request, headers, signal, credentials: 'include' })
      const serverNow = response.headers.get('headgate-now')
      if (serverNow) clock.correct({ serverMs: Number(serverNow), askedMs, answeredMs: clock.deviceMs() })
      return { response, text: await response.text() }
    })
  }

  return {
    async read(path, { signal, cache = 'default', signedOut = 'throws' } = {}) {
      const { response, text } = await call(path, { cache, signal: signal ?? null })
      if (response.status === 401 && signedOut === 'null') return null
      return answerOf(response, text)
    },
    async send(method, path, body) {
      const json =
        body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const { response, text } = await call(path, { method, ...json })
      return answerOf(response, text)
    },
  }
}

function answerOf(response: Response, text: string): unknown {
  if (!response.ok) throw new HttpError(response.status, messageIn(text) || text || response.statusText)
  return text === '' ? null : JSON.parse(text)
}

/** Our server explains itself as JSON with a `message`; whatever stands in between may not. */
function messageIn(text: string): string | undefined {
  try {
    const problem: unknown = JSON.parse(text)
    const message =
      typeof problem === 'object' && problem !== null && 'message' in problem ? problem.message : undefined
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

async function withinTimeLimit<T>(caller: AbortSignal | null | undefined, work: (signal: AbortSignal) => Promise<T>) {
  const ends = new AbortController()
  const giveUp = () => ends.abort(caller?.reason)
  if (caller?.aborted) giveUp()
  caller?.addEventListener('abort', giveUp)
  const timer = setTimeout(() => ends.abort(new DOMException('No answer in time', 'TimeoutError')), TIME_LIMIT_MS)
  try {
    return await work(ends.signal)
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', giveUp)
  }
}
