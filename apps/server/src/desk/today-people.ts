import {
  type InvitationListResponse,
  type ListedPerson,
  MAX_NAMES_TODAY,
  type PeopleRow,
  type TodayItem,
  type TodayResponse,
} from '@headgate/contracts'
import type { Mailer } from '../adapters/mail/mailer.ts'

type Account = InvitationListResponse['joined'][number] | InvitationListResponse['waiting'][number]

interface People extends Pick<InvitationListResponse, 'waiting' | 'joined'> {
  rows: readonly PeopleRow[]
  mailReach: Mailer['reach']
}

/** What needs a captain’s attention on the list of people. */
export function peopleItems({ rows, waiting, joined, mailReach }: People): TodayItem[] {
  const unlisted = rows.filter(({ kind }) => kind === 'unlisted')
  const unknown = unlisted.flatMap(({ holders }) => holders.map(({ name }) => name))
  const streets = rows.flatMap(({ address, people }) => (address && !people.some(hasAccount) ? address.street : []))
  const isEmpty = unlisted.length === rows.length
  return [
    counted('unconfirmed', namesOf(waiting.filter(canBeConfirmed(mailReach)))),
    isEmpty ? { kind: 'no-people' as const } : counted('unknown-holders', unknown),
    counted('unused-properties', streets),
    counted('unreached', mailReach === 'none' ? [] : namesOf(joined.filter(lacksProof))),
  ].filter((item) => item !== undefined)
}

/** Where mail is sent, anybody who is the neighbor can prove an e-mail first; strangers are no news. */
const canBeConfirmed =
  (mailReach: Mailer['reach']) =>
  ({ isEmailConfirmed, isCard }: People['waiting'][number]): boolean =>
    mailReach !== 'sent' || isEmailConfirmed || isCard

/** The unused invitations of former captains. */
export function invitationsLeft(invitations: InvitationListResponse['invitations']): TodayResponse['invitationsLeft'] {
  const names = invitations.filter(({ formerCaptain }) => formerCaptain !== null).map(({ name }) => name)
  return names.length > 0 ? { count: names.length, names: names.slice(0, MAX_NAMES_TODAY) } : null
}

const hasAccount = ({ uid }: ListedPerson): boolean => uid !== null

const lacksProof = ({ isCard, isEmailConfirmed, isDisabled }: Account): boolean =>
  !isCard && !isEmailConfirmed && !isDisabled

/** Each account once, whatever it has a part in. */
const namesOf = (accounts: readonly Account[]): string[] => [
  ...new Map(accounts.map(({ userId, name }) => [userId, name])).values(),
]

const counted = (
  kind: 'unconfirmed' | 'unknown-holders' | 'unused-properties' | 'unreached',
  names: readonly string[],
): TodayItem | undefined =>
  names.length > 0 ? { kind, count: names.length, names: names.slice(0, MAX_NAMES_TODAY) } : undefined
