/** A call to somebody else's service. */
export interface UpstreamRequest {
  url: string
  /** Whatever is secret goes here, and into no address. */
  headers: Readonly<Record<string, string>>
  /** Sent as JSON; without one the call is a read. */
  body?: unknown
  timeLimitMs: number
  largestBytes: number
  signal?: AbortSignal
  /** Finds the service's own name for its reason in the text of a refusal. Nothing else of that is passed on. */
  findReason?: (text: string) => string | undefined
}

/** What became of a call, in a word that may be logged: the service's own texts are never passed on. */
export class UpstreamFailure extends Error {
  /** Undefined when there was no answer that could be read. */
  readonly status: number | undefined
  /** How long the service asks to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(what: string, { status, retryAfterMs, cause }: FailureDetail = {}) {
    super(what, { cause })
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

type FailureDetail = { status?: number; retryAfterMs?: number | undefined; cause?: unknown }

/** One try, no more. Throws an `UpstreamFailure` for anything but a JSON answer with status 200. */
export async function callUpstream(request: UpstreamRequest): Promise<unknown> {
  const { url, headers, body, timeLimitMs, largestBytes } = request
  const timeLimit = AbortSignal.timeout(timeLimitMs)
  const signal = request.signal ? AbortSignal.any([timeLimit, request.signal]) : timeLimit
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal,
    })
    const text = await readBounded(answer, largestBytes)
    if (answer.status !== 200) throw refusalOf(answer, request.findReason?.(text))
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof UpstreamFailure) throw cause
    const what = timeLimit.aborted ? `no answer within ${timeLimitMs} ms` : 'no answer that can be read'
    throw new UpstreamFailure(what, { cause })
  }
}

async function readBounded(answer: Response, largestBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > largestBytes) throw new UpstreamFailure('an answer that is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** `403 PERMISSION_DENIED`: the captain's clue in the log. */
function refusalOf({ status, headers }: Response, reason: string | undefined): UpstreamFailure {
  const what = reason === undefined ? String(status) : `${status} ${reason}`
  return new UpstreamFailure(what, { status, retryAfterMs: findRetryAfter(headers) })
}

/** Seconds, or a date, which is held against the answer's own: the two clocks need not agree. */
function findRetryAfter(headers: Headers): number | undefined {
  const after = headers.get('retry-after')
  if (after === null) return undefined
  const waitMs = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.parse(headers.get('date') ?? '')
  return waitMs >= 0 ? waitMs : undefined
}
