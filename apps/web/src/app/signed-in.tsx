/** What a signed-in reader has on every page and on every tab: one file, loaded once it is known that they are. */
import '../styles/whole.css'

export { CorrectLink } from '../features/captain/correct-link.tsx'
export { AccountMenu } from './account-menu.tsx'
export { ResidentsExtra } from './residents-extra.tsx'
