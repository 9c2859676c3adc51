import type {
  CardsResponse,
  InvitationListResponse,
  JoinCheckResponse,
  JoinedResponse,
  MailInvitationsResponse,
} from '@headgate/contracts'
import type { Browser } from '../world/browser.ts'
import type { Client, Reply } from './client.ts'
import { nothingOf, type Outcome, valueOf } from './outcome.ts'

/** A card as it is printed. */
export interface Card {
  id: string
  holder: string
  /** In its QR code. */
  code: string
  /** To type. */
  typed: string
}

export interface Claim {
  uid: string
  holder: string
}

/** How captains bring people in, and how these come. */
export class InvitationCalls {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  // Captains

  async mail(captain: Browser, to: readonly { holder: string; email: string }[]): Promise<Outcome<string[]>> {
    const body = { to: to.map((one) => ({ ...one, ...NOBODY_IN_PARTICULAR })) }
    return valueOf(
      await this.#post(captain, '/api/invitations/mails', body),
      ({ invitations }: MailInvitationsResponse) => invitations.map(({ id }) => id),
    )
  }

  async makeCard(captain: Browser, holder: string): Promise<Outcome<Card>> {
    return oneCard(await this.#post(captain, '/api/invitations/cards', { for: [{ holder, ...NOBODY_IN_PARTICULAR }] }))
  }

  /** For somebody whose phone is lost. */
  async renewCard(captain: Browser, userId: string, holder: string): Promise<Outcome<Card>> {
    return oneCard(await this.#post(captain, '/api/invitations/cards/renew', { userId, holder }))
  }

  async withdraw(captain: Browser, id: string): Promise<Outcome> {
    return nothingOf(await this.#post(captain, `/api/invitations/${id}/withdraw`))
  }

  async list(captain: Browser): Promise<Outcome<{ waiting: Claim[]; joined: Claim[] }>> {
    const of = ({ userId: uid, holder }: { userId: string; holder: string }) => ({ uid, holder })
    return valueOf(
      await this.#client.ask(captain, { method: 'GET', path: '/api/invitations' }),
      ({ waiting, joined }: InvitationListResponse) => ({ waiting: waiting.map(of), joined: joined.map(of) }),
    )
  }

  async decide(captain: Browser, verb: 'confirm' | 'refuse' | 'end', { uid, holder }: Claim): Promise<Outcome> {
    return nothingOf(await this.#post(captain, `/api/links/${verb}`, { userId: uid, holder }))
  }

  async undo(captain: Browser, undoes: 'confirm' | 'refuse' | 'end', { uid, holder }: Claim): Promise<Outcome> {
    return nothingOf(await this.#post(captain, '/api/links/undo', { userId: uid, holder, undoes }))
  }

  async signOutCard(captain: Browser, userId: string): Promise<Outcome> {
    return nothingOf(await this.#post(captain, '/api/links/sign-out', { userId }))
  }

  /** A captain shuts an account out, or lets it in again. */
  async shutOut(captain: Browser, userId: string, isOut: boolean): Promise<Outcome> {
    return nothingOf(await this.#post(captain, `/api/users/${userId}/${isOut ? 'disable' : 'enable'}`))
  }

  // Those who come

  async check(browser: Browser, code: string): Promise<Outcome<{ holder: string; isPairing: boolean }>> {
    return valueOf(await this.#post(browser, '/api/join/check', { code }), (found: JoinCheckResponse) => found)
  }

  async useCard(browser: Browser, code: string): Promise<Outcome> {
    return nothingOf(await this.#post(browser, '/api/join/card', { code, replaces: null }))
  }

  /** For the account that is in. */
  async accept(browser: Browser, code: string): Promise<Outcome> {
    return nothingOf(await this.#post(browser, '/api/join/accept', { code }))
  }

  /** Whose water they may give away, and where they wait. */
  async own(browser: Browser): Promise<Outcome<{ confirmed: string[]; waiting: string[] }>> {
    return valueOf(
      await this.#client.ask(browser, { method: 'GET', path: '/api/join' }),
      ({ confirmed, waiting }: JoinedResponse) => ({ confirmed, waiting }),
    )
  }

  #post(browser: Browser, path: string, body: object = {}): Promise<Reply> {
    return this.#client.ask(browser, { method: 'POST', path, body })
  }
}

const NOBODY_IN_PARTICULAR = { propertyId: null, personId: null }

const oneCard = (reply: Reply): Outcome<Card> =>
  valueOf(reply, ({ cards: [card] }: CardsResponse) => ({
    id: card?.id ?? '',
    holder: card?.holder ?? '',
    code: card?.url.split('#')[1] ?? '',
    typed: card?.code ?? '',
  }))
