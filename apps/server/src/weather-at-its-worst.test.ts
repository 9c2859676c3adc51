import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { CurrentWeatherResponse, ForecastResponse } from '@headgate/contracts'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  type FakeWeatherServices,
  MISBEHAVIOURS,
  type Misbehaviour,
  RECORDED_DAY,
  startFakeWeatherServices,
  UPSTREAM_TEXT,
} from './adapters/weather/fake-weather-services.ts'
import { PATIENCE } from './adapters/weather/patient-source.ts'
import { readConfig } from './config.ts'
import { openWeather } from './open-weather.ts'
import type { Store } from './store/store.ts'
import { anEmptyStore } from './store/testing/throw-away-stores.ts'
import { aServer } from './testing/a-server.ts'

let services: FakeWeatherServices
beforeAll(async () => {
  services = await startFakeWeatherServices()
  return () => services.stop()
})
beforeEach(() => {
  services.misbehave(undefined)
  services.asked.length = 0
})

type Service = 'google' | 'nws'

interface Wanted {
  source: Service | 'averages'
  store?: Store
  now?: string
}

/** The whole server on a socket, asking services that stand on sockets too; in less of a hurry than real time. */
async function aServerAsking({ source, store, now = `${RECORDED_DAY}T08:00:00-06:00` }: Wanted) {
  const env = {
    LOG_LEVEL: 'silent',
    WEATHER_SOURCE: source,
    GOOGLE_WEATHER_KEY: services.key,
    GOOGLE_WEATHER_URL: services.googleUrl,
    NWS_URL: services.nwsUrl,
  }
  const { db } = store ?? (await anEmptyStore('sqlite'))
  const news: string[] = []
  const patience = { ...PATIENCE, timeLimitMs: 300, budgetMs: 1_000, pauseMs: 10 }
  const { app, clock } = await aServer({
    now,
    env,
    weather: (itsClock) =>
      openWeather({ ...readConfig(env), clock: itsClock }, { db, patience, report: (text) => news.push(text) }),
  })
  app.server.listen(0, '127.0.0.1')
  await once(app.server, 'listening')
  const { port } = app.server.address() as AddressInfo
  const read = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  const forecast = async () => JSON.parse((await read('/api/weather/forecast')).text) as ForecastResponse
  return { read, forecast, clock, news }
}
