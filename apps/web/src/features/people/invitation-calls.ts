import type { CardsResponse, InvitationListResponse, Invitee, MailInvitationsResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useMail } from '../../platform/auth/identity.ts'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { type Http, LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'

export type Waiting = InvitationListResponse['waiting'][number]
export type Joined = InvitationListResponse['joined'][number]
export type Sent = InvitationListResponse['invitations'][number]
export type Missing = InvitationListResponse['missing'][number]

/** With `search`, of those who wait only the ones who have every word of it. */
export const invitationsQuery = (http: Http, search = '') =>
  queryOptions({
    ...captainQuery(http, ['invitations', search], `/api/invitations?${new URLSearchParams(search && { search })}`),
    placeholderData: keepPreviousData,
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
    cards.push(...(await http.send('POST', '/api/invitations/cards', body, LONG_TIME_LIMIT_MS)).cards)
  }
  return cards
}

/** Makes cards for some who have not joined, mails invitations to them, or each as it can be for everybody. */
export function useInvite(onCards: (cards: CardsResponse['cards']) => void) {
  const hasMail = useMail() !== 'none'
  const invite = useChange({
    async call(http, { byCard, byMail }: { byCard: readonly Missing[]; byMail: readonly Missing[] }) {
      // Cards first: their codes are shown only once, and must not be lost to a mail that fails.
      if (byCard.length > 0) onCards(await makeCards(http, byCard))
      const to = byMail.flatMap((one) => (one.email === null ? [] : [{ ...one, email: one.email }]))
      return to.length > 0 ? mailInvitations(http, to) : []
    },
    onDone: (mailed) => mailed.length > 0 && toast(messages.acts.mailed(mailed.length)),
    failed: messages.notAll,
  })
  const isByMail = ({ email }: Missing) => hasMail && email !== null
  return {
    isBusy: invite.isPending,
    cards: (to: readonly Missing[]) => invite.mutate({ byCard: to, byMail: [] }),
    /** Undefined where the server sends no mail. */
    mails: hasMail ? (to: readonly Missing[]) => invite.mutate({ byCard: [], byMail: to }) : undefined,
    everybody: (to: readonly Missing[], onSettled: () => void) =>
      invite.mutate({ byCard: to.filter((one) => !isByMail(one)), byMail: to.filter(isByMail) }, { onSettled }),
  }
}
