import type {
  CalendarFeed,
  ExportResponse,
  NoticeSettingsResponse,
  PushDevice,
  PushSubscriptionWire,
  SessionListResponse,
  SessionResponse,
  UpdateProfileRequest,
  User,
} from '@headgate/contracts'
import type { Language, NoticeChoice } from '../rules/account-book.ts'
import type { Browser } from '../world/browser.ts'
import type { Client } from './client.ts'
import { callsBy, outcomeOf } from './outcome.ts'

interface Credentials {
  email: string
  password: string
}

type Profile = Pick<User, 'fullName' | 'phone' | 'showsPhone'>

/** Somebody's own account as they reach it: coming in and going, and what is kept for them. */
export function accountCalls(client: Client) {
  const call = callsBy((browser: Browser, request) => client.ask(browser, request))
  const sendForm = async (browser: Browser, path: string, body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return outcomeOf(await client.ask(browser, { method: 'POST', path, headers, body }))
  }
  return {
    register: (browser: Browser, { email, password }: Credentials) =>
      call(browser, 'POST /api/auth/register', { email, password }),
    signIn: (browser: Browser, { email, password }: Credentials) =>
      call(browser, 'POST /api/auth/sign-in', { email, password }),
    signInAsGuest: (browser: Browser) => call(browser, 'POST /api/auth/guest'),
    signOut: (browser: Browser) => call(browser, 'POST /api/auth/sign-out'),
    signOutEverywhere: (browser: Browser) => call(browser, 'POST /api/auth/sign-out-everywhere'),
    /** Who is in; undefined for nobody. */
    whoIsIn: (browser: Browser) => call(browser, 'GET /api/session', undefined, readSession),
    changePassword: (browser: Browser, currentPassword: string, newPassword: string) =>
      call(browser, 'POST /api/auth/change-password', { currentPassword, newPassword }),
    /** The account of a card has no password. */
    deleteAccount: (browser: Browser, password: string | undefined) =>
      call(browser, 'POST /api/auth/delete-account', password === undefined ? { isConfirmed: true } : { password }),
    listSessions: (browser: Browser) =>
      call(browser, 'GET /api/auth/sessions', undefined, ({ sessions }: SessionListResponse) => sessions),
    endSession: (browser: Browser, id: string) => call(browser, `DELETE /api/auth/sessions/${id}`),

    askForLink: (browser: Browser, purpose: 'sign-in' | 'reset' | 'confirm', email: string) =>
      purpose === 'confirm'
        ? call(browser, 'POST /api/auth/verification-link')
        : call(browser, `POST /api/auth/${purpose}-link`, { email }),
    signInByLink: (browser: Browser, email: string, code: string) =>
      call(browser, 'POST /api/auth/redeem-sign-in-link', { email, code }),
    resetPassword: (browser: Browser, code: string, password: string) =>
      call(browser, 'POST /api/auth/reset-password', { code, password }),
    confirmEmail: (browser: Browser, code: string) => call(browser, 'POST /api/auth/verify-email', { code }),
    /** By the link in a mail about notices: one kind of mail is turned off, or on again. */
    mailLess: (browser: Browser, token: string, isAgain: boolean) =>
      sendForm(browser, `/unsubscribe?token=${token}`, isAgain ? 'mail-me=again' : 'List-Unsubscribe=One-Click'),

    createProfile: (browser: Browser, fullName: string) => call(browser, 'POST /api/users', { fullName }, readProfile),
    changeProfile: (browser: Browser, changes: UpdateProfileRequest) =>
      call(browser, 'POST /api/users/update-profile', changes, readProfile),
    readProfile: (browser: Browser, uid: string) =>
      call(browser, `GET /api/users/firebase/${uid}`, undefined, readProfile),
    readNoticeChoice: (browser: Browser) => call(browser, 'GET /api/notices/settings', undefined, readSettings),
    chooseNotices: (browser: Browser, choice: NoticeChoice) =>
      call(browser, 'PUT /api/notices/settings', choice, readSettings),
    chooseLanguage: (browser: Browser, language: Language) =>
      sendForm(browser, '/language', `language=${language}&from=%2F`),
    getPushes: (browser: Browser, subscription: PushSubscriptionWire) =>
      call(browser, 'POST /api/push/devices', subscription, ({ id }: PushDevice) => id),
    stopPushes: (browser: Browser, id: string) => call(browser, `DELETE /api/push/devices/${id}`),
    /** A new address, as a path. The one before ends. */
    makeFeed: (browser: Browser) =>
      call(browser, 'POST /api/calendar', {}, ({ address }: CalendarFeed) => new URL(address?.https ?? '').pathname),
    endFeed: (browser: Browser) => call(browser, 'DELETE /api/calendar'),
    readFeed: (browser: Browser, path: string) => call(browser, `GET ${path}`),
    /** Everything that is kept for them, as text. */
    download: (browser: Browser) =>
      call(browser, 'GET /api/users/me/export', undefined, (all: ExportResponse) => ({
        ...{ uid: all.account.uid, email: all.account.email },
        text: JSON.stringify(all),
      })),
  }
}

const languageIn = (code: string | null): Language | null => (code === 'en' || code === 'es' ? code : null)

/** What a browser learns of who is in. */
const readSession = ({ user, language, newUntil }: SessionResponse) =>
  user
    ? {
        ...{ uid: user.uid, email: user.email },
        language: languageIn(language),
        showsLessUntilMs: newUntil === undefined ? 0 : Date.parse(newUntil),
      }
    : undefined

const readProfile = ({ fullName, phone, showsPhone }: User): Profile => ({ fullName, phone, showsPhone })

const readSettings = ({ settings }: NoticeSettingsResponse): NoticeChoice => settings
