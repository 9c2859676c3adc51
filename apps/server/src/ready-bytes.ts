import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

interface Representation {
  bytes: Buffer
  headers: OutgoingHttpHeaders
}

/** One answer, written once in every encoding a client may ask for. */
export interface ReadyBytes {
  status: number
  byEncoding: Record<Encoding, Representation>
}

interface Written {
  body: string
  contentType: string
  status?: number
  headers?: OutgoingHttpHeaders
}

/** Quality 5 is where brotli stops getting much smaller and starts getting slow, for answers of this size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Compresses and names an answer. Its entity tags are strong: every encoding has one of its own. */
export function readyBytes({ body, contentType, status = 200, headers = {} }: Written): ReadyBytes {
  const identity = Buffer.from(body)
  const name = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const represent = (bytes: Buffer, encoding: Encoding): Representation => ({
    bytes,
    headers: {
      'content-type': contentType,
      'content-length': bytes.length,
      etag: `"${name}-${encoding}"`,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...headers,
    },
  })
  return {
    status,
    byEncoding: {
      identity: represent(identity, 'identity'),
      gzip: represent(gzipSync(identity), 'gzip'),
      br: represent(brotliCompressSync(identity, BROTLI), 'br'),
    },
  }
}

/** Sends an answer as it is, or 304 when the client holds the same bytes already. */
export function sendReady(
  request: { method?: string | undefined; headers: IncomingHttpHeaders },
  response: ServerResponse,
  { status, byEncoding }: ReadyBytes,
  ownHeaders: OutgoingHttpHeaders,
): void {
  const { bytes, headers } = byEncoding[preferredEncoding(request.headers['accept-encoding'])]
  if (isSame(request.headers['if-none-match'], headers.etag as string)) {
    response.writeHead(304, {
      etag: headers.etag,
      vary: headers.vary,
      'cache-control': headers['cache-control'],
      ...ownHeaders,
    })
    response.end()
    return
  }
  response.writeHead(status, { ...headers, ...ownHeaders })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function preferredEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** True for `br`, `gzip, br;q=0.5`; false for `br;q=0`, by which a client says no. */
function accepts(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding)
  return at !== -1 && !/^[^,]*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at))
}

const isSame = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag))
