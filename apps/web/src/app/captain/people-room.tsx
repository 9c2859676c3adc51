import { PeopleList } from '../../features/people/people-list.tsx'
import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import type { RoomProps } from './room-props.ts'

const accountsPart = lazyComponent(async () => (await import('../../features/captain/accounts-part.tsx')).AccountsPart)

/** The properties and people of the ditch, and the accounts. */
export function PeopleRoom({ ditch }: RoomProps) {
  const AccountsPart = useLazyComponent(accountsPart, true, 'reload')
  return (
    <div className="grid gap-12">
      <PeopleList ditch={ditch} />
      {AccountsPart && <AccountsPart />}
    </div>
  )
}
