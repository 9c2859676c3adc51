import { AccountsPart } from '../../features/captain/accounts-part.tsx'
import { PeopleList } from '../../features/people/people-list.tsx'
import type { RoomProps } from './room-props.ts'

/** The properties and people of the ditch, and the accounts. */
export const PeopleRoom = ({ ditch }: RoomProps) => (
  <div className="grid gap-12">
    <PeopleList ditch={ditch} />
    <AccountsPart />
  </div>
)
