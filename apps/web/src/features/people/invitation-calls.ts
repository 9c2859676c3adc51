import type { CardsResponse, InvitationListResponse, Invitee } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { type Http, LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import type { Toast } from '../../ui/toast.ts'
import type { Act, Outcome } from './use-act.tsx'

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

/** The codes are in this answer and nowhere else. */
async function makeCards(http: Http, invitees: readonly Invitee[]): Promise<CardsResponse['cards']> {
  const cards: CardsResponse['cards'] = []
  for (const part of inParts(invitees)) {
    const body = { for: part.map(inviteeOf) }
    cards.push(...(await http.send('POST', '/api/invitations/cards', body, LONG_TIME_LIMIT_MS)).cards)
  }
  return cards
}

async function mailInvitations(http: Http, to: readonly Missing[]): Promise<Toast> {
  let mailed = 0
  for (const part of inParts(to)) {
    const body = { to: part.map((one) => ({ ...inviteeOf(one), email: one.email ?? '' })) }
    const { invitations } = await http.send('POST', '/api/invitations/mails', body)
    mailed += invitations.filter(({ isMailed }) => isMailed).length
  }
  return messages.acts.mailed(mailed)
}

/** Makes cards, and mails invitations to those with an address. */
export async function invite(http: Http, by: { card: readonly Missing[]; mail: readonly Missing[] }): Promise<Outcome> {
  // Cards first: their codes are shown only once, and must not be lost to a mail that fails.
  const made = by.card.length > 0 && { made: { cards: await makeCards(http, by.card) } }
  const failed = (error: unknown): Toast => ({
    title: messages.notAll,
    description: captainFailure(error),
    variant: 'destructive',
  })
  const said = by.mail.length > 0 && { said: await mailInvitations(http, by.mail).catch(failed) }
  return { ...made, ...said }
}

/** Everybody who has not joined, by mail where there is an address and the server sends mail, else by a card. */
export function inviteEverybody(missing: readonly Missing[], hasMail: boolean): Act {
  const { sure, all } = messages.everybody
  const [mail = [], card = []] = [true, false].map((isByMail) =>
    missing.filter(({ email }) => (hasMail && email !== null) === isByMail),
  )
  const isLost = missing.some(({ invited }) => invited !== null)
  const texts = [
    mail.length > 0 && sure.mails(mail.length),
    card.length > 0 && sure.cards(card.length),
    isLost && sure.before,
  ]
  return {
    label: all,
    look: 'quiet',
    // Cards alone reach nobody before they are handed over.
    sure: mail.length > 0 || isLost ? { ...sure, text: texts.filter(Boolean).join(' ') } : undefined,
    call: (http) => invite(http, { card, mail }),
  }
}

/** A card for each of those who are chosen, or a mail to each with an address; nothing for nobody. */
export const inviteChosen = (missing: readonly Missing[], byMail: readonly Missing[]): Act[] =>
  [
    { label: messages.chosen.cards(missing.length), look: 'primary' as const, by: { card: missing, mail: [] } },
    { label: messages.chosen.mails(byMail.length), look: 'quiet' as const, by: { card: [], mail: byMail } },
  ].flatMap(({ by, ...act }) =>
    by.card.length + by.mail.length > 0 ? { ...act, call: (http: Http) => invite(http, by) } : [],
  )
