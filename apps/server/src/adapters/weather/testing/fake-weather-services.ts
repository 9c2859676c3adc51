import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onASocket } from '../../testing/on-a-socket.ts'

/** A request the fake received. */
export interface WeatherRequest {
  service: 'google' | 'nws'
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
}

/** `hung` accepts the call and never answers. `upstream-call.test.ts` has the other ways to answer badly. */
export type WeatherMisbehavior = 'hung' | 'another shape' | 403 | 404 | 429 | 500 | 503

export interface FakeWeatherServices {
  googleUrl: string
  nwsUrl: string
  key: string
  asked: WeatherRequest[]
  /** Applies from now on; undefined to behave again. */
  misbehave(how: WeatherMisbehavior | undefined): void
  stop(): Promise<void>
}

/** The day of the recordings. */
export const RECORDED_DAY = '2026-05-11'
/** In every error response, to test that nothing of it is passed on. */
export const UPSTREAM_TEXT = 'consumer project_number:000000000000'

const KEY = 'fake-weather-key'

const recorded = (name: string): string => readFileSync(new URL(`../testdata/${name}.json`, import.meta.url), 'utf8')

interface Answer {
  status: number
  body: string
  headers?: Record<string, string>
}

/** Google's weather service and the National Weather Service from recordings, over real sockets, with faults on request. */
export async function startFakeWeatherServices(): Promise<FakeWeatherServices> {
  const asked: WeatherRequest[] = []
  let misbehaviour: WeatherMisbehavior | undefined
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://fake')
    const [, service = '', ...rest] = url.pathname.split('/')
    const path = `/${rest.join('/')}`
    const received = { service, path, query: url.searchParams, headers: request.headers } as WeatherRequest
    asked.push(received)
    respond(response, received, misbehaviour)
  })
  const { url: base, stop } = await onASocket(server)
  return {
    googleUrl: `${base}/google`,
    nwsUrl: `${base}/nws`,
    key: KEY,
    asked,
    misbehave: (how) => {
      misbehaviour = how
    },
    stop,
  }
}

function respond(response: ServerResponse, received: WeatherRequest, how: WeatherMisbehavior | undefined): void {
  const send = ({ status, body, headers }: Answer) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  if (how === 'hung') return
  if (typeof how === 'number') send(refusal(received, how))
  else if (how === 'another shape')
    send({ status: 200, body: '{"forecastDays":{"days":7},"properties":{"periods":{}}}' })
  else send(received.service === 'google' ? answerOfGoogle(received) : answerOfNws(received))
}

function answerOfGoogle({ path, headers }: WeatherRequest): Answer {
  if (headers['x-goog-api-key'] !== KEY) return { status: 400, body: recorded('google/error-400-api-key-invalid') }
  if (path !== '/forecast/days:lookup') return { status: 404, body: recorded('google/error-404-unsupported-location') }
  return { status: 200, body: recorded('google/forecast-days-10.metric') }
}

function answerOfNws({ path, query, headers }: WeatherRequest): Answer {
  if (!headers['user-agent'] || query.size > 0) return { status: 403, body: '{}' }
  const [, latitude = '', longitude = ''] = /^\/points\/(-?[\d.]+),(-?[\d.]+)$/.exec(path) ?? []
  if (latitude !== '') {
    const isWellFormed = [latitude, longitude].every((degrees) => /^-?\d+(\.\d{0,3}[1-9])?$/.test(degrees))
    if (!isWellFormed) return { status: 301, body: '', headers: { location: '/nws/points/0,0' } }
    return { status: 200, body: recorded('nws/points') }
  }
  if (path === '/gridpoints/BOU/59,60/forecast') return { status: 200, body: recorded('nws/forecast') }
  if (path === '/gridpoints/BOU/59,60') return { status: 200, body: recorded('nws/gridpoints') }
  return { status: 404, body: recorded('nws/problem-404-invalid-point') }
}

function refusal({ service }: WeatherRequest, status: number): Answer {
  const bodies: Record<number, string> =
    service === 'google'
      ? {
          403: recorded('google/error-403-service-disabled'),
          404: recorded('google/error-404-unsupported-location'),
          429: recorded('google/error-429-quota'),
        }
      : { 404: recorded('nws/problem-404-invalid-point') }
  const body = (bodies[status] ?? '{}').replace('{', `{"said":"${KEY} 39.697,-105.099 ${UPSTREAM_TEXT}",`)
  return { status, body, ...(status === 429 && { headers: { 'retry-after': '3600' } }) }
}
