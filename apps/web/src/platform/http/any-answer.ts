import { elapsedMs } from '../time/device-clock.ts'
import { type Http, JSON_ONLY } from './http.ts'

/** Reading stops here. */
const MAX_BYTES = 4_000_000

/** Any response of our own server. */
export interface AnyAnswer {
  status: number
  statusText: string
  /** It redirects, which is not followed. */
  isElsewhere: boolean
  contentType: string
  text: string
  bytes: number
  /** There was more than was read. */
  isCut: boolean
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
  const { bytes, isCut } = await readAtMost(response, MAX_BYTES)
  return {
    status: response.status,
    statusText: response.statusText,
    isElsewhere: response.type === 'opaqueredirect',
    contentType: response.headers.get('content-type') ?? '',
    text: new TextDecoder().decode(bytes),
    bytes: bytes.length,
    isCut,
    tookMs: Math.round(elapsedMs() - startedMs),
  }
}

async function readAtMost({ body }: Response, most: number): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const reader = body?.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  while (reader && length <= most) {
    const { value, done } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.length
  }
  const isCut = length > most
  if (isCut) await reader?.cancel()
  const bytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
  return { bytes: isCut ? bytes.subarray(0, most) : bytes, isCut }
}
