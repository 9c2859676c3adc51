import type { DifferenceCounts } from '@headgate/contracts'
import { type ClosureReason, type DitchClocks, isOpenEnded } from '@headgate/domain'
import type { AuditTexts } from '../audit-texts.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const turnsOf = (turns: number): string =>
  plural(turns, { one: `${format.number(turns)} turn`, other: `${format.number(turns)} turns` })

const counted = (turns: number, { added, dropped, moved, retimed }: DifferenceCounts): string =>
  `${turnsOf(turns)}; ${format.number(added)} added, ${format.number(dropped)} dropped, ${format.number(moved)} moved${retimed > 0 ? `, ${format.number(retimed)} with another end` : ''}.`

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
function closure({ reason, note, ...times }: ClosureValues, clocks: DitchClocks): string {
  const [from, until] = [Temporal.Instant.from(times.from), Temporal.Instant.from(times.until)]
  const end = isOpenEnded({ from, until }) ? 'further notice' : format.dayAndTime(until, clocks)
  return `from ${format.dayAndTime(from, clocks)} until ${end}${WHY[reason]}${note === '' ? '' : ` (${note})`}`
}

const SETTLED = {
  'no-water': 'no water came',
  'mail-off': 'this server sends no mail',
  'mail-fails': 'emails that could not be sent',
}

const CHANGES = { import: 'an import', undo: 'an undo', correction: 'a correction' }

const FIELDS: Record<string, string> = {
  name: 'name',
  city: 'city',
  state: 'state',
  latitude: 'latitude',
  longitude: 'longitude',
  language: 'language',
  contact: 'contact',
  webAddress: 'web address',
  policies: 'notes for residents',
  termsFrom: 'date of the terms and the privacy page',
}
const fieldName = (field: string): string => FIELDS[field] ?? field

function undone(byCaptain: boolean, from: string, to: string | null): string {
  if (to === null)
    return byCaptain
      ? `Gave back to ${from} the water left in the ditch`
      : `${from} took back the water left in the ditch`
  return `${byCaptain ? 'Undid a trade' : 'A trade was undone'} between ${from} and ${to}`
}

type Trading = (from: string, to: string) => string

const TRADE_DID: Record<'asked' | 'offered' | 'declined' | 'withdrawn' | 'refused', Trading> = {
  asked: (from, to) => `Asked ${to} for ${from}`,
  offered: (from) => `Offered water of ${from} to all`,
  declined: (from, to) => `Declined for ${to} what ${from} asked`,
  withdrawn: (from, to) => `Withdrew for ${from} what ${to} was asked`,
  refused: (from, to) => `Refused a trade between ${from} and ${to}`,
}

const TRADE_MODE = {
  free: 'Neighbors trade freely.',
  'with-captain': 'Trades need a captain’s yes.',
  off: 'Turned trades off.',
}

interface RulesValues {
  timeZone: string
  slots: string[]
  firstDay: string
  lastDay: string
}

/** `the turn times from 6 AM and 6 PM to 6 AM, 2 PM and 10 PM` */
function rulesOf(before: RulesValues, after: RulesValues): string[] {
  const day = (text: string) => format.monthDay(Temporal.PlainMonthDay.from(text))
  const slots = (labels: string[]) => format.list(labels.map(format.slotLabel))
  const changes = [
    ['the turn times', slots(before.slots), slots(after.slots)],
    ['the time zone', before.timeZone, after.timeZone],
    ['the first day', day(before.firstDay), day(after.firstDay)],
    ['the last day', day(before.lastDay), day(after.lastDay)],
  ] as const
  return changes.filter(([, from, to]) => from !== to).map(([what, from, to]) => `${what} from ${from} to ${to}`)
}

const MADE: Record<'appointed' | 'invited' | 'named' | 'setup-code', (name: string) => string> = {
  appointed: (name) => `Made ${name} a captain.`,
  invited: (name) => `${name} accepted the invitation to be a captain.`,
  named: (name) => `${name} became a captain because the setting CAPTAINS names them.`,
  'setup-code': (name) => `${name} became the first captain with the setup code.`,
}

interface Invited {
  by: 'mail' | 'card'
  count: number
  holders: string[]
  isRenewal: boolean
}

/** `for Baca, Clark and 3 more` */
function invitedFor({ count, holders }: Pick<Invited, 'count' | 'holders'>): string {
  const more = count - holders.length
  return `for ${format.list([...holders, ...(more > 0 ? [`${format.number(more)} more`] : [])])}`
}

const CONFIRMED = {
  'by-hand': (name: string, holder: string) => `Confirmed that ${name} may act for ${holder}.`,
  mail: (name: string, holder: string) => `${name} accepted the invitation for ${holder}.`,
  card: (name: string, holder: string) => `${name} joined with the card for ${holder}.`,
}

const UNDONE = {
  confirm: (name: string, holder: string) => `Undid confirming ${name} for ${holder}.`,
  refuse: (name: string, holder: string) => `Undid refusing ${name} for ${holder}.`,
  end: (name: string, holder: string) => `Gave ${name} back the right to act for ${holder}.`,
}

/** `Alder (12 Elm Ct)` */
const rowOf = ({ holders, address }: { holders: string[]; address: string | null }): string =>
  `${format.list(holders)}${address === null ? '' : ` (${address})`}`

/** What captains did. */
export const messages: AuditTexts = {
  actors: { server: 'the server', command: 'headgate import' },
  what: {
    'sample-loaded': ({ turns, ...counts }) => `Loaded the sample season: ${counted(turns, counts)}`,
    'season-imported': ({ fileName, turns, ...counts }) =>
      `Imported ${fileName ?? 'a file'}: ${counted(turns, counts)}`,
    'season-rotated': ({ from, through, lines, turns, ...counts }) =>
      `Put a rotation of ${lines === 1 ? '1 line' : `${format.number(lines)} lines`} on the schedule, from ${format.longDayAndYear(Temporal.PlainDate.from(from))} through ${format.longDayAndYear(Temporal.PlainDate.from(through))}: ${counted(turns, counts)}`,
    'turns-edited': ({ date, slot, holder, before, more, note, turns, ...counts }) =>
      `Gave ${format.longDay(Temporal.PlainDate.from(date))}, ${format.slotLabel(slot)} to ${holder ?? 'nobody'}, which was ${before === null ? 'nobody’s' : `${before}’s`}${more === 0 ? '' : `, and changed ${more === 1 ? '1 more turn' : `${format.number(more)} more turns`}`}${note === '' ? '' : ` (${note})`}: ${counted(turns, counts)}`,
    'layers-withdrawn': ({ id, turns, ...counts }) => `Undid change ${id}: ${counted(turns, counts)}`,
    'holder-succeeded': ({ from, to, fromDay, turns, ...counts }) =>
      `${fromDay === null ? `${from} is now shown as ${to}` : `Recorded a sale that gives ${from}’s turns to ${to} from ${format.longDayAndYear(Temporal.PlainDate.from(fromDay))}`}: ${counted(turns, counts)}`,
    'change-refused': ({ change, basedOn, inForce }) =>
      `Refused ${change === null ? 'a change' : CHANGES[change]}: it was based on import ${basedOn}, and import ${inForce} came since.`,
    'ditch-closed': (values, { clocks }) => `Closed the ditch ${closure(values, clocks)}.`,
    'ditch-reopened': (values, { clocks }) => `Reopened the ditch, closed ${closure(values, clocks)}.`,
    'closure-called-off': (values, { clocks }) => `Called off the closure ${closure(values, clocks)}.`,
    'season-exported': ({ importId, turns }) => `Exported the season of import ${importId}: ${turnsOf(turns)}.`,
    'usernames-updated': ({ updated, unchanged }) =>
      `Updated the usernames: ${updated} changed, ${unchanged} were right.`,
    'account-disabled': ({ isCaptains }, { about }) =>
      `${isCaptains ? 'Disabled the captain’s account of' : 'Disabled the account of'} ${about ?? 'somebody who left'}.`,
    'account-enabled': ({ isCaptains }, { about }) =>
      `${isCaptains ? 'Enabled the captain’s account of' : 'Enabled the account of'} ${about ?? 'somebody who left'}.`,
    'ditch-changed': ({ fields }) => `Changed the ditch’s ${format.list(fields.map(fieldName))}.`,
    'rules-changed': ({ before, after, retimed, dropped }) =>
      `Changed ${format.list(rulesOf(before, after))}: ${turnsOf(retimed)} at another time, ${turnsOf(dropped)} off the schedule.`,
    'ditch-set-up': ({ name }) => `Set up ${name}.`,
    'captain-invited': ({ email }) =>
      email === null ? 'Made an invitation link for a new captain.' : `Invited ${email} to be a captain.`,
    'invitation-withdrawn': ({ email }) =>
      email === null ? 'Withdrew an invitation to be a captain.' : `Withdrew ${email}’s invitation to be a captain.`,
    'captain-made': ({ how }, { about }) => MADE[how](about ?? 'Somebody who left'),
    'people-added': (row) => `Added ${rowOf(row)} to the list.`,
    'people-edited': (row) => `Edited ${rowOf(row)} on the list.`,
    'people-removed': (row) => `Took ${rowOf(row)} off the list.`,
    'people-undone': ({ rows }) => `Undid a change to the list (rows: ${format.number(rows)}).`,
    'people-imported': ({ added, changed }) =>
      `Imported a list of people (rows added: ${format.number(added)}; changed: ${format.number(changed)}).`,
    'ledger-exported': ({ year, holders }) => `Exported the ledger of ${year} (names: ${format.number(holders)}).`,
    'everything-exported': ({ changes }) =>
      `Downloaded everything (changes in the history: ${format.number(changes)}).`,
    'everything-taken-in': ({ name, changes }) =>
      `Brought in the download of ${name} (changes in the history: ${format.number(changes)}).`,
    'people-exported': ({ rows }) => `Exported the list of people (rows: ${format.number(rows)}).`,
    'property-passed': ({ address, from, to, date, moved = 0 }) =>
      `Recorded that ${from} sold ${address} to ${to} on ${format.longDay(Temporal.PlainDate.from(date))}. ${
        moved === 0
          ? 'The turns stayed as they were.'
          : plural(moved, {
              one: '1 turn went to the new owner.',
              other: `${format.number(moved)} turns went to the new owner.`,
            })
      }`,
    'captain-dismissed': ({ isOwn }, { about }) =>
      isOwn ? 'Stepped down as captain.' : `Removed ${about ?? 'somebody who left'} as a captain.`,
    'status-note-written': ({ text, until, isSent }, { clocks }) =>
      `Showed everybody the note “${text}” until ${format.dayAndTime(Temporal.Instant.from(until), clocks)}${isSent ? ', and sent it as a notification' : ''}.`,
    'status-note-ended': ({ text }) => `Took down the note “${text}”.`,
    'residents-invited': (values) =>
      values.by === 'mail'
        ? `Emailed ${values.count === 1 ? 'an invitation' : `${format.number(values.count)} invitations`} ${invitedFor(values)}.`
        : `Made ${values.count === 1 ? `a ${values.isRenewal ? 'new ' : ''}card` : `${format.number(values.count)} cards`} ${invitedFor(values)}.`,
    'resident-invitation-withdrawn': ({ by, holder }) =>
      `Withdrew the ${by === 'mail' ? 'invitation' : 'card'} for ${holder}.`,
    'former-captains-invitations': ({ did, ...values }, { about }) =>
      `${did === 'kept' ? 'Kept' : 'Ended'} ${values.count === 1 ? 'an unused invitation' : `${format.number(values.count)} unused invitations`} ${invitedFor(values)}, made by ${about ?? 'somebody who left'}.`,
    'link-confirmed': ({ holder, how }, { about }) => CONFIRMED[how](about ?? 'Somebody who left', holder),
    'link-refused': ({ holder }, { about }) => `Said that ${about ?? 'somebody who left'} may not act for ${holder}.`,
    'link-ended': ({ holder }, { about }) => `Ended ${about ?? 'somebody who left'}’s right to act for ${holder}.`,
    'link-undone': ({ holder, undoes }, { about }) => UNDONE[undoes](about ?? 'somebody who left', holder),
    'confirming-changed': ({ byHand }) =>
      byHand ? 'Captains can now confirm residents themselves.' : 'Residents now join by invitation only.',
    'trade-agreed': ({ trade, from, to, date, byCaptain, turns, ...counts }) => {
      const day = format.longDay(Temporal.PlainDate.from(date))
      const what =
        to === null
          ? `${from} left water of ${day} in the ditch`
          : trade === 'swap'
            ? `${from} and ${to} swapped water from ${day} on`
            : `${from} gave ${to} water on ${day}`
      return `${byCaptain ? 'Recorded for neighbors: ' : ''}${what}: ${counted(turns, counts)}`
    },
    'trade-undone': ({ from, to, date, byCaptain, turns, ...counts }) =>
      `${undone(byCaptain, from, to)}, from ${format.longDay(Temporal.PlainDate.from(date))} on: ${counted(turns, counts)}`,
    'trade-answered': ({ did, from, to, date }) => {
      const isLeft = did === 'refused' && to === null
      const what = isLeft ? `Did not let ${from} leave water in the ditch` : TRADE_DID[did](from, to ?? 'all')
      return `${what} (water on ${format.longDay(Temporal.PlainDate.from(date))}).`
    },
    'trade-policy-changed': ({ mode, noticeMinutes, allowsParts, undoHours }) =>
      `${TRADE_MODE[mode]} Latest notice: ${format.number(noticeMinutes)} minutes. Parts of turns: ${allowsParts ? 'yes' : 'no'}. Undo: ${format.number(undoHours)} hours.`,
    'item-settled': ({ item, turn, isSettled }, { clocks }) =>
      `${isSettled ? 'Marked as done' : 'Marked as not done'}: ${turn ? `no water for ${turn.holder}, ${format.dayAndTime(Temporal.Instant.from(turn.opensAt), clocks)}` : SETTLED[item]}.`,
    'card-signed-out': (_values, { about }) => `Signed out every phone of ${about ?? 'somebody who left'}.`,
  },
}
