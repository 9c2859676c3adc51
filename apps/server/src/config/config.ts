import { DitchError } from '@headgate/domain'
import { readAccountSettings, readTrustedProxies } from './account-settings.ts'
import { readBackupSettings } from './backup-settings.ts'
import { clockStartingAt, type ServerClock } from './clock.ts'
import {
  DATABASE_URL_FORM,
  DEFAULT_DATABASE_CONNECTIONS,
  findDatabaseUrl,
  LEAST_DATABASE_CONNECTIONS,
} from './database-url.ts'
import { readDitchSettings } from './ditch-settings.ts'
import { findHostAddress } from './host-address.ts'
import { readMailSettings } from './mail-settings.ts'
import { readPlaceSettings } from './place-settings.ts'
import { readPushSettings } from './push-settings.ts'
import { anyText, type Env, matching, oneOf, onOrOff, settingReader, wholeNumber } from './setting-reader.ts'
import { readWeatherSettings } from './weather-settings.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** One line for each wrong setting, with the variable and what it must be. */
export class WrongSettings extends DitchError {
  constructor(lines: readonly string[]) {
    super('invalid-input', lines.join('\n'))
  }
}

/** Reads the settings; `clock` is real time. Throws `WrongSettings` for all wrong ones together. */
export function readConfig(env: Env, clock: ServerClock) {
  const wrong: string[] = []
  const read = settingReader(env, wrong, (text) => `"${text}"`)
  const readSecret = settingReader(env, wrong, () => '"…"')
  const isProduction = env.NODE_ENV === 'production'
  const startsAt = read('HEADGATE_NOW', undefined, findInstant, 'an instant such as 2026-06-10T11:00:00-06:00')
  if (startsAt && isProduction) wrong.push('HEADGATE_NOW is set, but a production server must use real time: unset it')

  const hostAddress = findHostAddress(env)
  const config = {
    isProduction,
    host: read(
      'HOST',
      isProduction ? '0.0.0.0' : '127.0.0.1',
      matching(/^[\w.:-]+$/),
      'an address to listen on, such as 127.0.0.1',
    ),
    port: read('PORT', 3000, wholeNumber(0, 65535), 'a port number from 0 to 65535'),
    databaseUrl: readSecret('DATABASE_URL', 'sqlite:data/headgate.db', findDatabaseUrl, DATABASE_URL_FORM),
    /** The most that this server opens, with PostgreSQL. */
    databaseConnections: read(
      'DATABASE_CONNECTIONS',
      DEFAULT_DATABASE_CONNECTIONS,
      wholeNumber(LEAST_DATABASE_CONNECTIONS, 200),
      `a number from ${LEAST_DATABASE_CONNECTIONS} to 200`,
    ),
    backups: readBackupSettings({ read, readSecret, wrong, isProduction }),
    /** Imported at the first start, and whenever a captain imports the configured file. */
    scheduleCsv: read('SCHEDULE_CSV', undefined, anyText, 'the path of a CSV file'),
    trustedProxies: readTrustedProxies(read, hostAddress === undefined ? [] : 1),
    accounts: readAccountSettings({ read, readSecret, wrong }),
    mail: readMailSettings(read, readSecret),
    push: readPushSettings(read),
    places: readPlaceSettings(read, readSecret),
    weather: readWeatherSettings({ read, readSecret, wrong }),
    /** The origin that residents use. When undefined, that of the request. */
    publicUrl: read('PUBLIC_URL', undefined, findOrigin, 'an address such as https://ditch.example.org, with no path'),
    /** Where a hosting service has put this server; residents may use another address. */
    hostAddress,
    /** Makes the first captain, once. */
    setupCode: readSecret('SETUP_CODE', undefined, matching(/^.{16,200}$/), 'at least 16 characters, hard to guess'),
    /** When false, browsers delete the pages they have stored for offline use. */
    keepsPagesOffline: read('OFFLINE_PAGES', true, onOrOff, '1 or 0'),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
    /** Bearer token for `/metrics`. When undefined, only loopback may read it. */
    metricsToken: readSecret(
      'METRICS_TOKEN',
      undefined,
      matching(/^\S{16,}$/),
      'at least 16 characters without spaces',
    ),
    /** For the programs of PostgreSQL that a backup runs. */
    env,
    ditch: readDitchSettings(read),
    /** The schedule’s, which `HEADGATE_NOW` may set. */
    clock: startsAt ? clockStartingAt(startsAt, clock) : clock,
  }
  if (wrong.length > 0) throw new WrongSettings(wrong)
  return config
}

export type Config = ReturnType<typeof readConfig>

function findInstant(text: string): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return undefined
  }
}

function findOrigin(text: string): URL | undefined {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' ? url : undefined
}
