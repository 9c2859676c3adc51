import {
  type InvitationListResponse,
  type ListedPerson,
  MOST_NAMES_TODAY,
  type PeopleRow,
  type TodayItem,
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
  const unused = rows.filter(({ address, people }) => address !== null && !people.some(hasAccount))
  const isEmpty = unlisted.length === rows.length
  return [
    counted('unconfirmed', namesOf(waiting)),
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
    counted('unreached', mailReach === 'none' ? [] : namesOf([...waiting, ...joined].filter(lacksProof))),
  ].filter((item) => item !== undefined)
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
  names.length > 0 ? { kind, count: names.length, names: names.slice(0, MOST_NAMES_TODAY) } : undefined
