import { AccountsPart } from '../../features/captain/accounts-part.tsx'

export const PeopleRoom = () => <AccountsPart />
