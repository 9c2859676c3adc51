import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '@headgate/domain'
import type { Database } from '../../../store/database.ts'
import { findKnownDevice, saveKnownDevice } from '../../../store/known-device-queries.ts'
import type { KnownDevice, SetCookies } from '../identity-provider.ts'
import { findCookie, setCookie } from './session-cookie.ts'

interface DeviceParts {
  clock: Clock
  cookie: { name: string; isSecure: boolean }
}

/** As long as browsers hold a cookie at most (RFC 6265bis); each sign-in begins it again. */
const REMEMBERED_SECONDS = 400 * 24 * 3600

const TOKEN = /^[\w-]{43}$/

/**
 * Browsers in which an account was signed in before. Being known opens nothing: only the tries of a known device are
 * counted for themselves, so that strangers who guess cannot keep the account's owner out.
 */
export class KnownDevices {
  readonly #parts: DeviceParts

  constructor(parts: DeviceParts) {
    this.#parts = parts
  }

  /** Undefined when this browser never was signed in to the account of this e-mail, or there is none. */
  find(db: Database, headers: IncomingHttpHeaders, email: string): Promise<KnownDevice | undefined> {
    const since = this.#parts.clock.now().subtract({ seconds: REMEMBERED_SECONDS })
    return findKnownDevice(db, hashOf(this.#tokenOf(headers) ?? ''), { email: email.toLowerCase(), since })
  }

  /** To be called in the transaction that signs in. One browser has one token, for all accounts that use it. */
  async remember(db: Database, headers: IncomingHttpHeaders, uid: string): Promise<SetCookies> {
    const { clock, cookie } = this.#parts
    const value = this.#tokenOf(headers) ?? randomBytes(32).toString('base64url')
    await saveKnownDevice(db, { userId: uid, tokenHash: hashOf(value) }, clock.now())
    return [setCookie({ ...cookie, value, maxAgeSeconds: REMEMBERED_SECONDS })]
  }

  #tokenOf(headers: IncomingHttpHeaders): string | undefined {
    const value = findCookie(headers, this.#parts.cookie.name)
    return value !== undefined && TOKEN.test(value) ? value : undefined
  }
}

const hashOf = (token: string): string => hash('sha256', token, 'base64url')
