import { elapsedMs } from '../time/device-clock.ts'
import { type Http, JSON_ONLY } from './http.ts'

/** Any response of our own server. */
export interface AnyAnswer {
  status: number
  statusText: string
  /** It redirects, which is not followed. */
  isElsewhere: boolean
  contentType: string
  text: string
  bytes: number
  tookMs: number
}

/** Path and query of an address on `origin`; undefined for any other origin. */
export function ownPath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address.trim(), origin)) return undefined
  const url = new URL(address.trim(), origin)
  return url.origin === origin ? `${url.pathname}${url.search}` : undefined
}

/** Fetches a path of our server. Redirects are not followed, so no other server is ever contacted. */
export async function fetchAnswer(http: Http, path: string, signal: AbortSignal): Promise<AnyAnswer> {
  const startedMs = elapsedMs()
  const response = await http.fetch(path, { headers: JSON_ONLY, signal, cache: 'no-store', redirect: 'manual' })
  const bytes = await response.arrayBuffer()
  return {
    status: response.status,
    statusText: response.statusText,
    isElsewhere: response.type === 'opaqueredirect',
    contentType: response.headers.get('content-type') ?? '',
    text: new TextDecoder().decode(bytes),
    bytes: bytes.byteLength,
    tookMs: Math.round(elapsedMs() - startedMs),
  }
}
