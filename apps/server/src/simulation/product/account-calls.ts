import type {
  CardsResponse,
  InvitationListResponse,
  PushSubscriptionWire,
  SessionResponse,
  UpdateProfileRequest,
  User,
} from '@headgate/contracts'
import type { Card, Language, NoticeChoice } from '../rules/account-book.ts'
import type { Browser } from '../world/browser.ts'
import type { Client } from './client.ts'
import { callsBy, type Outcome, outcomeOf } from './outcome.ts'

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
    listSessions: (browser: Browser) => call(browser, 'GET /api/auth/sessions', undefined, ({ sessions }) => sessions),
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
      call(browser, 'POST /api/push/devices', subscription, ({ id }) => id),
    stopPushes: (browser: Browser, id: string) => call(browser, `DELETE /api/push/devices/${id}`),
    /** A new address, as a path. The one before ends. */
    makeFeed: (browser: Browser) =>
      call(browser, 'POST /api/calendar', {}, ({ address }) => new URL(address?.https ?? '').pathname),
    endFeed: (browser: Browser) => call(browser, 'DELETE /api/calendar'),
    readFeed: (browser: Browser, path: string) => call(browser, `GET ${path}`),
    /** Everything that is kept for them, as text. */
    download: (browser: Browser) =>
      call(browser, 'GET /api/users/me/export', undefined, (all) => ({
        uid: all.account.uid,
        email: all.account.email,
        text: JSON.stringify(all),
      })),
  }
}

const languageIn = (code: string | null): Language | null => (code === 'en' || code === 'es' ? code : null)

/** What a browser learns of who is in. */
const readSession = ({ user, language, newUntil, hasNoticeSettings }: SessionResponse) =>
  user
    ? {
        uid: user.uid,
        email: user.email,
        language: languageIn(language),
        hasChosenNotices: hasNoticeSettings,
        showsLessUntilMs: newUntil === undefined ? 0 : Date.parse(newUntil),
      }
    : undefined

const readProfile = ({ fullName, phone, showsPhone }: User): Profile => ({ fullName, phone, showsPhone })

const readSettings = ({ settings }: { settings: NoticeChoice }): NoticeChoice => settings

export type Claim = Pick<InvitationListResponse['waiting'][number], 'userId' | 'holder'>

type Verb = 'confirm' | 'refuse' | 'end'

/** How captains bring people in, and how these come. */
export function invitationCalls(client: Client) {
  const call = callsBy((browser: Browser, request) => client.ask(browser, request))
  const makeCards = (captain: Browser, holders: readonly string[]) => {
    const invitees = holders.map((holder) => ({ holder, ...NOBODY_IN_PARTICULAR }))
    return call(captain, 'POST /api/invitations/cards', { for: invitees }, readCards)
  }
  return {
    // Captains
    mail: (captain: Browser, to: readonly { holder: string; email: string }[]) => {
      const body = { to: to.map((one) => ({ ...one, ...NOBODY_IN_PARTICULAR })) }
      return call(captain, 'POST /api/invitations/mails', body, ({ invitations }) => invitations.map(({ id }) => id))
    },
    makeCards,
    makeCard: async (captain: Browser, holder: string) => first(await makeCards(captain, [holder])),
    /** For somebody whose phone is lost. */
    renewCard: async (captain: Browser, userId: string, holder: string) =>
      first(await call(captain, 'POST /api/invitations/cards/renew', { userId, holder }, readCards)),
    withdraw: (captain: Browser, id: string) => call(captain, `POST /api/invitations/${id}/withdraw`),
    list: (captain: Browser) => call(captain, 'GET /api/invitations', undefined, (list) => list),
    decide: (captain: Browser, verb: Verb, { userId, holder }: Claim) =>
      call(captain, `POST /api/links/${verb}`, { userId, holder }),
    undo: (captain: Browser, undoes: Verb, { userId, holder }: Claim) =>
      call(captain, 'POST /api/links/undo', { userId, holder, undoes }),
    signOutCard: (captain: Browser, userId: string) => call(captain, 'POST /api/links/sign-out', { userId }),
    /** A captain shuts an account out, or lets it in again. */
    shutOut: (captain: Browser, userId: string, isOut: boolean) =>
      call(captain, `POST /api/users/${userId}/${isOut ? 'disable' : 'enable'}`),

    // Those who come
    check: (browser: Browser, code: string) => call(browser, 'POST /api/join/check', { code }, (found) => found),
    useCard: (browser: Browser, code: string) => call(browser, 'POST /api/join/card', { code, replaces: null }),
    /** For the account that is in. */
    accept: (browser: Browser, code: string) => call(browser, 'POST /api/join/accept', { code }),
    /** Whose water they may give away, and where they wait. */
    own: (browser: Browser) => call(browser, 'GET /api/join', undefined, (joined) => joined),
    ask: (browser: Browser) => call(browser, 'POST /api/join/ask'),
  }
}

const NOBODY_IN_PARTICULAR = { propertyId: null, personId: null }

const readCards = ({ cards }: CardsResponse): Card[] =>
  cards.map(({ id, holder, url, code }) => ({ id, holder, code: url.split('#')[1] ?? '', typed: code }))

const first = (cards: Outcome<Card[]>): Outcome<Card> =>
  cards.state === 'accepted' ? { ...cards, value: cards.value[0] as Card } : cards
