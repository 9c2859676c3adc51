import {
  type InvitationListResponse,
  type ListedPerson,
  MOST_NAMES_TODAY,
  type PeopleRow,
  type TodayItem,
  type TodayResponse,
} from '@headgate/contracts'
import type { Mailer } from '../adapters/mail/mailer.ts'

interface People extends Pick<InvitationListResponse, 'waiting'> {
  rows: readonly PeopleRow[]
  mailReach: Mailer['reach']
}

/** What needs a captain’s attention on the list of people. */
export function peopleItems({ rows, waiting, mailReach }: People): TodayItem[] {
  const withTurns = rows.filter(({ holders }) => holders.some(({ turnsToCome }) => turnsToCome > 0))
  const unlisted = rows.filter(({ kind }) => kind === 'unlisted')
  const unused = rows.filter(({ address, people }) => address !== null && !people.some(hasAccount))
  const isEmpty = unlisted.length === rows.length
  return [
    counted('unconfirmed', [
      ...new Map(waiting.filter(canBeConfirmed(mailReach)).map(({ userId, name }) => [userId, name])).values(),
    ]),
    ...(isEmpty
      ? [{ kind: 'no-people' as const }]
      : [
          counted(
            'unknown-holders',
            unlisted.flatMap(({ holders }) => holders.map(({ name }) => name)),
          ),
        ]),
    counted(
      'unused-properties',
      unused.map(({ address }) => address?.street ?? ''),
    ),
    counted(
      'unreached',
      namesOf(
        withTurns,
        (person) =>
          hasAccount(person) && !isReached(person, mailReach) && (mailReach !== 'sent' || person.state !== 'claimed'),
      ),
    ),
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
  return names.length > 0 ? { count: names.length, names: names.slice(0, MOST_NAMES_TODAY) } : null
}

const hasAccount = ({ uid }: ListedPerson): boolean => uid !== null

/** Whether any notice finds them while they do not open the page. */
const isReached = ({ reach }: ListedPerson, mailReach: Mailer['reach']): boolean =>
  reach === 'push' || (reach === 'e-mail' && mailReach !== 'none')

/** Each person once, whatever they have a part in. */
function namesOf(rows: readonly PeopleRow[], isMeant: (person: ListedPerson) => boolean): string[] {
  const meant = rows.flatMap(({ people }) => people.filter(isMeant))
  return [...new Map(meant.map(({ uid, name }) => [uid, name])).values()]
}

const counted = (
  kind: 'unconfirmed' | 'unknown-holders' | 'unused-properties' | 'unreached',
  names: readonly string[],
): TodayItem | undefined =>
  names.length > 0 ? { kind, count: names.length, names: names.slice(0, MOST_NAMES_TODAY) } : undefined
