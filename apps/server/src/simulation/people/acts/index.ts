import type { Act } from '../act.ts'
import { ACCOUNT_ACTS } from './accounts/index.ts'
import { DESK_ACTS } from './desk/index.ts'
import { GATE_ACTS } from './gate/index.ts'
import { TRADE_ACTS } from './trades/index.ts'

/** Everything that people do, by what it is called in the log. */
export const ACTS: Readonly<Record<string, Act>> = {
  ...ACCOUNT_ACTS,
  ...TRADE_ACTS,
  ...GATE_ACTS,
  ...DESK_ACTS,
}
