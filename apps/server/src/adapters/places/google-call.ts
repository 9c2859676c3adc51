import { callUpstream, findGoogleReason } from '../upstream-call.ts'

/** How to reach Google's Places API (New). */
export interface GoogleAccess {
  /** Sent in a header only: never in a URL, a message or a log. */
  key: string
  baseUrl: string
}

export interface GoogleRequest {
  path: string
  fieldMask: string
  /** Sent as JSON in a POST; without it the call is a GET. */
  body?: unknown
}

/** Many times the size of the fields we request. */
const LARGEST_ANSWER_BYTES = 256 * 1024

/** Makes one attempt. Throws an `UpstreamFailure` for anything but a JSON response with status 200. */
export const callGoogle = (
  { key, baseUrl }: GoogleAccess,
  { path, fieldMask, body }: GoogleRequest,
  signal: AbortSignal,
): Promise<unknown> =>
  callUpstream({
    url: `${baseUrl}${path}`,
    headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': fieldMask },
    body,
    largestBytes: LARGEST_ANSWER_BYTES,
    signal,
    findReason: findGoogleReason,
  })
