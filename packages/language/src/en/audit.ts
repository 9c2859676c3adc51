import type { DifferenceCounts } from '@headgate/contracts'
import type { ClosureReason } from '@headgate/domain'
import type { AuditTexts } from '../audit-texts.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const turnsOf = (turns: number): string =>
  plural(turns, { one: `${format.number(turns)} turn`, other: `${format.number(turns)} turns` })

const counted = (turns: number, { added, dropped, moved }: DifferenceCounts): string =>
  `${turnsOf(turns)}; ${format.number(added)} added, ${format.number(dropped)} dropped, ${format.number(moved)} moved.`

const WHY: Record<ClosureReason, string> = {
  maintenance: ' for maintenance',
  'river-call': ' because of a river call',
  debris: ' because of debris',
  other: '',
}

interface ClosureValues {
  from: string
  until: string
  reason: ClosureReason
  note: string
}

/** `from Wednesday, June 10, 12 PM until Thursday, June 11, 6 AM for maintenance (a new gate)` */
function closure({ from, until, reason, note }: ClosureValues, timeZone: string): string {
  const moment = (iso: string) => format.dayAndTime(Temporal.Instant.from(iso), timeZone)
  return `from ${moment(from)} until ${moment(until)}${WHY[reason]}${note === '' ? '' : ` (${note})`}`
}

const CHANGES = { import: 'an import', undo: 'an undo', correction: 'a correction' }

/** What captains did. */
export const messages: AuditTexts = {
  actors: { server: 'the server', command: 'npm run import' },
  what: {
    'sample-loaded': ({ turns, ...counts }) => `Loaded the sample season: ${counted(turns, counts)}`,
    'season-imported': ({ fileName, turns, ...counts }) =>
      `Imported ${fileName ?? 'a file'}: ${counted(turns, counts)}`,
    'import-undone': ({ id, restored, turns, ...counts }) =>
      `Undid import ${id}, which brings back ${restored === 0 ? 'no season' : `the season of import ${restored}`}: ${counted(turns, counts)}`,
    'turn-corrected': ({ date, slot, holder, before, note, turns, ...counts }) =>
      `Gave ${format.longDay(Temporal.PlainDate.from(date))}, ${slot} to ${holder ?? 'nobody'}, which was ${before === null ? 'nobody’s' : `${before}’s`} (${note}): ${counted(turns, counts)}`,
    'change-refused': ({ change, basedOn, inForce }) =>
      `Refused ${change === null ? 'a change' : CHANGES[change]}: it was based on import ${basedOn}, and import ${inForce} came since.`,
    'ditch-closed': (values, { timeZone }) => `Closed the ditch ${closure(values, timeZone)}.`,
    'ditch-reopened': (values, { timeZone }) => `Reopened the ditch, closed ${closure(values, timeZone)}.`,
    'closure-called-off': (values, { timeZone }) => `Called off the closure ${closure(values, timeZone)}.`,
    'season-exported': ({ importId, turns }) => `Exported the season of import ${importId}: ${turnsOf(turns)}.`,
    'usernames-updated': ({ updated, unchanged }) =>
      `Updated the usernames: ${updated} changed, ${unchanged} were right.`,
    'account-disabled': ({ isCaptains }, { about }) =>
      `${isCaptains ? 'Disabled the captain’s account of' : 'Disabled the account of'} ${about ?? 'somebody who left'}.`,
    'account-enabled': ({ isCaptains }, { about }) =>
      `${isCaptains ? 'Enabled the captain’s account of' : 'Enabled the account of'} ${about ?? 'somebody who left'}.`,
  },
}
