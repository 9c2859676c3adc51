import type {
  CardsResponse,
  InvitationListResponse,
  Invitee,
  LinkRequest,
  MailInvitationsResponse,
} from '@headgate/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

export type Waiting = InvitationListResponse['waiting'][number]
export type MoreWaiting = InvitationListResponse['moreWaiting'][number]
export type Joined = InvitationListResponse['joined'][number]
export type Sent = InvitationListResponse['invitations'][number]
export type Missing = InvitationListResponse['missing'][number]

/** Hashing the codes of many cards takes a while. */
const CARDS_TIME_LIMIT_MS = 60_000

/** With `search`, of those who wait only the ones who have every word of it. */
export const invitationsQuery = (http: Http, search = '') =>
  queryOptions({
    staleTime: 0,
    networkMode: 'always',
    queryKey: [...CAPTAIN_QUERIES, 'invitations', search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(search && { search })
      return http.read(`/api/invitations?${query}`, { signal, cache: 'no-store' })
    },
  })

const inviteeOf = ({ holder, propertyId, personId }: Invitee): Invitee => ({ holder, propertyId, personId })

/** As many as the server takes in one request. */
const AT_ONCE = 200

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) => all.slice(part * AT_ONCE, (part + 1) * AT_ONCE))

export async function mailInvitations(
  http: Http,
  to: readonly (Invitee & { email: string })[],
): Promise<MailInvitationsResponse['invitations']> {
  const sent: MailInvitationsResponse['invitations'] = []
  for (const part of inParts(to)) {
    const body = { to: part.map((one) => ({ ...inviteeOf(one), email: one.email })) }
    sent.push(...(await http.send('POST', '/api/invitations/mails', body)).invitations)
  }
  return sent
}

/** The codes are in this answer and nowhere else. */
export async function makeCards(http: Http, invitees: readonly Invitee[]): Promise<CardsResponse['cards']> {
  const cards: CardsResponse['cards'] = []
  for (const part of inParts(invitees)) {
    const body = { for: part.map(inviteeOf) }
    cards.push(...(await http.send('POST', '/api/invitations/cards', body, CARDS_TIME_LIMIT_MS)).cards)
  }
  return cards
}

export const renewCard = async (http: Http, { userId, holder }: LinkRequest): Promise<CardsResponse['cards']> =>
  (await http.send('POST', '/api/invitations/cards/renew', { userId, holder })).cards

export const withdrawInvitation = (http: Http, id: string): Promise<unknown> =>
  http.send('POST', `/api/invitations/${encodeURIComponent(id)}/withdraw`)

export const settleFormer = (http: Http, verb: 'keep' | 'end', madeBy: string): Promise<unknown> =>
  http.send('POST', `/api/invitations/former/${verb}`, { madeBy })

export const changeConfirming = (http: Http, byHand: boolean): Promise<unknown> =>
  http.send('POST', '/api/invitations/confirming', { byHand })

export const decideLink = (
  http: Http,
  verb: 'confirm' | 'refuse' | 'end',
  { userId, holder }: LinkRequest,
): Promise<unknown> => http.send('POST', `/api/links/${verb}`, { userId, holder })

export const undoLink = (
  http: Http,
  { userId, holder, undoes }: LinkRequest & { undoes: 'confirm' | 'refuse' | 'end' },
): Promise<unknown> => http.send('POST', '/api/links/undo', { userId, holder, undoes })

export const signOutCard = (http: Http, userId: string): Promise<unknown> =>
  http.send('POST', '/api/links/sign-out', { userId })
