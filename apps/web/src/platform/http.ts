import type { Problem } from '@headgate/contracts'
import type { ApiAnswer } from './api-answers.ts'
import type { ServerClock } from './clock.ts'
import type { KeptValues } from './storage.ts'

const TIME_LIMIT_MS = 15_000

/** Where the identity provider's user id is kept. It is sent along as specified, and proves nothing. */
export const UID_KEY = 'firebase-uid'

/** The codes by which the server says that whoever was signed in here is not any more. */
const SESSION_ENDED: readonly unknown[] = ['not-signed-in', 'user-token-expired', 'user-disabled']

/** The server answered, and said no. */
export class HttpError extends Error {
  readonly status: number
  /** How the server explained itself; empty when it did not, or when what stands in between answered. */
  readonly problem: Partial<Problem>

  constructor(status: number, detail: string, problem: Partial<Problem> = {}) {
    super(`${status}: ${detail}`)
    this.name = 'HttpError'
    this.status = status
    this.problem = problem
  }
}

interface Reading {
  signal?: AbortSignal
  cache?: RequestCache
  /** What a 401 means to the caller. */
  signedOut?: 'throws' | 'null'
}

type Method = 'POST' | 'PUT' | 'DELETE'

/** Calls to our own server. Every one is given up after 15 s; a refusal is thrown as an HttpError. */
export interface Http {
  /** The answer's JSON. */
  read<Path extends string>(
    path: Path,
    reading: Reading & { signedOut: 'null' },
  ): Promise<ApiAnswer<'GET', Path> | null>
  read<Path extends string>(path: Path, reading?: Reading): Promise<ApiAnswer<'GET', Path>>
  /** Sends `body` as JSON, a Blob as it is, or nothing when there is none; gives the answer's JSON, null when it is empty. */
  send<Sent extends Method, Path extends string>(
    method: Sent,
    path: Path,
    body?: unknown,
    timeLimitMs?: number,
  ): Promise<ApiAnswer<Sent, Path>>
  /** Calls `listener` whenever an answer says that nobody is signed in here any more. Gives a way to call it off. */
  onSessionEnd(listener: () => void): () => void
}

interface Needs {
  clock: ServerClock
  storage: KeptValues
  fetch?: typeof globalThis.fetch
}

export function createHttp({ clock, storage, fetch = (...call) => globalThis.fetch(...call) }: Needs): Http {
  const listeners = new Set<() => void>()

  async function call(path: string, request: RequestInit, timeLimitMs?: number) {
    const uid = storage.read(UID_KEY)
    const headers = new Headers(request.headers)
    headers.set('accept', 'application/json')
    if (uid) headers.set('x-firebase-uid', uid)
    return withinTimeLimit(request.signal, timeLimitMs, async (signal) => {
      const askedMs = clock.deviceMs()
      const response = await fetch(path, { ...request, headers, signal, credentials: 'include' })
      const serverNow = response.headers.get('headgate-now')
      if (serverNow) clock.correct({ serverMs: Number(serverNow), askedMs, answeredMs: clock.deviceMs() })
      return { response, text: await response.text() }
    })
  }

  function answerOf(response: Response, text: string) {
    if (response.ok) return text === '' ? null : JSON.parse(text)
    const problem = problemIn(text)
    if (SESSION_ENDED.includes(problem.code)) for (const listener of listeners) listener()
    throw new HttpError(response.status, problem.message || text || response.statusText, problem)
  }

  return {
    async read(path: string, { signal, cache = 'default', signedOut = 'throws' }: Reading = {}) {
      const { response, text } = await call(path, { cache, signal: signal ?? null })
      if (response.status === 401 && signedOut === 'null') return null
      return answerOf(response, text)
    },
    async send(method, path, body, timeLimitMs) {
      const json =
        body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const content = body instanceof Blob ? { body } : json
      const { response, text } = await call(path, { method, ...content }, timeLimitMs)
      return answerOf(response, text)
    },
    onSessionEnd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Our server explains itself as JSON; whatever stands in between may not. */
function problemIn(text: string): Partial<Problem> {
  try {
    const problem: unknown = JSON.parse(text)
    const isProblem = typeof problem === 'object' && problem !== null && 'message' in problem
    return isProblem && typeof problem.message === 'string' ? (problem as Problem) : {}
  } catch {
    return {}
  }
}

async function withinTimeLimit<T>(
  caller: AbortSignal | null | undefined,
  timeLimitMs = TIME_LIMIT_MS,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ends = new AbortController()
  const giveUp = () => ends.abort(caller?.reason)
  if (caller?.aborted) giveUp()
  caller?.addEventListener('abort', giveUp)
  const timer = setTimeout(() => ends.abort(new DOMException('No answer in time', 'TimeoutError')), timeLimitMs)
  try {
    return await work(ends.signal)
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', giveUp)
  }
}
