import type { AuditDetails, RulesField } from '@headgate/contracts'
import type { DitchRules } from '@headgate/domain'

const RULES_FIELDS = ['timeZone', 'slots', 'firstDay', 'lastDay'] as const

/** What differs between two sets of rules. */
export const differingRules = (a: DitchRules, b: DitchRules): RulesField[] =>
  RULES_FIELDS.filter((field) => String(presentRules(a)[field]) !== String(presentRules(b)[field]))

interface RulesChange {
  before: DitchRules
  after: DitchRules
  /** How many turns not over are at another time, and how many left the schedule. */
  retimed: number
  dropped: number
}

/** What the audit says of other rules. */
export const rulesChanged = ({ before, after, ...counts }: RulesChange): AuditDetails => ({
  kind: 'rules-changed',
  values: { before: presentRules(before), after: presentRules(after), ...counts },
})

/** Rules as answers and the audit have them. */
export const presentRules = ({ clocks, slots, firstDay, lastDay }: DitchRules) => ({
  timeZone: clocks.timeZone,
  slots: [...slots],
  firstDay: firstDay.toString(),
  lastDay: lastDay.toString(),
})
