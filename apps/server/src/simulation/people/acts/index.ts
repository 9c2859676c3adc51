import type { Acts } from '../stage.ts'
import { CLAIMS, COMING_AND_GOING } from './accounts/come-and-go.ts'
import { INVITATIONS } from './accounts/invitations.ts'
import { LYING_ABOUT } from './accounts/lying-about.ts'
import { OWN_THINGS } from './accounts/own-things.ts'
import { SIGNING_IN } from './accounts/sign-in.ts'
import { STRANGERS } from './accounts/strangers.ts'
import { CAPTAIN_ACTS, CLOSURE_ACTS, RULES_ACTS } from './desk/change-ditch.ts'
import { PEOPLE_ACTS } from './desk/change-people.ts'
import { IMPORT_ACTS, TURN_ACTS, UNDO_ACTS } from './desk/change-season.ts'
import { TURN_FILE_ACTS } from './desk/import-turns.ts'
import { ROTATION_ACTS } from './desk/rotate-list.ts'
import { GATE_ACTS } from './gate.ts'
import { TRADE_ACTS } from './trades/index.ts'

const WITH_ACCOUNTS: Acts = {
  ...OWN_THINGS,
  ...SIGNING_IN,
  ...COMING_AND_GOING,
  ...INVITATIONS,
  ...LYING_ABOUT,
  ...CLAIMS,
  ...STRANGERS,
}
const AT_DESK: Acts = {
  ...TURN_ACTS,
  ...UNDO_ACTS,
  ...IMPORT_ACTS,
  ...TURN_FILE_ACTS,
  ...ROTATION_ACTS,
  ...CLOSURE_ACTS,
  ...PEOPLE_ACTS,
  ...RULES_ACTS,
  ...CAPTAIN_ACTS,
}

/** Everything that people do. A seed draws from this list, so its order counts. */
export const ACTS: Acts = {
  ...Object.fromEntries(Object.entries(WITH_ACCOUNTS).sort(([a], [b]) => (a < b ? -1 : 1))),
  ...TRADE_ACTS,
  ...GATE_ACTS,
  ...AT_DESK,
}
