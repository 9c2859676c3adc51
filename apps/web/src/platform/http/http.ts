import type { BodyOf, DitchInfo, EndpointOf, KnownPath, Method, Problem, ResponseOf } from '@headgate/contracts'
import type { Observable } from '../storage/observable.ts'
import type { StoredValues } from '../storage/storage.ts'
import type { SyncedClock } from '../time/clock.ts'
import { after, deviceMs } from '../time/device-clock.ts'

const TIME_LIMIT_MS = 15_000

/** For files, and for thousands of turns or rows over a phone's connection. */
export const LONG_TIME_LIMIT_MS = 60_000

/** Of calls whose response is read as JSON. */
export const JSON_ONLY = { accept: 'application/json' }

/** Storage key of the identity provider's user id. It is sent with every call as specified, and proves nothing. */
export const UID_KEY = 'firebase-uid'

/** Codes with which the server says that the session here has ended. */
const SESSION_ENDED: readonly unknown[] = ['not-signed-in', 'user-token-expired', 'user-disabled']

/** The server refused the request. */
export class HttpError extends Error {
  readonly status: number
  /** The server's explanation; empty when it sent none, or when a proxy answered. */
  readonly problem: Partial<Problem>

  /** `body`: the response's text, to the letter; its status text if it has none. */
  constructor(status: number, body: string, problem: Partial<Problem> = {}) {
    super(`${status}: ${body}`)
    this.name = 'HttpError'
    this.status = status
    this.problem = problem
  }
}

interface Reading {
  signal?: AbortSignal
  cache?: RequestCache
  /** The response is only good with the ditch's rules: if it came with others, it waits for those, or is refused. */
  underRules?: boolean
}

type OwnRequest = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** Calls to our own server. Each has 15 s unless it sets another limit; a refusal is thrown as an HttpError. */
export interface Http {
  /** Returns the response's JSON. */
  read<Path extends string>(
    path: KnownPath<'GET', Path>,
    reading?: Reading,
  ): Promise<ResponseOf<EndpointOf<'GET', Path>>>
  /** Sends `body` as JSON, or a Blob as it is. Returns the response's JSON, or null when it is empty. */
  send<Sent extends Exclude<Method, 'GET'>, Path extends string>(
    method: Sent,
    path: KnownPath<Sent, Path>,
    body?: BodyOf<EndpointOf<Sent, Path>>,
    timeLimitMs?: number,
  ): Promise<ResponseOf<EndpointOf<Sent, Path>>>
  /** Makes a request and returns the response as it is. Every request of the page is made here. */
  fetch(path: string, request: OwnRequest): Promise<Response>
  /** Calls `listener` whenever a response says that the session has ended. Returns a function that stops it. */
  onSessionEnd(listener: () => void): () => void
}

interface Needs {
  clock: SyncedClock
  storage: StoredValues
  /** What the page works with. Replaced as soon as a response names another version. */
  ditch: Observable<DitchInfo> & { set: (ditch: DitchInfo) => void }
  fetch?: typeof globalThis.fetch
}

export function createHttp({ clock, storage, ditch, fetch = (...call) => globalThis.fetch(...call) }: Needs): Http {
  const listeners = new Set<() => void>()
  let following: Promise<unknown> | undefined

  async function call(path: string, request: OwnRequest, timeLimitMs?: number) {
    return withinTimeLimit(request.signal, timeLimitMs, async (signal) => {
      const askedMs = deviceMs()
      const response = await http.fetch(path, { ...request, headers: { ...request.headers, ...JSON_ONLY }, signal })
      const serverNow = response.headers.get('headgate-now')
      if (serverNow) clock.correct({ serverMs: Number(serverNow), askedMs, answeredMs: deviceMs() })
      const followed = follow(response.headers.get('headgate-ditch'))
      followed.catch(() => undefined)
      return { response, text: await response.text(), followed }
    })
  }

  /** Loads the ditch of `version` if the page works with another. One request serves all responses that wait. */
  async function follow(version: string | null): Promise<void> {
    const isKnown = () => version === null || Number(version) === ditch.current().version
    if (isKnown()) return
    following ??= http
      .read('/api/ditch', { cache: 'no-store' })
      .then(ditch.set)
      .finally(() => {
        following = undefined
      })
    await following
    if (!isKnown()) throw new Error('the ditch has changed again')
  }

  function answerOf(response: Response, text: string) {
    if (response.ok) return text === '' ? null : JSON.parse(text)
    const refusal = refusalOf(response, text)
    if (SESSION_ENDED.includes(refusal.problem.code)) for (const listener of listeners) listener()
    throw refusal
  }

  const http: Http = {
    fetch(path, request) {
      const uid = storage.read(UID_KEY)
      const headers = { ...request.headers, ...(uid && { 'x-firebase-uid': uid }) }
      return fetch(path, { ...request, headers, credentials: 'include' })
    },
    // What each path answers is in the type of `Http`.
    async read(path: string, { signal, cache = 'default', underRules }: Reading = {}): Promise<never> {
      const { response, text, followed } = await call(path, { cache, signal: signal ?? null })
      if (underRules) await followed
      return answerOf(response, text) as never
    },
    async send(method, path, body?: unknown, timeLimitMs?: number) {
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
  return http
}

/** The error of a response that is not OK. */
export const refusalOf = ({ status, statusText }: Response, text: string): HttpError =>
  new HttpError(status, text || statusText, problemIn(text))

/** Our server explains refusals as JSON; a proxy in between may not. */
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
  const cancel = after(timeLimitMs, () => ends.abort(new DOMException('No answer in time', 'TimeoutError')))
  try {
    return await work(ends.signal)
  } finally {
    cancel()
  }
}
