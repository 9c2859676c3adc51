import type { Act } from '../act.ts'
import { ACCOUNT_ACTS } from './accounts/index.ts'
import { askForTrade } from './ask-for-trade.ts'
import { DESK_ACTS } from './desk/index.ts'

/** Everything that people do, by what it is called in the log. */
export const ACTS: Readonly<Record<string, Act>> = {
  ...ACCOUNT_ACTS,
  'asks for a trade': askForTrade,
  ...DESK_ACTS,
}
