import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onASocket } from '../../testing/on-a-socket.ts'

/** A request the fake received. */
export interface PlacesRequest {
  method: string
  path: string
  query: URLSearchParams
  key: string | undefined
  fieldMask: string | undefined
  body: Record<string, unknown>
}

/** `upstream-call.test.ts` has the other ways to answer badly. */
export type PlacesMisbehavior = 'slow' | 'another shape' | 403 | 500

export interface FakeGooglePlaces {
  baseUrl: string
  key: string
  asked: PlacesRequest[]
  /** Applies from now on; undefined to behave again. */
  misbehave(how: PlacesMisbehavior | undefined): void
  stop(): Promise<void>
}

const KEY = 'fake-google-key'

const recorded = (name: string): string => readFileSync(new URL(`../testdata/${name}.json`, import.meta.url), 'utf8')

const DETAILS: ReadonlyMap<string, string> = new Map(
  ['details.lakewood', 'details.not-lakewood', 'details.postal-city-differs'].map((name) => {
    const answer = recorded(name)
    return [(JSON.parse(answer) as { id: string }).id, answer]
  }),
)

/** Google's Places API (New) from recordings, over a real socket, with Google's errors and worse. */
export async function startFakeGooglePlaces(): Promise<FakeGooglePlaces> {
  const asked: PlacesRequest[] = []
  let misbehaviour: PlacesMisbehavior | undefined
  const server = createServer(async (request, response) => {
    const received = await readRequest(request)
    asked.push(received)
    if (misbehaviour !== undefined) return answerBadly(response, misbehaviour)
    const { status, body } = answerTo(received)
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(body)
  })
  const { url, stop } = await onASocket(server)
  return {
    baseUrl: `${url}/v1`,
    key: KEY,
    asked,
    misbehave: (how) => {
      misbehaviour = how
    },
    stop,
  }
}

async function readRequest(request: IncomingMessage): Promise<PlacesRequest> {
  const url = new URL(request.url ?? '', 'http://fake')
  const body = await text(request)
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    key: request.headers['x-goog-api-key']?.toString(),
    fieldMask: request.headers['x-goog-fieldmask']?.toString(),
    body: body === '' ? {} : JSON.parse(body),
  }
}

function answerTo({ method, path, key, fieldMask, body }: PlacesRequest): { status: number; body: string } {
  if (key !== KEY) return { status: 400, body: refusal(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID') }
  if (method === 'POST' && path === '/v1/places:autocomplete') {
    const types = (body.includedPrimaryTypes ?? []) as string[]
    if (types.includes('address')) return { status: 400, body: recorded('error-400-bad-type') }
    return { status: 200, body: recorded(isKnown(body.input) ? 'autocomplete.response' : 'autocomplete.empty') }
  }
  if (!fieldMask) return { status: 400, body: recorded('error-400-missing-fieldmask') }
  if (method === 'POST' && path === '/v1/places:searchText') {
    return { status: 200, body: recorded(isKnown(body.textQuery) ? 'searchText.response' : 'searchText.empty') }
  }
  const id = path.replace('/v1/places/', '')
  const details = DETAILS.get(id)
  if (details !== undefined) return { status: 200, body: details }
  return id.startsWith('FAKE_')
    ? { status: 404, body: refusal(404, 'NOT_FOUND') }
    : { status: 400, body: refusal(400, 'INVALID_ARGUMENT') }
}

const isKnown = (typed: unknown): boolean => typeof typed === 'string' && typed.toLowerCase().startsWith('480 s')

/** Contains the key, to test that nothing of the text is passed on. */
const refusal = (code: number, status: string, reason?: string): string =>
  JSON.stringify({ error: { code, status, message: `${KEY} of project 7`, ...(reason && { details: [{ reason }] }) } })

function answerBadly(response: ServerResponse, how: PlacesMisbehavior): void {
  if (typeof how === 'number') {
    const status = { 403: 'PERMISSION_DENIED', 500: 'INTERNAL' }[how]
    response.writeHead(how, { 'content-type': 'application/json' }).end(refusal(how, status))
  } else if (how === 'another shape') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"suggestions":7,"places":"none","id":null}')
  }
}
