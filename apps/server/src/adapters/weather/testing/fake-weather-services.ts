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

/** `hung` accepts the call and never answers; `slow` answers correctly, but late. */
export const WEATHER_MISBEHAVIORS = [
  'slow',
  'hung',
  'cut off',
  'html',
  'missing fields',
  'other units',
  'yesterday first',
  'five days',
  '50 MB',
  'another shape',
  'redirecting',
  400,
  403,
  404,
  429,
  500,
  503,
] as const
export type WeatherMisbehavior = (typeof WEATHER_MISBEHAVIORS)[number]

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
const SLOW_MS = 600
/** In every error response, to test that nothing of it is passed on. */
export const UPSTREAM_TEXT = 'consumer project_number:000000000000'

const KEY = 'fake-weather-key'
const MEGABYTE = Buffer.alloc(1024 * 1024, ' ')

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
  if (how === 'slow') setTimeout(() => send(answerTo(received)), SLOW_MS)
  else if (how === '50 MB') pour(response, 50)
  else if (how === 'cut off') {
    const { body } = answerTo(received)
    response.writeHead(200, { 'content-length': body.length }).write(body.slice(0, body.length / 2))
    setImmediate(() => response.destroy())
  } else if (how === 'html') {
    send({ status: 200, body: '<html>Sign in to this network</html>', headers: { 'content-type': 'text/html' } })
  } else if (how === 'redirecting') send({ status: 302, body: '', headers: { location: '/elsewhere' } })
  else if (typeof how === 'number') send(refusal(received, how))
  else send(answerTo(received, how))
}

function pour(response: ServerResponse, megabytes: number): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  let left = megabytes
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left--
      if (!response.write(MEGABYTE)) return void response.once('drain', more)
    }
    response.end('{}')
  }
  more()
}

function answerTo(received: WeatherRequest, how?: WeatherMisbehavior): Answer {
  return received.service === 'google' ? answerOfGoogle(received, how) : answerOfNws(received, how)
}

function answerOfGoogle({ path, query, headers }: WeatherRequest, how?: WeatherMisbehavior): Answer {
  if (headers['x-goog-api-key'] !== KEY) return { status: 400, body: recorded('google/error-400-api-key-invalid') }
  if (path !== '/forecast/days:lookup') return { status: 404, body: recorded('google/error-404-unsupported-location') }
  if (Number(query.get('days')) > 10) return { status: 400, body: recorded('google/error-400-bad-argument') }
  if (how === 'another shape') return { status: 200, body: '{"forecastDays":{"days":7},"properties":[]}' }
  if (how === 'missing fields') return { status: 200, body: recorded('google/forecast-days.edge-missing-fields') }
  if (how === 'other units') return { status: 200, body: recorded('google/forecast-days-10.imperial') }
  if (how === 'five days' || query.get('pageSize') !== '10')
    return { status: 200, body: recorded('google/forecast-days-10.page1-of-2.default-pagesize-5') }
  const body = recorded('google/forecast-days-10.metric')
  return { status: 200, body: how === 'yesterday first' ? withYesterdayFirst(body) : body }
}

/** Before 7 AM the service's day has not begun, so yesterday comes first. */
function withYesterdayFirst(body: string): string {
  const { forecastDays } = JSON.parse(body)
  const displayDate = { year: 2026, month: 5, day: 10 }
  const yesterday = { ...forecastDays[0], displayDate, maxTemperature: { degrees: 37, unit: 'CELSIUS' } }
  return JSON.stringify({ forecastDays: [yesterday, ...forecastDays].slice(0, 10) })
}

function answerOfNws({ path, query, headers }: WeatherRequest, how?: WeatherMisbehavior): Answer {
  if (!headers['user-agent'] || query.size > 0) return { status: 403, body: '{}' }
  if (how === 'another shape') return { status: 200, body: '{"properties":{"periods":{}},"forecastDays":7}' }
  const [, latitude = '', longitude = ''] = /^\/points\/(-?[\d.]+),(-?[\d.]+)$/.exec(path) ?? []
  if (latitude !== '') {
    const isWellFormed = [latitude, longitude].every((degrees) => /^-?\d+(\.\d{0,3}[1-9])?$/.test(degrees))
    if (!isWellFormed) return { status: 301, body: '', headers: { location: '/nws/points/0,0' } }
    return { status: 200, body: recorded('nws/points') }
  }
  if (path === '/gridpoints/BOU/59,60/forecast') return { status: 200, body: halfDays(how) }
  if (path === '/gridpoints/BOU/59,60')
    return { status: 200, body: how === 'missing fields' ? '{}' : recorded('nws/gridpoints') }
  return { status: 404, body: recorded('nws/problem-404-invalid-point') }
}

function halfDays(how: WeatherMisbehavior | undefined): string {
  const { properties } = JSON.parse(recorded('nws/forecast'))
  let periods: Record<string, unknown>[] = properties.periods
  if (how === 'missing fields') periods = periods.map(({ startTime, isDaytime }) => ({ startTime, isDaytime }))
  if (how === 'other units')
    periods = periods.map((period) => ({
      ...period,
      temperature: { unitCode: 'wmoUnit:degC', value: ((Number(period.temperature) - 32) * 5) / 9 },
    }))
  if (how === 'five days') periods = periods.slice(0, 10)
  if (how === 'yesterday first') {
    const dayBefore = { startTime: '2026-05-10T06:00:00-06:00', temperature: 99, name: 'Sunday' }
    periods = [{ ...periods[0], ...dayBefore }, ...periods]
  }
  return JSON.stringify({ properties: { ...properties, periods } })
}

function refusal({ service }: WeatherRequest, status: number): Answer {
  const bodies: Record<number, string> =
    service === 'google'
      ? {
          400: recorded('google/error-400-api-key-invalid'),
          403: recorded('google/error-403-service-disabled'),
          404: recorded('google/error-404-unsupported-location'),
          429: recorded('google/error-429-quota'),
          503: recorded('google/error-503'),
        }
      : {
          404: recorded('nws/problem-404-invalid-point'),
          500: recorded('nws/problem-500-unexpected'),
          503: recorded('nws/problem-503-grid-expired'),
        }
  const body = (bodies[status] ?? '{}').replace('{', `{"said":"${KEY} 39.697,-105.099 ${UPSTREAM_TEXT}",`)
  return { status, body, ...(status === 429 && { headers: { 'retry-after': '3600' } }) }
}
