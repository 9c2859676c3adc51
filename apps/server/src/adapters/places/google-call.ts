import { findGoogleReason } from '../google-reason.ts'
import { callUpstream } from '../upstream-call.ts'

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

/** One try, no more. Throws an `UpstreamFailure` for anything but a JSON answer with status 200. */
export const callGoogle = ({ key, baseUrl, timeLimitMs }: GoogleAccess, { path, fieldMask, body }: GoogleRequest) =>
  callUpstream({
    url: `${baseUrl}${path}`,
    headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': fieldMask },
    body,
    timeLimitMs,
    largestBytes: LARGEST_ANSWER_BYTES,
    findReason: findGoogleReason,
  })
