import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { DITCH_VERSION_HEADER } from '@headgate/contracts'

/** The server's time in epoch milliseconds, for browsers whose clock is wrong. */
export const SERVER_TIME_HEADER = 'headgate-now'

export const serverTimeHeader = (nowMs: number): Record<string, string> => ({ [SERVER_TIME_HEADER]: String(nowMs) })

type Encoding = 'br' | 'gzip' | 'identity'

/** How hard to compress. `quick` is for what is sent once. */
const EFFORTS = ['thorough', 'quick'] as const
export type Effort = (typeof EFFORTS)[number]

/**
 * Names and values in turn, which Node writes faster than an object. The last value is the server's time, filled in
 * for each response in place: a copy would cost more than everything else here.
 */
type HeaderList = string[]

/** A response with status 304. */
interface Unchanged {
  etag: string
  headers: HeaderList
}

interface Representation {
  /** Latin-1 text where that is faster to send. */
  body: Buffer | string
  headers: HeaderList
}

/** One response, encoded once for each content encoding that was requested. */
export interface EncodedResponse {
  status: number
  /** The 304 for a client that has this response, whichever effort compressed it; undefined if it has another. */
  findUnchanged(encoding: Encoding, ifNoneMatch: string): Unchanged | undefined
  /** Encoded on first use. */
  inEncoding(encoding: Encoding): Representation
}

interface Written {
  body: string | Buffer
  contentType: string
  status?: number
  headers?: OutgoingHttpHeaders
  /** Also with 304. */
  always?: OutgoingHttpHeaders
  /** Request headers that decide the response, besides `accept-encoding`. */
  vary?: string
  effort?: Effort
}

/** Node sends text up to this size together with the headers, and a buffer always separately. */
const LARGEST_TEXT = 14_000

/** Prepares a response. Its entity tags are strong, so each encoding and each effort has its own. */
export function encodeResponse({ body, contentType, headers, always, vary, ...written }: Written): EncodedResponse {
  const { status = 200, effort = 'thorough' } = written
  const identity = typeof body === 'string' ? Buffer.from(body) : body
  const name = hash('sha256', identity, 'base64url').slice(0, 22)
  const asUnchanged = (etag: string) => ({
    etag,
    vary: vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`,
    'cache-control': 'no-cache',
    ...always,
  })
  const represent = (encoding: Encoding): Representation => {
    const bytes = COMPRESS[encoding](identity, effort)
    const whole = {
      'content-type': contentType,
      'content-length': bytes.length,
      ...asUnchanged(tagOf(name, encoding, effort)),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...headers,
    }
    return { body: bytes.length > LARGEST_TEXT ? bytes : bytes.toString('latin1'), headers: headerList(whole) }
  }
  const unchanged: Partial<Record<Encoding, readonly Unchanged[]>> = {}
  const represented: Partial<Record<Encoding, Representation>> = {}
  return {
    status,
    findUnchanged: (encoding, ifNoneMatch) => {
      unchanged[encoding] ??= EFFORTS.map((one) => {
        const etag = tagOf(name, encoding, one)
        return { etag, headers: headerList(asUnchanged(etag)) }
      })
      return unchanged[encoding].find(({ etag }) => isSame(ifNoneMatch, etag))
    },
    inEncoding: (encoding) => {
      represented[encoding] ??= represent(encoding)
      return represented[encoding]
    },
  }
}

const tagOf = (name: string, encoding: Encoding, effort: Effort): string =>
  `"${name}-${encoding}${effort === 'quick' && encoding !== 'identity' ? '-quick' : ''}"`

/**
 * Brotli's size hint keeps its tables as small as the body, which takes half the time for a schedule. Quality 5 is
 * where brotli stops getting much smaller and starts getting slow, for answers of this size.
 */
const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer, effort: Effort) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes, effort) => gzipSync(bytes, { level: GZIP_LEVEL[effort], chunkSize: chunkSizeFor(bytes) }),
  br: (bytes, effort) =>
    brotliCompressSync(bytes, {
      chunkSize: chunkSizeFor(bytes),
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
}

/** A compressor's output buffer lives until the next full garbage collection, so it should not be larger than needed. */
const chunkSizeFor = ({ length }: Buffer): number => Math.min(Math.max(length >> 2, 1024), 16 * 1024)

const BROTLI_QUALITY = { quick: 1, thorough: 5 } satisfies Record<Effort, number>
const GZIP_LEVEL = { quick: 1, thorough: 6 } satisfies Record<Effort, number>

function headerList(headers: OutgoingHttpHeaders): HeaderList {
  const list: HeaderList = []
  for (const [name, value] of Object.entries(headers)) list.push(name, String(value))
  list.push(SERVER_TIME_HEADER, '')
  return list
}

function at(headers: HeaderList, nowMs: number): HeaderList {
  headers[headers.length - 1] = String(nowMs)
  return headers
}

/** Sends the response, or 304 if the client has this version. `nowMs` is the server's time. */
export function sendEncoded(
  request: { method?: string | undefined; headers: IncomingHttpHeaders },
  response: ServerResponse,
  answer: EncodedResponse,
  nowMs: number,
): void {
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  const ifNoneMatch = request.headers['if-none-match']
  const unchanged = ifNoneMatch === undefined ? undefined : answer.findUnchanged(encoding, ifNoneMatch)
  if (unchanged) {
    response.writeHead(304, at(unchanged.headers, nowMs))
    response.end()
    return
  }
  const { body, headers } = answer.inEncoding(encoding)
  response.writeHead(answer.status, at(headers, nowMs))
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

const isSame = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.includes(etag)

/** Tells a page whether the ditch that it works with is still the one that the answer is about. */
export const ditchVersionHeader = (version: number): Record<string, string> => ({
  [DITCH_VERSION_HEADER]: String(version),
})
