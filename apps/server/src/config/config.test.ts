import { readFileSync } from 'node:fs'
import { slotAtMinute } from '@headgate/domain'
import { expect, it } from 'vitest'
import { readConfig } from '../testing/read-config.ts'
import { WrongSettings } from './config.ts'
import { DITCH_VARIABLES } from './ditch-settings.ts'

it('given no settings, then nothing about the ditch, and on this machine only', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: 'sqlite:data/headgate.db',
    ditch: { name: undefined, city: undefined, timeZone: undefined, slots: undefined, lastDay: undefined },
  })
})

it('given production, then it listens on all addresses', () => {
  expect(readConfig({ NODE_ENV: 'production' }).host).toBe('0.0.0.0')
})

it.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PORT', '3000.5'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'ditch.example.org'],
  ['PUBLIC_URL', 'https://ditch.example.org/app'],
  ['LOG_LEVEL', 'loud'],
  ['HEADGATE_NOW', '2026-06-10T11:00:00'],
  ['DITCH_NAME', 'x'.repeat(101)],
  ['DITCH_STATE', 'Colorado'],
  ['DITCH_LATITUDE', '139'],
  ['DITCH_LONGITUDE', 'west'],
  ['DITCH_TIME_ZONE', 'Denver'],
  ['DITCH_SLOTS', '4AM,4AM'],
  ['DITCH_SLOTS', '10AM,4AM'],
  ['DITCH_SLOTS', '4:30:15AM'],
  ['DITCH_SLOTS', '5:45AM,5:30AM'],
  ['DITCH_SLOTS', Array.from({ length: 25 }, (_, index) => slotAtMinute(index)).join()],
  ['DITCH_SLOTS', ','],
  ['DITCH_FIRST_DAY', '4-15'],
  ['DITCH_LAST_DAY', '11-31'],
  ['DITCH_LAST_DAY', '02-29'],
  ['DITCH_LAST_DAY', 'Nov 1'],
  ['DITCH_LANGUAGE', 'fr'],
  ['DITCH_LANGUAGE', 'es-MX'],
  ['DEMO_MODE', 'yes'],
  ['OFFLINE_PAGES', 'no'],
  ['IDENTITY_PROVIDER', 'firebase'],
  ['CAPTAINS', 'ann'],
  ['CAPTAINS', 'ann@example.org bo@example.org'],
  ['PASSWORD_MIN', '5'],
  ['PASSWORD_MIN', '65'],
  ['PASSWORD_MAX', '63'],
  ['PASSWORD_CLASSES', 'digit,emoji'],
  ['PASSWORD_REFUSE_COMMON', 'true'],
  ['GOOGLE_ISSUER', 'http://accounts.example.org'],
  ['TRUSTED_PROXIES', 'proxy.example.org'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['SMTP_HOST', 'mail example'],
  ['SMTP_PORT', '0'],
  ['SMTP_CONNECTIONS', '0'],
  ['SMTP_CONNECTIONS', '21'],
  ['MAIL_FROM', 'nobody'],
  ['SURNAME_KEYS', 'Abbott,,Dole'],
  ['WEATHER_SOURCE', 'sun'],
  ['NWS_URL', 'ftp://example.org'],
  ['GOOGLE_WEATHER_URL', 'weather.example.org'],
  ['WEATHER_CONTACT', 'a b'],
])('given %s=%s, then one line names it and what it must be', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is "${value}", but must be .+$`))
})

it.each([
  ['IDENTITY_SECRET', 'too short'],
  ['SMTP_URL', 'http://user:hunter2@example.org'],
  ['GOOGLE_PLACES_KEY', 'two\nlines'],
  ['GOOGLE_WEATHER_KEY', 'two\nlines'],
])('given a wrong %s, then its name is shown and its value is not', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is "…", but must be .+$`))
})

it('given half of the Google credentials, then the other half is required', () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET is missing')
  expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'secret' })).toThrow('GOOGLE_CLIENT_ID is missing')
  expect(readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).accounts.google?.issuer.href).toBe(
    'https://accounts.google.com/',
  )
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

it('given no account settings, then the policy is the specified one and nobody is a captain', () => {
  expect(readConfig({}).accounts).toMatchObject({
    provider: 'embedded',
    captains: [],
    google: undefined,
    passwordPolicy: { minLength: 6, maxLength: 128, requires: [] },
  })
})

it('given what the production guide recommends, then the policy follows it', () => {
  const env = { PASSWORD_MIN: '15', PASSWORD_REFUSE_COMMON: '1', PASSWORD_CLASSES: 'digit, symbol' }
  expect(readConfig(env).accounts.passwordPolicy).toMatchObject({
    minLength: 15,
    requires: ['digit', 'symbol', 'common'],
  })
})

it('given no place settings, then no list, no key and no surnames', () => {
  expect(readConfig({}).places).toEqual({
    propertiesCsv: undefined,
    googlePlacesKey: undefined,
    surnameKeys: undefined,
  })
  expect(readConfig({ SURNAME_KEYS: 'Abbott, van der Berg' }).places.surnameKeys).toEqual(['Abbott', 'van der Berg'])
})

it('given no weather settings, then any source, at the services’ own addresses', () => {
  expect(readConfig({}).weather).toEqual({
    choice: 'auto',
    googleKey: undefined,
    googleUrl: 'https://weather.googleapis.com/v1',
    nwsUrl: 'https://api.weather.gov',
    contact: undefined,
  })
  expect(readConfig({ NWS_URL: 'http://127.0.0.1:8080/nws/' }).weather.nwsUrl).toBe('http://127.0.0.1:8080/nws')
})

it('given Google for the weather and no key, then the key is required', () => {
  expect(() => readConfig({ WEATHER_SOURCE: 'google' })).toThrow(/^GOOGLE_WEATHER_KEY is not set/)
  expect(readConfig({ WEATHER_SOURCE: 'google', GOOGLE_WEATHER_KEY: 'k-1' }).weather.googleKey).toBe('k-1')
})

it('given two wrong settings, then both are named', () => {
  expect(() => readConfig({ PORT: 'x', DITCH_STATE: 'x' })).toThrow(/^PORT .+\nDITCH_STATE .+$/)
})

it('given HEADGATE_NOW in production, then the settings are refused', () => {
  const env = { NODE_ENV: 'production', HEADGATE_NOW: '2026-06-10T11:00:00-06:00' }
  expect(() => readConfig(env)).toThrow(WrongSettings)
})

it('given HEADGATE_NOW, then the clock starts there and runs on', () => {
  const { clock } = readConfig({ HEADGATE_NOW: '2026-06-10T11:00:00-06:00' })
  const first = clock.now()
  const begun = performance.now()
  expect(first.toString()).toMatch(/^2026-06-10T17:00:/)
  while (performance.now() - begun < 30);
  // The clock counts whole milliseconds.
  expect(clock.now().epochMilliseconds - first.epochMilliseconds).toBeGreaterThanOrEqual(29)
})

it('given other slots and season days, then the settings of the ditch have them', () => {
  const { ditch } = readConfig({ DITCH_SLOTS: '6am, 18:00', DITCH_FIRST_DAY: '04-20', DITCH_LAST_DAY: '10-15' })
  expect(ditch.slots).toEqual(['6AM', '6PM'])
  expect([ditch.firstDay?.toString(), ditch.lastDay?.toString()]).toEqual(['04-20', '10-15'])
})

it('given slots off the hour, then the rules have their labels', () => {
  const { ditch } = readConfig({ DITCH_SLOTS: '5:30am, 05:45, 5:45 p.m.' })
  expect(ditch.slots).toEqual(['5:30AM', '5:45AM', '5:45PM'])
})

it('given 24 slots, then the rules have them all', () => {
  const slots = Array.from({ length: 24 }, (_, index) => slotAtMinute(index * 7))
  expect(readConfig({ DITCH_SLOTS: slots.join() }).ditch.slots).toEqual(slots)
})

it('given all settings, then .env.example lists each', () => {
  const files = [
    './config.ts',
    './account-settings.ts',
    './mail-settings.ts',
    './place-settings.ts',
    './push-settings.ts',
    './weather-settings.ts',
  ]
  const source = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('')
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  const names = [...source.matchAll(/(?:read(?:Text|Secret)?\(|env\.)'?([A-Z][A-Z_]+)/g)].map((match) => match[1])
  names.push(...Object.values(DITCH_VARIABLES))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !new RegExp(`^# ${name}=`, 'm').test(example))).toEqual([])
})
