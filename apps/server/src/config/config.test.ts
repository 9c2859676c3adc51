import { readdirSync, readFileSync } from 'node:fs'
import { slotAtMinute } from '@headgate/domain'
import { expect, it } from 'vitest'
import { readConfig } from '../testing/read-config.ts'
import { WrongSettings } from './config.ts'
import { DITCH_VARIABLES } from './ditch-settings.ts'

const TOO_MANY_SLOTS = Array.from({ length: 25 }, (_, index) => slotAtMinute(index)).join()

it('given no settings, then nothing about the ditch, and on this machine only, but for production', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: 'sqlite:data/headgate.db',
    ditch: { name: undefined, city: undefined, timeZone: undefined, slots: undefined, lastDay: undefined },
  })
  expect(readConfig({ NODE_ENV: 'production' }).host).toBe('0.0.0.0')
})

const WRONG: Record<string, string[]> = {
  PORT: ['70000', 'http', '3000.5'],
  HOST: ['a b'],
  DATABASE_CONNECTIONS: ['3', '201', 'many'],
  PUBLIC_URL: ['ditch.example.org', 'https://ditch.example.org/app'],
  LOG_LEVEL: ['loud'],
  HEADGATE_NOW: ['2026-06-10T11:00:00'],
  DITCH_NAME: ['x'.repeat(101)],
  DITCH_STATE: ['Colorado'],
  DITCH_LATITUDE: ['139'],
  DITCH_LONGITUDE: ['west'],
  DITCH_TIME_ZONE: ['Denver'],
  DITCH_SLOTS: ['4AM,4AM', '10AM,4AM', '4:30:15AM', ',', TOO_MANY_SLOTS],
  DITCH_FIRST_DAY: ['4-15'],
  DITCH_LAST_DAY: ['11-31', '02-29', 'Nov 1'],
  DITCH_LANGUAGE: ['fr', 'es-MX'],
  DEMO_MODE: ['yes'],
  OFFLINE_PAGES: ['no'],
  IDENTITY_PROVIDER: ['firebase'],
  CAPTAINS: ['ann', 'ann@example.org bo@example.org'],
  PASSWORD_MIN: ['5', '65'],
  PASSWORD_MAX: ['63'],
  PASSWORD_CLASSES: ['digit,emoji'],
  PASSWORD_REFUSE_COMMON: ['true'],
  GOOGLE_ISSUER: ['http://accounts.example.org'],
  TRUSTED_PROXIES: ['proxy.example.org', '10.0.0.0/33'],
  SMTP_HOST: ['mail example'],
  SMTP_PORT: ['0'],
  SMTP_CONNECTIONS: ['0', '21'],
  MAIL_FROM: ['nobody'],
  SURNAME_KEYS: ['Abbott,,Dole'],
  WEATHER_SOURCE: ['sun'],
  NWS_URL: ['ftp://example.org'],
  GOOGLE_WEATHER_URL: ['weather.example.org'],
  WEATHER_CONTACT: ['a b'],
  PUSH_CONTACT: ['admin@localhost', 'Ann <ann@example.org>', 'https://localhost', 'http://example.org'],
  PUSH_SERVICES: ['push.example.org', 'https://push.example.org/path', 'https://user@a.example', 'ftp://a.example'],
}

it.each(Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  'given %s=%s, then one line names it and what it must be',
  (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is "${value}", but must be .+$`))
  },
)

it.each([
  ['IDENTITY_SECRET', 'too short'],
  ['SETUP_CODE', 'lakewood-2026'],
  ['DATABASE_URL', 'mysql://user:hunter2@example.org/ditch'],
  ['SMTP_URL', 'http://user:hunter2@example.org'],
  ['GOOGLE_PLACES_KEY', 'two\nlines'],
  ['GOOGLE_WEATHER_KEY', 'two\nlines'],
])('given a wrong %s, then its name is shown and its value is not', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is "…", but must be .+$`))
})

const CUT_SHORT = ['p@ss/word', 'p#ss', '12/@34', '12?34', '50%zz', '50%', '%e4', 'two words']

it.each(
  ['SMTP_URL=smtps://ditch:…@mail.example.org', 'DATABASE_URL=postgres://ditch:…@db.example.org/headgate'].flatMap(
    (setting) => CUT_SHORT.map((password) => [setting, password] as const),
  ),
)(
  'given %s with the password %s as it is, then it is refused, and the line says how to write it',
  (setting, password) => {
    const [name = '', address = ''] = setting.split('=')
    const refused = `${name} is "…", but must be .+ percent-encoded: @ as %40, / as %2F, % as %25`
    expect(() => readConfig({ [name]: address.replace('…', () => password) })).toThrow(new RegExp(`^${refused}$`))
    expect(() => readConfig({ [name]: address.replace('…', () => encodeURIComponent(password)) })).not.toThrow()
  },
)

it('given a PostgreSQL by its socket, then its address names no host', () => {
  const DATABASE_URL = 'postgres://ditch:secret@/headgate?host=/run/postgresql'
  expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, databaseConnections: 12 })
})

it('given a mail server by its parts or by its address, then it is the same one', () => {
  const byParts = { SMTP_HOST: 'mail.example.org', SMTP_PORT: '465', SMTP_USER: 'ditch', SMTP_PASSWORD: 'p@ss' }
  const { smtp } = readConfig(byParts).mail
  const server = { host: 'mail.example.org', port: 465, isSecure: true, user: 'ditch', password: 'p@ss' }
  expect(smtp).toEqual({ ...server, connections: 3 })
  expect(readConfig({ ...byParts, SMTP_CONNECTIONS: '12' }).mail.smtp).toEqual({ ...server, connections: 12 })
  expect(readConfig({ SMTP_URL: 'smtps://ditch:p%40ss@mail.example.org' }).mail.smtp).toEqual(smtp)
  expect(readConfig({}).mail.smtp).toBeUndefined()
})

it('given no policy, then six characters of any kind, and given what the production guide recommends, then that', () => {
  expect(readConfig({}).accounts.passwordPolicy).toEqual({ minLength: 6, maxLength: 128, requires: [] })
  const env = { PASSWORD_MIN: '15', PASSWORD_REFUSE_COMMON: '1', PASSWORD_CLASSES: 'digit, symbol' }
  const requires = ['digit', 'symbol', 'common']
  expect(readConfig(env).accounts.passwordPolicy).toMatchObject({ minLength: 15, requires })
})

it('given push services, then their origins, and otherwise none but the known ones', () => {
  const PUSH_SERVICES = 'http://127.0.0.1:8095, https://push.example.org/'
  expect(readConfig({ PUSH_SERVICES }).push.services).toEqual(['http://127.0.0.1:8095', 'https://push.example.org'])
  expect(readConfig({}).push).toEqual({ contact: undefined, services: [] })
})

it('given no weather settings, then any source, at the services’ own addresses', () => {
  const [googleUrl, nwsUrl] = ['https://weather.googleapis.com/v1', 'https://api.weather.gov']
  expect(readConfig({}).weather).toMatchObject({ choice: 'auto', googleUrl, nwsUrl })
  expect(readConfig({ NWS_URL: 'http://127.0.0.1:8080/nws/' }).weather.nwsUrl).toBe('http://127.0.0.1:8080/nws')
})

it('given half of what Google needs, then the other half is required', () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET is missing')
  expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'secret' })).toThrow('GOOGLE_CLIENT_ID is missing')
  expect(() => readConfig({ WEATHER_SOURCE: 'google' })).toThrow(/^GOOGLE_WEATHER_KEY is not set/)
  expect(readConfig({ WEATHER_SOURCE: 'google', GOOGLE_WEATHER_KEY: 'k-1' }).weather.googleKey).toBe('k-1')
})

it('given two wrong settings, then both are named', () => {
  expect(() => readConfig({ PORT: 'x', DITCH_STATE: 'x' })).toThrow(/^PORT .+\nDITCH_STATE .+$/)
})

it('given HEADGATE_NOW, then the clock starts there and runs on, but not in production', () => {
  const HEADGATE_NOW = '2026-06-10T11:00:00-06:00'
  expect(() => readConfig({ NODE_ENV: 'production', HEADGATE_NOW })).toThrow(WrongSettings)
  const { clock } = readConfig({ HEADGATE_NOW })
  const first = clock.now()
  const begun = performance.now()
  expect(first.toString()).toMatch(/^2026-06-10T17:00:/)
  while (performance.now() - begun < 30);
  // The clock counts whole milliseconds.
  expect(clock.now().epochMilliseconds - first.epochMilliseconds).toBeGreaterThanOrEqual(29)
})

it.each([
  ['6am, 18:00', ['6AM', '6PM']],
  ['5:30am, 05:45, 5:45 p.m.', ['5:30AM', '5:45AM', '5:45PM']],
])('given the slots %s, then the settings of the ditch have them, and its days', (text, slots) => {
  const { ditch } = readConfig({ DITCH_SLOTS: text, DITCH_FIRST_DAY: '04-20', DITCH_LAST_DAY: '10-15' })
  expect(ditch.slots).toEqual(slots)
  expect([ditch.firstDay?.toString(), ditch.lastDay?.toString()]).toEqual(['04-20', '10-15'])
})

it('given all settings, then .env.example lists each', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /(?:^config|-settings)\.ts$/.test(name))
  const source = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('')
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  const names = [...source.matchAll(/(?:read(?:Text|Secret)?\(|env\.)'?([A-Z][A-Z_]+)/g)].map((match) => match[1])
  names.push(...Object.values(DITCH_VARIABLES))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !new RegExp(`^# ${name}=`, 'm').test(example))).toEqual([])
})
