import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Season } from '@headgate/domain'
import { aTimeline } from '@headgate/domain/testing/lakewood'
import type { FastifyInstance } from 'fastify'
import type { IdentityService } from '../adapters/identity/open-identity.ts'
import type { ServerClock } from '../config/clock.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { fillDitch } from '../season/fill-ditch.ts'
import { type DitchSnapshot, ditchReader } from '../store/ditch-reader.ts'
import type { Store } from '../store/store.ts'
import { aFolder, anEmptyStore } from '../store/testing/throw-away-stores.ts'
import type { Weather } from '../weather/ditch-weather.ts'
import { Browser } from './a-browser.ts'
import { namesById } from './a-ditch-cache.ts'
import { aFullSeason } from './a-season.ts'
import { StoppedClock } from './a-stopped-clock.ts'
import { aWeather } from './a-weather.ts'
import { anApp } from './an-app.ts'
import { inEveryLanguage } from './in-every-language.ts'
import { readConfig } from './read-config.ts'

interface ServerUnderTest {
  identity: IdentityService
  app: FastifyInstance
  clock: StoppedClock
  store: Store
  /** As one of the sample's accounts, which are good while the season is not the ditch's own. */
  signIn(role: 'resident' | 'captain'): Promise<Browser>
  /** Puts another season into the store that the server watches, and lets it look. */
  load(loaded: Partial<DitchSnapshot>): Promise<void>
}

interface Wanted {
  season?: Season
  owner?: DitchSnapshot['owner']
  now?: string
  /** The season is what the server's own store has: nothing, until a test loads one. */
  isStored?: boolean
  env?: Record<string, string>
  /** What the build would have written, by name. */
  clientFiles?: Record<string, string>
  /** Averages alone, unless a test brings its own. */
  weather?: (clock: ServerClock) => Weather
}

/** The whole server, on a season of the test's own; its pages are drawn as the plain state they are made from. */
export async function aServer({
  season = aFullSeason(),
  owner = 'own',
  now = '2026-06-10T11:00:00-06:00',
  isStored = false,
  env = {},
  clientFiles = {},
  weather = (clock) => aWeather({ clock }),
}: Wanted = {}): Promise<ServerUnderTest> {
  const clock = new StoppedClock(now)
  const store = await anEmptyStore('sqlite')
  await fillDitch(store, readConfig(env))
  const own = ditchReader(store.db)
  const timeline = aTimeline(season.turns)
  let stored: DitchSnapshot = {
    ...(await own.read()),
    version: 1,
    importId: 1,
    owner,
    isTrial: owner !== 'own',
    timeline,
    names: namesById(timeline),
    nameOf: (holder) => `${holder}`,
    closures: [],
  }
  const ofTheTest = { findVersion: async () => stored.version, read: async () => stored }
  const inMemory = await DitchCache.open(isStored ? own : ofTheTest)
  const config = { ...readConfig(env), clock }
  const clientFolder = aFolder()
  for (const [name, text] of Object.entries(clientFiles)) writeFileSync(join(clientFolder, name), text)
  const { app, identity } = await anApp({
    store,
    config,
    ditch: inMemory,
    weather: weather(clock),
    isSampleMode: () => inMemory.loaded.isTrial,
    web: {
      clientFolder,
      workers: inEveryLanguage((language) => ({
        build: `build-${language}`,
        offline: `/* keeps pages, ${language} */`,
        pushOnly: `/* keeps nothing, ${language} */`,
      })),
      findRenderer: async (language) => ({
        writeManifest: ({ name }) => JSON.stringify({ name, lang: language }),
        drawnAs: ({ path, search }) => (path === '/' ? { path, search } : { path: '/not-found', search: '' }),
        renderPage: async ({ path }, state) => ({
          status: path === '/' ? 200 : 404,
          html: JSON.stringify({ language, ...state }),
        }),
        contentSecurity: { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] },
      }),
    },
  })
  return {
    app,
    clock,
    store,
    identity,
    signIn: async (role) => {
      const account = (await identity.ensureSampleAccounts()).find((one) => one.role === role)
      const browser = new Browser(app)
      await browser.post('/api/auth/sign-in', { email: account?.email, password: account?.password })
      return browser
    },
    load: async (loaded) => {
      const isTrial = (loaded.owner ?? stored.owner) !== 'own'
      stored = { ...stored, version: stored.version + 1, isTrial, ...loaded }
      await inMemory.refresh()
    },
  }
}
