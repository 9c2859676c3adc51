import type { ClosureRecord, DifferenceCounts, RulesField } from '@headgate/contracts'
import type { ClosureReason } from '@headgate/domain'
import { format } from './format.ts'
import { plural } from './plural.ts'

/** `1 turn`, `1,200 turns` */
const turnCount = (turns: number): string =>
  plural(turns, { one: `${format.number(turns)} turn`, other: `${format.number(turns)} turns` })

/** `1,200 added, 3 dropped, 40 moved`; `nothing changed` */
function countsOf({ added, dropped, moved, retimed }: DifferenceCounts): string {
  const counts = [
    added > 0 && `${format.number(added)} added`,
    dropped > 0 && `${format.number(dropped)} dropped`,
    moved > 0 && `${format.number(moved)} moved`,
    retimed > 0 && `${format.number(retimed)} with another end`,
  ]
  return counts.filter((count) => count !== false).join(', ') || 'nothing changed'
}

const RULES: Record<RulesField, string> = {
  timeZone: 'the time zone',
  slots: 'the slots',
  firstDay: 'the first day',
  lastDay: 'the last day',
}

/** `the slots and the time zone` */
const rulesOf = (fields: readonly RulesField[]): string => format.list(fields.map((field) => RULES[field]))

const REASONS: Record<ClosureReason, string> = {
  maintenance: 'Maintenance',
  'river-call': 'River call',
  debris: 'Debris',
  other: 'Something else',
}

/** Texts for captains. */
export const messages = {
  somebody: 'someone who has left',
  turns: turnCount,
  counts: countsOf,
  rules: rulesOf,
  /** Of a closure. */
  reasons: REASONS,
  preview: {
    added: 'Turns added',
    dropped: 'Turns dropped',
    moved: 'Turns moved',
    retimed: 'Turns with another end',
    /** Of a turn that stays its holder’s: when it ends now and ended before. */
    closes: (turn: string, to: string, from: string) => `${turn}: now ends ${to}, not ${from}`,
    /** Between a turn's old and new place, for screen readers. */
    to: 'to',
    past: (hours: string) => `Water that has already run would change hands: ${hours}.`,
  },
  meanwhile: {
    title: 'The season changed while you were looking at it',
  },
  export: {
    title: 'Export the season',
    text: 'A CSV file with every turn, as scheduled. You can open it in a spreadsheet, and import it here again: trades between neighbors stay in force over it. They are a file of their own.',
    submit: 'Export CSV',
    trades: 'Export Trades',
    busy: 'Exporting…',
    failed: 'The season could not be exported',
    everything: {
      text: 'Everything in one ZIP file: people, season, trades, ledgers, closures, notes, history and settings as CSV files, and a page to print. A new Headgate can be set up from it. It has your neighbors’ phone numbers and emails, and nothing that signs anybody in.',
      submit: 'Download Everything',
      failed: 'The download could not be made',
    },
  },
  correction: {
    link: (slot: string, day: string) => `Correct the ${slot} turn of ${day}`,
  },
  closures: {
    title: 'Close the ditch',
    text: 'While the ditch is off, its turns stay on the schedule, marked as suspended. Only neighbors whose turns are affected are notified.',
    begins: 'Off from',
    fromNow: 'Now',
    fromThen: 'A set time',
    from: 'Begins',
    lasts: 'For how long',
    lasting: { until: 'Until a set time', hours: 'Some hours', days: 'Some days', open: 'Until further notice' },
    counts: { hours: 'How many hours', days: 'How many days' },
    noCount: 'Please enter a number of at least 1.',
    back: (when: string) => `The water is back on ${when}.`,
    until: 'Water is back',
    reason: 'Reason',
    note: 'Note',
    noteHint: 'Optional. Everyone can see it.',
    clock: (timeZone: string) => `By the ditch’s clock (${timeZone}).`,
    noTime: 'Please choose a date and a time.',
    skipped: (when: string) => `There is no such time: the clocks go forward. ${when} is used instead.`,
    twice: (which: string) => `This time comes twice, because the clocks go back. The ${which} is used.`,
    first: 'first',
    second: 'second',
    backwards: 'The water must come back after the ditch goes off.',
    past: 'This time has passed.',
    suspends: (turns: number) => `This takes water from ${turnCount(turns)}:`,
    suspendsAll: 'All turns are suspended until you reopen the ditch.',
    suspendsNothing: 'No turns fall in this time.',
    submit: 'Close the Ditch',
    busy: 'Closing…',
    add: 'Add a Closure',
    closed: 'The ditch is closed',
    planned: 'The closure is planned',
    suspended: (turns: number) => `${turnCount(turns)} suspended.`,
    closeFailed: 'The ditch was not closed',
    reopen: 'Reopen Now',
    callOff: 'Call It Off',
    reopenAria: (when: string) => `Reopen Now: off ${when}`,
    callOffAria: (when: string) => `Call It Off: ${when}`,
    reopening: 'Reopening…',
    reopened: 'The ditch is open again',
    calledOff: 'The closure is called off',
    gotBack: (turns: number) => `${turnCount(turns)} got the water back.`,
    why: (reason: ClosureReason, note: string) => (note === '' ? REASONS[reason] : `${REASONS[reason]}: ${note}`),
    reopenFailed: 'The ditch was not reopened',
    cancel: 'Cancel',
    list: 'Closures',
    earlier: 'Past closures',
    states: { on: 'Off now', ahead: 'Planned', over: 'Over' } satisfies Record<ClosureRecord['state'], string>,
    to: (from: string, until: string | null) =>
      until === null ? `${from}, until further notice` : `${from} to ${until}`,
    by: (who: string, when: string) => `Closed by ${who}, ${when}.`,
    reopenedBy: (who: string, when: string) => `Reopened by ${who}, ${when}.`,
    calledOffBy: (who: string, when: string) => `Called off by ${who}, ${when}.`,
  },
  audit: {
    title: 'Who did what',
    none: 'No captain has changed anything yet.',
  },
  accounts: {
    title: 'Accounts',
    text: 'A disabled account is signed out everywhere and cannot sign in. Its data is kept.',
    none: 'Nobody has an account yet.',
    search: 'Search accounts',
    searchHint: 'Part of a name or email address',
    found: (count: number, hasMore: boolean) =>
      count === 0
        ? 'No account matches.'
        : hasMore
          ? `More than ${count} accounts match. The newest come first.`
          : plural(count, { one: '1 account matches.', other: `${count} accounts match.` }),
    captain: 'Captain',
    disabled: 'Disabled',
    disable: 'Disable',
    enable: 'Enable',
    disableAria: (who: string) => `Disable the account of ${who}`,
    enableAria: (who: string) => `Enable the account of ${who}`,
    /** `left` is how many invitations of theirs neighbors have not used. */
    done: (who: string, isDisabled: boolean, left: number) => ({
      title: isDisabled ? 'Account disabled' : 'Account enabled',
      description: isDisabled
        ? `${who} is signed out everywhere.${left > 0 ? ' Now keep or end the invitations they made for neighbors.' : ''}`
        : `${who} can sign in again.`,
    }),
  },
}
