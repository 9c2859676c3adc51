import type { CalendarTurn, ClosureReason } from '@headgate/domain'

const CLOSED: Record<ClosureReason, string> = {
  maintenance: 'The ditch is closed for maintenance',
  'river-call': 'The ditch is closed because of a river call',
  debris: 'The ditch is closed because of debris',
  other: 'The ditch is closed',
}

/** A resident's turns in calendar apps. */
export const messages = {
  name: (ditch: string) => `${ditch}: my turns`,
  description: 'Your turns of ditch water. Calendar apps may take hours to show changes.',
  titles: {
    stands: (holder: string) => `💧 Your ditch water (${holder})`,
    suspended: (holder: string) => `Suspended: your ditch water (${holder})`,
    skipped: (holder: string) => `Skipped when the clocks change: your ditch water (${holder})`,
    taken: (holder: string) => `Cancelled: your ditch water (${holder})`,
  } satisfies Record<CalendarTurn['status'], (holder: string) => string>,
  taken: 'The schedule has changed: this turn is no longer yours.',
  skipped: 'The clocks skip this turn: they go forward past it, so it has no water. There is nothing to open or close.',
  suspended: (suspension: string) => `${suspension}.`,
  closed: (reason: ClosureReason, note: string) => (note === '' ? CLOSED[reason] : `${CLOSED[reason]}: ${note}`),
  open: (opens: string) => `Open your gate at ${opens}.`,
  openAfter: (opens: string, holder: string) => `Open your gate at ${opens}. ${holder} hands the water over to you.`,
  openAfterNobody: (opens: string) => `Open your gate at ${opens}. Nobody has the water before you.`,
  runsOnBefore: 'Your water runs on from the turn before.',
  waterEnds: (closes: string) => `Your water ends at ${closes}.`,
  endsBefore: (closes: string, holder: string) => `Your turn ends at ${closes}; ${holder} is next.`,
  endsBeforeNobody: (closes: string) => `Your turn ends at ${closes}; nobody has the water after you.`,
  runsOnAfter: (closes: string) => `It runs on: your next turn follows at ${closes}.`,
}
