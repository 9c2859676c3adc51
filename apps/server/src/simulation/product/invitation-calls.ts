import type {
  CardsResponse,
  InvitationListResponse,
  JoinCheckResponse,
  JoinedResponse,
  MailInvitationsResponse,
} from '@headgate/contracts'
import type { Browser } from '../world/browser.ts'
import type { Client } from './client.ts'
import { callsBy, type Outcome } from './outcome.ts'

/** A card as it is printed. */
export interface Card {
  id: string
  holder: string
  /** In its QR code. */
  code: string
  /** To type. */
  typed: string
}

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
      return call(captain, 'POST /api/invitations/mails', body, ({ invitations }: MailInvitationsResponse) =>
        invitations.map(({ id }) => id),
      )
    },
    makeCards,
    makeCard: async (captain: Browser, holder: string) => first(await makeCards(captain, [holder])),
    /** For somebody whose phone is lost. */
    renewCard: async (captain: Browser, userId: string, holder: string) =>
      first(await call(captain, 'POST /api/invitations/cards/renew', { userId, holder }, readCards)),
    withdraw: (captain: Browser, id: string) => call(captain, `POST /api/invitations/${id}/withdraw`),
    list: (captain: Browser) =>
      call(captain, 'GET /api/invitations', undefined, (list: InvitationListResponse) => list),
    decide: (captain: Browser, verb: Verb, { userId, holder }: Claim) =>
      call(captain, `POST /api/links/${verb}`, { userId, holder }),
    undo: (captain: Browser, undoes: Verb, { userId, holder }: Claim) =>
      call(captain, 'POST /api/links/undo', { userId, holder, undoes }),
    signOutCard: (captain: Browser, userId: string) => call(captain, 'POST /api/links/sign-out', { userId }),
    /** A captain shuts an account out, or lets it in again. */
    shutOut: (captain: Browser, userId: string, isOut: boolean) =>
      call(captain, `POST /api/users/${userId}/${isOut ? 'disable' : 'enable'}`),

    // Those who come
    check: (browser: Browser, code: string) =>
      call(browser, 'POST /api/join/check', { code }, (found: JoinCheckResponse) => found),
    useCard: (browser: Browser, code: string) => call(browser, 'POST /api/join/card', { code, replaces: null }),
    /** For the account that is in. */
    accept: (browser: Browser, code: string) => call(browser, 'POST /api/join/accept', { code }),
    /** Whose water they may give away, and where they wait. */
    own: (browser: Browser) => call(browser, 'GET /api/join', undefined, (joined: JoinedResponse) => joined),
  }
}

const NOBODY_IN_PARTICULAR = { propertyId: null, personId: null }

const readCards = ({ cards }: CardsResponse): Card[] =>
  cards.map(({ id, holder, url, code }) => ({ id, holder, code: url.split('#')[1] ?? '', typed: code }))

const first = (cards: Outcome<Card[]>): Outcome<Card> =>
  cards.state === 'accepted' ? { ...cards, value: cards.value[0] as Card } : cards
