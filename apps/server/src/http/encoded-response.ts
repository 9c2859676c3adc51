import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The server's time in epoch milliseconds, for browsers whose clock is wrong. */
export const SERVER_TIME_HEADER = 'headgate-now'

export const serverTimeHeader = (nowMs: number): Record<string, string> => ({ [SERVER_TIME_HEADER]: String(nowMs) })

type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Names and values in turn, which Node writes faster than an object. The last value is the server's time, filled in
 * for each response in place: a copy would cost more than everything else here.
 */
type HeaderList = string[]

interface Representation {
  /** Latin-1 text where that is faster to send. */
  body: Buffer | string
  etag: string
  headers: HeaderList
  /** For 304. */
  headersUnchanged: HeaderList
}

/** One response, encoded once for each content encoding that was requested. */
export interface EncodedResponse {
  status: number
  /** Encoded on first use. */
  inEncoding(encoding: Encoding): Representation
}

interface Written {
  body: string
  contentType: string
  status?: number
  headers?: OutgoingHttpHeaders
  /** Also with 304. */
  always?: OutgoingHttpHeaders
  /** Request headers that decide the response, besides `accept-encoding`. */
  vary?: string
}

/** Node sends text up to this size together with the headers, and a buffer always separately. */
const LARGEST_TEXT = 14_000

/** Quality 5 is where brotli stops getting much smaller and starts getting slow, for answers of this size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Prepares a response. Its entity tags are strong, so each encoding has its own. */
export function encodeResponse({
  body,
  contentType,
  status = 200,
  headers = {},
  always = {},
  vary,
}: Written): EncodedResponse {
  const identity = Buffer.from(body)
  const name = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const represent = (bytes: Buffer, encoding: Encoding): Representation => {
    const etag = `"${name}-${encoding}"`
    const unchanged = {
      etag,
      vary: vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`,
      'cache-control': 'no-cache',
      ...always,
    }
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

/** Sends the response, or 304 if the client has this version. `nowMs` is the server's time. */
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

/** True for `br` and `gzip, br;q=0.5`; false for `br;q=0`. */
function accepts(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding)
  // Clients hardly ever send weights, and the expression is slow.
  return at !== -1 && !(accepted.includes('q=0') && /^[^,]*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at)))
}

const isSame = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.includes(etag))
