/** How Google's Places API (New) is reached. */
export interface GoogleAccess {
  /** Goes into a header and nowhere else: no address, no message, no log. */
  key: string
  baseUrl: string
  timeLimitMs: number
}

export interface GoogleRequest {
  path: string
  fieldMask: string
  /** Sent as JSON; without one the call is a read. */
  body?: unknown
}

/** Many times what the fields we ask for ever come to. */
const LARGEST_ANSWER_BYTES = 256 * 1024

/** What became of a call, in a word that may be logged: Google's own texts are never passed on. */
export class GoogleFailure extends Error {
  readonly status: number | undefined

  constructor(what: string, status?: number, options?: ErrorOptions) {
    super(what, options)
    this.status = status
  }
}

/** One try, no more. Throws a `GoogleFailure` for anything but a JSON answer with status 200. */
export async function callGoogle(access: GoogleAccess, { path, fieldMask, body }: GoogleRequest): Promise<unknown> {
  const signal = AbortSignal.timeout(access.timeLimitMs)
  try {
    const answer = await fetch(`${access.baseUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': access.key,
        'x-goog-fieldmask': fieldMask,
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal,
    })
    const text = await readBounded(answer)
    if (answer.status !== 200) throw new GoogleFailure(refusalOf(answer.status, text), answer.status)
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof GoogleFailure) throw cause
    const what = signal.aborted ? `no answer within ${access.timeLimitMs} ms` : 'no answer that can be read'
    throw new GoogleFailure(what, undefined, { cause })
  }
}

async function readBounded(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LARGEST_ANSWER_BYTES) throw new GoogleFailure('an answer that is too large')
  }
  return text + decoder.decode()
}

/** `403 PERMISSION_DENIED`, `400 API_KEY_INVALID`: the captain's clue in the log. */
function refusalOf(status: number, text: string): string {
  const reason = /"reason":\s*"([A-Z_]{1,60})"/.exec(text)?.[1] ?? /"status":\s*"([A-Z_]{1,60})"/.exec(text)?.[1]
  return reason === undefined ? String(status) : `${status} ${reason}`
}
