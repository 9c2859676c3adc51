import type {
  CalendarFeed,
  ExportResponse,
  NoticeSettingsResponse,
  PushDevice,
  PushState,
  PushSubscriptionWire,
  SessionListResponse,
  SessionResponse,
  UpdateProfileRequest,
  User,
} from '@headgate/contracts'
import type { Language, NoticeChoice } from '../rules/account-book.ts'
import type { Browser, Request } from '../world/browser.ts'
import type { Client, Reply } from './client.ts'
import { nothingOf, type Outcome, valueOf } from './outcome.ts'

interface Credentials {
  email: string
  password: string
}

/** What a browser learns of who is in. */
export interface Seen {
  uid: string
  email: string | null
  isProven: boolean
  isCaptain: boolean
  language: string | null
  showsLessUntilMs: number
}

export interface Profile {
  fullName: string
  phone: string | null
  showsPhone: boolean
}

/** Somebody's own account as they reach it: coming in and going, and what is kept for them. */
export class AccountCalls {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  // Coming in and going

  async register(browser: Browser, { email, password }: Credentials): Promise<Outcome> {
    return nothingOf(await this.#post(browser, '/api/auth/register', { email, password }))
  }

  async signIn(browser: Browser, { email, password }: Credentials): Promise<Outcome> {
    return nothingOf(await this.#post(browser, '/api/auth/sign-in', { email, password }))
  }

  async signInAsGuest(browser: Browser): Promise<Outcome> {
    return nothingOf(await this.#post(browser, '/api/auth/guest'))
  }

  async signOut(browser: Browser): Promise<Outcome> {
    return nothingOf(await this.#post(browser, '/api/auth/sign-out'))
  }

  async signOutEverywhere(browser: Browser): Promise<Outcome> {
    return nothingOf(await this.#post(browser, '/api/auth/sign-out-everywhere'))
  }

  /** Who is in; undefined for nobody. */
  async whoIsIn(browser: Browser): Promise<Outcome<Seen | undefined>> {
    return valueOf(
      await this.#get(browser, '/api/session'),
      ({ user, isCaptain, language, newUntil }: SessionResponse) =>
        user
          ? {
              uid: user.uid,
              email: user.email,
              isProven: user.emailVerified,
              isCaptain,
              language,
              showsLessUntilMs: newUntil === undefined ? 0 : Date.parse(newUntil),
            }
          : undefined,
    )
  }

  async changePassword(browser: Browser, currentPassword: string, newPassword: string): Promise<Outcome> {
    return nothingOf(await this.#post(browser, '/api/auth/change-password', { currentPassword, newPassword }))
  }

  /** The account of a card has no password. */
  async deleteAccount(browser: Browser, password: string | undefined): Promise<Outcome> {
    const body = password === undefined ? { isConfirmed: true } : { password }
    return nothingOf(await this.#post(browser, '/api/auth/delete-account', body))
  }

  async listSessions(browser: Browser): Promise<Outcome<{ id: string; isCurrent: boolean }[]>> {
    return valueOf(await this.#get(browser, '/api/auth/sessions'), ({ sessions }: SessionListResponse) => sessions)
  }

  async endSession(browser: Browser, id: string): Promise<Outcome> {
    return nothingOf(await this.#delete(browser, `/api/auth/sessions/${id}`))
  }

  // By mailed links

  async askForLink(browser: Browser, purpose: 'sign-in' | 'reset' | 'confirm', email: string): Promise<Outcome> {
    if (purpose === 'confirm') return nothingOf(await this.#post(browser, '/api/auth/verification-link'))
    return nothingOf(await this.#post(browser, `/api/auth/${purpose}-link`, { email }))
  }

  async signInByLink(browser: Browser, email: string, code: string): Promise<Outcome> {
    return nothingOf(await this.#post(browser, '/api/auth/redeem-sign-in-link', { email, code }))
  }

  async resetPassword(browser: Browser, code: string, password: string): Promise<Outcome> {
    return nothingOf(await this.#post(browser, '/api/auth/reset-password', { code, password }))
  }

  async confirmEmail(browser: Browser, code: string): Promise<Outcome> {
    return nothingOf(await this.#post(browser, '/api/auth/verify-email', { code }))
  }

  /** By the link in a mail about notices: one kind of mail is turned off, or on again. */
  async mailLess(browser: Browser, token: string, isAgain: boolean): Promise<Outcome> {
    const reply = await this.#client.ask(browser, {
      method: 'POST',
      path: `/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: isAgain ? 'mail-me=again' : 'List-Unsubscribe=One-Click',
    })
    return nothingOf(reply)
  }

  // What is kept for them

  async createProfile(browser: Browser, fullName: string): Promise<Outcome<Profile>> {
    return valueOf(await this.#post(browser, '/api/users', { fullName }), readProfile)
  }

  async changeProfile(browser: Browser, changes: Partial<Profile>): Promise<Outcome<Profile>> {
    const body: UpdateProfileRequest = changes
    return valueOf(await this.#post(browser, '/api/users/update-profile', body), readProfile)
  }

  async readProfile(browser: Browser, uid: string): Promise<Outcome<Profile>> {
    return valueOf(await this.#get(browser, `/api/users/firebase/${uid}`), readProfile)
  }

  async readNoticeChoice(browser: Browser): Promise<Outcome<NoticeChoice>> {
    return valueOf(await this.#get(browser, '/api/notices/settings'), readSettings)
  }

  async chooseNotices(browser: Browser, choice: NoticeChoice): Promise<Outcome<NoticeChoice>> {
    return valueOf(
      await this.#ask(browser, { method: 'PUT', path: '/api/notices/settings', body: choice }),
      readSettings,
    )
  }

  async chooseLanguage(browser: Browser, language: Language): Promise<Outcome> {
    const reply = await this.#ask(browser, {
      method: 'POST',
      path: '/language',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `language=${language}&from=%2F`,
    })
    return nothingOf(reply)
  }

  async getPushes(browser: Browser, subscription: PushSubscriptionWire): Promise<Outcome<string>> {
    return valueOf(await this.#post(browser, '/api/push/devices', subscription), ({ id }: PushDevice) => id)
  }

  async stopPushes(browser: Browser, id: string): Promise<Outcome> {
    return nothingOf(await this.#delete(browser, `/api/push/devices/${id}`))
  }

  async listDevices(browser: Browser): Promise<Outcome<string[]>> {
    return valueOf(await this.#get(browser, '/api/push'), ({ devices }: PushState) => devices.map(({ id }) => id))
  }

  /** A new address, as a path. The one before ends. */
  async makeFeed(browser: Browser): Promise<Outcome<string>> {
    return valueOf(
      await this.#post(browser, '/api/calendar'),
      ({ address }: CalendarFeed) => new URL(address?.https ?? '').pathname,
    )
  }

  async endFeed(browser: Browser): Promise<Outcome> {
    return nothingOf(await this.#delete(browser, '/api/calendar'))
  }

  async readFeed(browser: Browser, path: string): Promise<Outcome> {
    return nothingOf(await this.#get(browser, path))
  }

  /** Everything that is kept for them, as text. */
  async download(browser: Browser): Promise<Outcome<{ uid: string; email: string | null; text: string }>> {
    return valueOf(await this.#get(browser, '/api/users/me/export'), (all: ExportResponse) => ({
      uid: all.account.uid,
      email: all.account.email,
      text: JSON.stringify(all),
    }))
  }

  #ask(browser: Browser, request: Request): Promise<Reply> {
    return this.#client.ask(browser, request)
  }

  #get(browser: Browser, path: string): Promise<Reply> {
    return this.#ask(browser, { method: 'GET', path })
  }

  #delete(browser: Browser, path: string): Promise<Reply> {
    return this.#ask(browser, { method: 'DELETE', path })
  }

  #post(browser: Browser, path: string, body: object = {}): Promise<Reply> {
    return this.#ask(browser, { method: 'POST', path, body })
  }
}

const readProfile = ({ fullName, phone, showsPhone }: User): Profile => ({ fullName, phone, showsPhone })

const readSettings = ({ settings }: NoticeSettingsResponse): NoticeChoice => settings
