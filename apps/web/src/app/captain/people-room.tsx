import { AccountsPart } from '../../features/captain/accounts-part.tsx'
import { CaptainsPart } from '../../features/captains/captains-part.tsx'
import { invitationsQuery } from '../../features/invitations/invitation-calls.ts'
import { Invitations } from '../../features/invitations/invitations.tsx'
import { CardsSheet } from '../../features/paper/cards-sheet.tsx'
import { PeopleList } from '../../features/people/people-list.tsx'
import { useHttpQuery } from '../../platform/use-http-query.ts'

/** The properties and people of the ditch, their invitations, the captains, and the accounts. */
export function PeopleRoom() {
  const { data: invitations } = useHttpQuery((http) => invitationsQuery(http))
  return (
    <div className="grid gap-12">
      <PeopleList
        isWaiting={({ uid }, holders) =>
          invitations?.waiting.some(
            ({ userId, holder }) => userId === uid && holders.some(({ name }) => name === holder),
          ) === true
        }
      />
      <Invitations cardsSheet={CardsSheet} />
      <CaptainsPart />
      <AccountsPart />
    </div>
  )
}
