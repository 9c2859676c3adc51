import type { Acts } from '../act.ts'
import { CLAIMS } from './accounts/claims.ts'
import { COMING_AND_GOING } from './accounts/come-and-go.ts'
import { INVITATIONS } from './accounts/invitations.ts'
import { OWN_THINGS } from './accounts/own-things.ts'
import { SIGNING_IN } from './accounts/sign-in.ts'
import { STRANGERS } from './accounts/strangers.ts'
import { CAPTAIN_ACTS } from './desk/captains-come-and-go.ts'
import { PEOPLE_ACTS } from './desk/change-people.ts'
import { RULES_ACTS } from './desk/change-rules.ts'
import { CLOSURE_ACTS } from './desk/close-ditch.ts'
import { TURN_ACTS } from './desk/edit-turns.ts'
import { IMPORT_ACTS } from './desk/import-season.ts'
import { ROTATION_ACTS } from './desk/rotate.ts'
import { UNDO_ACTS } from './desk/undo-change.ts'
import { GATE_ACTS } from './gate/index.ts'
import { TRADE_ACTS } from './trades/index.ts'

const WITH_ACCOUNTS: Acts = {
  ...{ ...OWN_THINGS, ...SIGNING_IN, ...COMING_AND_GOING, ...INVITATIONS, ...CLAIMS, ...STRANGERS },
}
const AT_DESK: Acts = {
  ...{ ...TURN_ACTS, ...UNDO_ACTS, ...IMPORT_ACTS, ...ROTATION_ACTS },
  ...{ ...CLOSURE_ACTS, ...PEOPLE_ACTS, ...RULES_ACTS, ...CAPTAIN_ACTS },
}

/** Everything that people do. A seed draws from this list, so its order counts. */
export const ACTS: Acts = {
  ...Object.fromEntries(Object.entries(WITH_ACCOUNTS).sort(([a], [b]) => (a < b ? -1 : 1))),
  ...{ ...TRADE_ACTS, ...GATE_ACTS, ...AT_DESK },
}
