/** A call to an external service. */
interface UpstreamRequest {
  url: string
  /** Secrets go here, never into the URL. */
  headers: Readonly<Record<string, string>>
  /** Sent as JSON in a POST; without it the call is a GET. */
  body?: unknown
  largestBytes: number
  signal: AbortSignal
  /** By default, 200 alone. */
  accepted?: readonly number[]
  /** Where the service says how many seconds to wait, if not in `Retry-After`. */
  waitHeader?: string
  /** Finds the service's reason code in an error response. Nothing else of the response is passed on. */
  findReason?: (text: string) => string | undefined
}

/** A failed call, with a message that may be logged: the service's own text is never passed on. */
export class UpstreamFailure extends Error {
  /** Undefined if there was no readable response. */
  readonly status: number | undefined
  /** How long the service asks us to wait. */
  readonly retryAfterMs: number | undefined
  /** The service's reason code. */
  readonly reason: string | undefined

  constructor(what: string, { status, retryAfterMs, reason, cause }: FailureDetail = {}) {
    super(what, { cause })
    this.status = status
    this.retryAfterMs = retryAfterMs
    this.reason = reason
  }
}

type FailureDetail = ErrorOptions & Partial<Pick<UpstreamFailure, 'status' | 'retryAfterMs' | 'reason'>>

/** Makes one attempt. Throws an `UpstreamFailure` for anything but a JSON response with an accepted status. */
export async function callUpstream(request: UpstreamRequest): Promise<unknown> {
  const { url, headers, body, largestBytes, signal, accepted = [200] } = request
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal,
    })
    const text = await readBounded(answer, largestBytes)
    if (!accepted.includes(answer.status)) throw refusalOf(answer, text, request)
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof UpstreamFailure) throw cause
    const isLate = signal.aborted && signal.reason?.name === 'TimeoutError'
    throw new UpstreamFailure(isLate ? 'no answer in time' : 'no readable answer', { cause })
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

/** `403 PERMISSION_DENIED`: logged as a hint to the operator. */
function refusalOf(
  { status, headers }: Response,
  text: string,
  { findReason, waitHeader }: UpstreamRequest,
): UpstreamFailure {
  const reason = findReason?.(text)
  const after = headers.get('retry-after') ?? (waitHeader === undefined ? null : headers.get(waitHeader))
  const what = reason === undefined ? String(status) : `${status} ${reason}`
  return new UpstreamFailure(what, { status, reason, retryAfterMs: findRetryAfter(after, headers) })
}

/** Seconds, or a date, which is compared with the response's `Date` because the two clocks may differ. */
function findRetryAfter(after: string | null, headers: Headers): number | undefined {
  if (after === null) return undefined
  const waitMs = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.parse(headers.get('date') ?? '')
  return waitMs >= 0 ? waitMs : undefined
}

/** The reason in an error from Google's services, such as `PERMISSION_DENIED` or `API_KEY_INVALID`. */
export const findGoogleReason = (text: string): string | undefined =>
  /"reason":\s*"([A-Z_]{1,60})"/.exec(text)?.[1] ?? /"status":\s*"([A-Z_]{1,60})"/.exec(text)?.[1]
