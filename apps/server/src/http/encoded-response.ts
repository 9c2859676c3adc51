import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { SERVER_TIME_HEADER } from './server-time-header.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Names and values in turn, which Node writes as they stand, where it would go through an object's keys. The last value
 * is what time it is, filled in as the answer goes out: a copy would cost more than all else here.
 */
type HeaderList = string[]

interface Representation {
  /** As Latin-1 text where that is quicker to send. */
  body: Buffer | string
  etag: string
  headers: HeaderList
  /** For a client that holds these bytes already. */
  headersUnchanged: HeaderList
}

/** One answer, written once in each encoding that a client asked for. */
export interface EncodedResponse {
  status: number
  /** Written when it is first asked for. */
  inEncoding(encoding: Encoding): Representation
}

interface Written {
  body: string
  contentType: string
  status?: number
  headers?: OutgoingHttpHeaders
}

/** Node writes so much text in one piece with its headers; bytes it always writes as a second piece. */
const LARGEST_TEXT = 14_000

/** Quality 5 is where brotli stops getting much smaller and starts getting slow, for answers of this size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Compresses and names an answer. Its entity tags are strong: every encoding has one of its own. */
export function encodeResponse({ body, contentType, status = 200, headers = {} }: Written): EncodedResponse {
  const identity = Buffer.from(body)
  const name = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const represent = (bytes: Buffer, encoding: Encoding): Representation => {
    const etag = `"${name}-${encoding}"`
    const unchanged = { etag, vary: 'accept-encoding', 'cache-control': 'no-cache' }
    const whole = {
      'content-type': contentType,
      'content-length': bytes.length,
      ...unchanged,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...headers,
    }
    return {
      body: bytes.length > LARGEST_TEXT ? bytes : bytes.toString('latin1'),
      etag,
      headers: headerList(whole),
      headersUnchanged: headerList(unchanged),
    }
  }
  const written: Partial<Record<Encoding, Representation>> = {}
  return {
    status,
    inEncoding: (encoding) => {
      written[encoding] ??= represent(COMPRESS[encoding](identity), encoding)
      return written[encoding]
    },
  }
}

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gzipSync(bytes),
  br: (bytes) => brotliCompressSync(bytes, BROTLI),
}

const headerList = (headers: OutgoingHttpHeaders): HeaderList => [
  ...Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
  SERVER_TIME_HEADER,
  '',
]

function at(headers: HeaderList, nowMs: number): HeaderList {
  headers[headers.length - 1] = String(nowMs)
  return headers
}

/** Sends an answer as it is, or 304 when the client holds the same bytes already. `nowMs` is what time it is here. */
export function sendEncoded(
  request: { method?: string | undefined; headers: IncomingHttpHeaders },
  response: ServerResponse,
  { status, inEncoding }: EncodedResponse,
  nowMs: number,
): void {
  const { body, etag, headers, headersUnchanged } = inEncoding(preferredEncoding(request.headers['accept-encoding']))
  if (isSame(request.headers['if-none-match'], etag)) {
    response.writeHead(304, at(headersUnchanged, nowMs))
    response.end()
    return
  }
  response.writeHead(status, at(headers, nowMs))
  response.end(request.method === 'HEAD' ? undefined : body, 'latin1')
}

function preferredEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** True for `br`, `gzip, br;q=0.5`; false for `br;q=0`, by which a client says no. */
function accepts(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding)
  // Hardly any client weighs what it accepts, and the expression takes longer than all else here.
  return at !== -1 && !(accepted.includes('q=0') && /^[^,]*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at)))
}

const isSame = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.includes(etag))
