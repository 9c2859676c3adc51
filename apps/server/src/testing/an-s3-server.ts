import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCY' }
const REGION = 'us-east-1'

/** What it does instead with a call; undefined to do as asked. */
type Mood = (method: string, key: string) => Refusal | 'silence' | Buffer | undefined
interface Refusal {
  status: number
  code: string
}

export interface S3Server {
  url: string
  /** By `bucket/key`. */
  objects: Map<string, Buffer>
  mood: Mood
}

/**
 * An S3 service on a real socket, with one bucket, `ditch`. It checks the signature of every call (SigV4) by its own
 * reckoning, as Amazon documents it.
 */
export async function anS3Server(): Promise<S3Server> {
  const service: S3Server = { url: '', objects: new Map(), mood: () => undefined }
  const http = createServer((request, response) => void answer(service, request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  service.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  return service
}

async function answer({ objects, mood }: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const method = request.method ?? ''
  const body = await buffer(request)
  const key = decodeURIComponent(pathname.slice(1))
  const instead = mood(method, key)
  if (instead === 'silence') return
  const refusal =
    refuse(request) ?? (key.startsWith('ditch/') || key === 'ditch' ? undefined : { status: 404, code: 'NoSuchBucket' })
  if (refusal || (instead && !Buffer.isBuffer(instead))) return sendRefusal(response, refusal ?? (instead as Refusal))
  if (method === 'PUT') objects.set(key, body)
  if (method === 'DELETE') objects.delete(key)
  if (method !== 'GET') return void response.writeHead(method === 'DELETE' ? 204 : 200).end()
  if (searchParams.has('list-type')) return sendList(response, objects, searchParams.get('prefix') ?? '')
  const found = instead ?? objects.get(key)
  if (found) response.end(found)
  else sendRefusal(response, { status: 404, code: 'NoSuchKey' })
}

function sendRefusal(response: ServerResponse, { status, code }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

function sendList(response: ServerResponse, objects: S3Server['objects'], prefix: string): void {
  const keys = [...objects.keys()].map((key) => key.slice('ditch/'.length)).filter((key) => key.startsWith(prefix))
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
  response
    .setHeader('content-type', 'application/xml')
    .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`)
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function refuse({ method, url = '', headers }: IncomingMessage): Refusal | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return { status: 403, code: 'AccessDenied' }
  const [, keyId = '', day = '', region = '', signed = '', signature = ''] = given
  if (keyId !== S3_KEYS.AWS_ACCESS_KEY_ID) return { status: 403, code: 'InvalidAccessKeyId' }
  const [path = '', query = ''] = url.split('?')
  const names = signed.split(';')
  const payload = String(headers['x-amz-content-sha256'])
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    payload,
  ].join('\n')
  const time = String(headers['x-amz-date'])
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, hash].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${S3_KEYS.AWS_SECRET_ACCESS_KEY}`)
  const isRight =
    region === REGION &&
    time.startsWith(day) &&
    ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name)) &&
    timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
  return isRight ? undefined : { status: 403, code: 'SignatureDoesNotMatch' }
}
