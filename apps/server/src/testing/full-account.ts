import { DEFAULT_NOTICE_SETTINGS } from '@headgate/domain'
import { systemRandom } from '../config/random.ts'
import { renewFeed } from '../store/calendar-queries.ts'
import { addGatePress } from '../store/gate-queries.ts'
import { addNotices } from '../store/notice-queries.ts'
import { saveNoticeSettings } from '../store/notice-setting-queries.ts'
import { addPerson } from '../store/people-queries.ts'
import { savePushDevice } from '../store/push-device-queries.ts'
import { addResident } from '../store/resident-queries.ts'
import { confirmResident, holderNamed } from '../store/testing/settle-resident.ts'
import { EVES_PASSWORD, type HeldAccounts, registeredByEve, type Target } from './overtaken.ts'

export const EMAIL = 'ann@example.org'
const PROFILE = {
  username: 'eve',
  fullName: 'Eve',
  phone: '555-0100',
  showsPhone: 1,
  address: '1 Elm Ct',
  placeId: 'p-1',
  photoUrl: null,
}

/** An account with everything an account can have, two devices signed in, and a notice waiting to be sent. */
export async function aFullAccount(
  server: HeldAccounts,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<Target & { other: Browser }> {
  const { store, clock } = server
  const target = await registeredByEve(server, EMAIL)
  const { eve, uid } = target
  if (isConfirmed) {
    await server.identity.settled()
    await eve.post('/api/auth/verify-email', { code: await server.code(EMAIL, 'verifyEmail') })
  }
  const other = server.browser()
  await other.post('/api/auth/sign-in', { email: EMAIL, password: EVES_PASSWORD })
  await fillAccount(server, uid)
  await addNotices(store.db, [aNotice(uid, clock.now().epochMilliseconds)])
  await other.post('/api/auth/sign-in-link', { email: EMAIL })
  await server.identity.settled()
  return { ...target, other }
}

type Browser = Target['eve']

/** Adds everything that a resident, or an impostor, can add to an account. */
export async function fillAccount(
  { store: { db }, clock }: Pick<HeldAccounts, 'store' | 'clock'>,
  uid: string,
): Promise<void> {
  const now = clock.now()
  await addResident(db, uid, PROFILE, now, systemRandom)
  await saveNoticeSettings(db, uid, { ...DEFAULT_NOTICE_SETTINGS, leadMinutes: 60 }, now)
  await renewFeed(db, uid, { token: `token of ${uid}`, now })
  const keys = { endpoint: 'https://push.example/eve', p256dh: 'a', auth: 'b', label: 'Firefox on Linux' }
  await savePushDevice(db, { userId: uid, ...keys }, now)
  const entry = { name: 'Ann', email: EMAIL, phone: '303-555-0100', isRenter: 0, propertyId: null, holderId: null }
  await addPerson(db, entry, now)
  await confirmResident(db, { userId: uid, holder: 'Alder', day: '2026-06-10', now })
  const holderId = await holderNamed(db, 'Alder')
  const atMs = now.epochMilliseconds
  await addGatePress(db, {
    userId: uid,
    key: 'k',
    kind: 'opened',
    outcome: 'counted',
    holderId,
    day: '2026-06-10',
    slot: '10AM' as const,
    opensAtMs: atMs,
    pressedAtMs: atMs,
    receivedAtMs: atMs,
    words: 'Dry since dawn',
  })
}

export const aNotice = (userId: string, dueAtMs: number) => ({
  id: `notice of ${userId}`,
  userId,
  kind: 'begins' as const,
  subject: '2026-06-10:4AM',
  channel: 'e-mail' as const,
  deviceId: null,
  deviceLabel: null,
  lane: 'e-mail',
  message: '{"kind":"test"}',
  path: '/',
  dueAtMs,
  usefulUntilMs: dueAtMs + 3_600_000,
  outcome: 'waiting' as const,
  settledAtMs: null,
  delivery: null,
  readAtMs: null,
  tries: 0,
  nextTryAtMs: dueAtMs,
  lease: null,
})

/** How much of everything this user's account has. */
export async function accountContents({ store: { db } }: HeldAccounts, uid: string) {
  const rowsIn = async (table: CountedTable) =>
    (await db.selectFrom(table).select('userId').where('userId', '=', uid).execute()).length
  const waysIn = await db.selectFrom('signInMethod').select('providerId').where('userId', '=', uid).execute()
  const links = await db.selectFrom('signInCode').select('identifier').where('email', '=', EMAIL).execute()
  const profile = await db.selectFrom('profile').selectAll().where('userId', '=', uid).executeTakeFirst()
  const acting = db.selectFrom('confirmedLink').select('userId').where('userId', '=', uid)
  const aside = await db.selectFrom('setAsideProfile').selectAll().where('userId', '=', uid).executeTakeFirst()
  const entry = await db.selectFrom('person').select(['name', 'phone', 'email']).executeTakeFirst()
  return {
    sessions: await rowsIn('accountSession'),
    waysIn: waysIn.map(({ providerId }) => (providerId.startsWith('http') ? 'issuer' : providerId)).toSorted(),
    knownDevices: await rowsIn('knownDevice'),
    mailedLinks: links.length,
    pushDevices: await rowsIn('pushSubscription'),
    feeds: await rowsIn('feed'),
    notices: await rowsIn('noticeDelivery'),
    settings: await rowsIn('noticeSettings'),
    gatePresses: await rowsIn('gatePress'),
    actsFor: (await acting.where('untilDay', 'is', null).execute()).length,
    profile: profile?.fullName,
    showsPhone: profile?.showsPhone,
    setAside: aside && { profile: aside.resident !== null, settings: aside.noticeSettings !== null },
    /** What a captain has entered about them. */
    listEntry: entry && [entry.name, entry.phone, entry.email].filter(Boolean).join(' '),
  }
}

type CountedTable =
  | 'accountSession'
  | 'knownDevice'
  | 'feed'
  | 'gatePress'
  | `notice${'Delivery' | 'Settings'}`
  | 'pushSubscription'

export type Contents = Awaited<ReturnType<typeof accountContents>>

/** A confirmed `aFullAccount`: its confirmation link is used up, its sign-in link is not. */
export const FULL: Contents = {
  sessions: 2,
  waysIn: ['credential'],
  knownDevices: 2,
  mailedLinks: 1,
  pushDevices: 1,
  feeds: 1,
  notices: 1,
  settings: 1,
  gatePresses: 1,
  actsFor: 1,
  profile: 'Eve',
  showsPhone: 1,
  setAside: undefined,
  listEntry: `Ann 303-555-0100 ${EMAIL}`,
}

/** What is left of a stranger's account once the mailbox's owner has taken it back. */
export const TAKEN_BACK: Contents = {
  sessions: 1,
  waysIn: [],
  knownDevices: 1,
  mailedLinks: 0,
  pushDevices: 0,
  feeds: 0,
  notices: 0,
  settings: 0,
  gatePresses: 0,
  actsFor: 0,
  profile: undefined,
  showsPhone: undefined,
  setAside: { profile: true, settings: true },
  listEntry: `Ann 303-555-0100 ${EMAIL}`,
}

export const NOTHING: Contents = {
  ...TAKEN_BACK,
  sessions: 0,
  waysIn: [],
  knownDevices: 0,
  setAside: undefined,
  listEntry: 'Ann',
}

export type FullAccount = Awaited<ReturnType<typeof aFullAccount>>
