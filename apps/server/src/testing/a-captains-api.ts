import type { AuditResponse, ImportListResponse, ImportRecord, ScheduleResponse } from '@headgate/contracts'
import type { Property, Season } from '@headgate/domain'
import { anOwnerDirectory } from '@headgate/domain/testing/an-owner-directory'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { openPlaces } from '../residents/open-places.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { listMessages } from '../store/mailbox-queries.ts'
import type { Engine, Store } from '../store/store.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from './a-stopped-clock.ts'
import { type AppWanted, anApp } from './an-app.ts'
import { auditInEnglish } from './audit-in-english.ts'
import { noticeInEnglish } from './notice-in-english.ts'
import { readConfig } from './read-config.ts'
import { aGuest, anAuthUser } from './signed-in.ts'

export type Who = 'captain' | 'deputy' | 'resident' | 'guest' | 'nobody'

const USERS = {
  captain: anAuthUser('captain'),
  deputy: anAuthUser('deputy'),
  resident: anAuthUser('resident'),
  guest: aGuest('guest'),
}

interface Wanted {
  engine?: Engine
  /** One that another node of the same ditch works on too. */
  store?: Store
  season?: Season
  now?: string
  env?: Record<string, string>
  /** By default, the list in the store. */
  properties?: readonly Property[]
  mailer?: Mailer
  parts?: Partial<Pick<AppWanted, 'ditch' | 'weather'>>
}

/** The app with two captains, a resident and a guest, on a store of the test's own. */
export async function aCaptainsApi({
  engine = 'sqlite',
  now = '2026-06-10T11:00:00-06:00',
  env = {},
  properties,
  mailer,
  parts = {},
  season: first,
  ...given
}: Wanted = {}) {
  const store = given.store ?? (await anEmptyStore(engine))
  const clock = new StoppedClock(now)
  const config = { ...readConfig(env), clock }
  if (first) await replaceSeason(store, { season: first, source: 'command', importedAt: clock.now() })
  const ditch = parts.ditch ?? (await DitchCache.open(ditchReader(store.db)))
  const troubles: { reason: string }[] = []
  const { app, log, captainsMail } = await anApp({
    store,
    config,
    ditch,
    users: USERS,
    captains: ['captain@example.org', 'deputy@example.org'],
    ownerDirectory: properties
      ? anOwnerDirectory(properties, [])
      : openPlaces(config, { ditch, clock, report: () => undefined }).ownerDirectory,
    onCaptainsMailFailure: (trouble) => troubles.push(trouble),
    ...(mailer && { mailer }),
    ...(parts.weather && { weather: parts.weather }),
  })

  const call = (who: Who, method: 'GET' | 'POST', url: string, more: InjectOptions = {}) =>
    app.inject({
      ...more,
      method,
      url,
      headers: { ...(who !== 'nobody' && { cookie: `session=${who}` }), ...more.headers },
    })
  const upload = (url: string, file: string | Buffer, who: Who = 'captain') =>
    call(who, 'POST', url, { headers: { 'content-type': 'text/csv' }, payload: file })
  return {
    app,
    log,
    store,
    clock,
    ditch,
    call,
    upload,
    get: (url: string) => call('captain', 'GET', url),
    post: (url: string, payload?: object) => call('captain', 'POST', url, payload && { payload }),
    schedule: async (query = ''): Promise<ScheduleResponse> => (await app.inject(`/api/schedule${query}`)).json(),
    /** Mail that left by now, and why any did not. */
    mail: async () => {
      await captainsMail.settled()
      return { messages: await listMessages(store.db), troubles }
    },
    /** What other programs would read of the season, byte by byte. */
    bytes: async () => (await app.inject('/api/schedule?date=2026-01-01&days=400')).body,
    notices: async () =>
      (await store.db.selectFrom('noticeDelivery').selectAll().orderBy('userId').execute()).map(noticeInEnglish),
  }
}

export type CaptainsApi = Awaited<ReturnType<typeof aCaptainsApi>>

/** The sentences of the audit, the newest first. */
export async function auditOf({ get }: CaptainsApi): Promise<string[]> {
  const { entries } = (await get('/api/schedule/audit')).json<AuditResponse>()
  return entries.map((entry) => `${entry.by} ${entry.action}: ${auditInEnglish(entry)}`)
}

/** Every change of the season, the newest first. */
export const historyOf = async ({ get }: CaptainsApi): Promise<ImportRecord[]> =>
  answered<ImportListResponse>(await get('/api/schedule/imports')).imports

/** Throws what the call answered when that is not `status`. */
export function answered<T>(answer: LightMyRequestResponse, status = 200): T {
  if (answer.statusCode !== status) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json()
}

/** `aCsv({ '2026-06-10': 'Alder,,Birch,' })` */
export const aCsv = (rows: Record<string, string>): string =>
  ['Date,4AM,10AM,4PM,10PM', ...Object.entries(rows).map(([day, cells]) => `${day},${cells}`), ''].join('\n')

/** The season of one day: `june10('Alder,,Birch,')` */
export const june10 = (cells: string): string => aCsv({ '2026-06-10': cells })
