import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ServerClock } from '../../config/clock.ts'
import { instantOf } from '../../config/instants.ts'
import type { Random } from '../../config/random.ts'
import type { Database } from '../../store/database.ts'
import { findDeviceOf, findKnownDevice, saveKnownDevice } from '../../store/known-device-queries.ts'
import type { KnownDevice, SetCookies } from './identity-provider.ts'
import type { OwnCookie } from './session-cookie.ts'

interface DeviceParts {
  clock: ServerClock
  random: Random
  cookie: OwnCookie
}

/** The longest lifetime browsers allow a cookie (RFC 6265bis), renewed at each sign-in. */
const REMEMBERED_SECONDS = 400 * 24 * 3600

/** So that whoever used the account before has a day to notice. */
const NEW_FOR = Temporal.Duration.from({ hours: 24 })

const TOKEN = /^[\w-]{43}$/

/**
 * Browsers an account has signed in from. Being known gives no access: it only counts a device's tries separately, so
 * that strangers who guess passwords cannot lock the account's owner out.
 */
export function knownDevices({ clock, random, cookie }: DeviceParts) {
  function tokenOf(headers: IncomingHttpHeaders): string | undefined {
    const value = cookie.find(headers)
    return value !== undefined && TOKEN.test(value) ? value : undefined
  }
  const findOf = (db: Database, headers: IncomingHttpHeaders, uid: string) =>
    findDeviceOf(db, hashOf(tokenOf(headers) ?? ''), uid)

  return {
    /** Undefined if there is no account with this e-mail, or it has never signed in from this browser. */
    find(db: Database, headers: IncomingHttpHeaders, email: string): Promise<KnownDevice | undefined> {
      const since = clock.now().subtract({ seconds: REMEMBERED_SECONDS })
      return findKnownDevice(db, hashOf(tokenOf(headers) ?? ''), { email: email.toLowerCase(), since })
    },

    isOf: async (db: Database, headers: IncomingHttpHeaders, uid: string): Promise<boolean> =>
      (await findOf(db, headers, uid)) !== undefined,

    /**
     * Until when a card's session shows less in this browser; undefined if the account has known it for a day. Call it
     * before the card ends anything.
     */
    async newUntil(db: Database, headers: IncomingHttpHeaders, uid: string): Promise<Temporal.Instant | undefined> {
      const now = clock.now()
      const known = await findOf(db, headers, uid)
      if (!known) return now.add(NEW_FOR)
      const { newUntilMs } = known
      const isNew = newUntilMs !== null && newUntilMs > now.epochMilliseconds
      return isNew ? instantOf(newUntilMs) : undefined
    },

    /** Call it in the transaction that signs in. A browser has one token for all accounts that use it. */
    async remember(
      db: Database,
      headers: IncomingHttpHeaders,
      uid: string,
      newUntil?: Temporal.Instant,
    ): Promise<SetCookies> {
      const value = tokenOf(headers) ?? random.token(32)
      const newUntilMs = newUntil?.epochMilliseconds ?? null
      await saveKnownDevice(db, { userId: uid, tokenHash: hashOf(value), newUntilMs }, clock.now())
      return [cookie.set(headers, { value, maxAgeSeconds: REMEMBERED_SECONDS })]
    },
  }
}

export type KnownDevices = ReturnType<typeof knownDevices>

const hashOf = (token: string): string => hash('sha256', token, 'base64url')
