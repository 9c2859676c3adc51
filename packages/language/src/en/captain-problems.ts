import type { ReasonTexts, SomeReasonTexts } from '../reason-texts.ts'
import { format } from './format.ts'

/** `61 h 12 min` */
const length = (minutes: number): string => format.hours(Temporal.Duration.from({ minutes }))

const texts = {
  'no-file': () => 'Send the file as the request body, with the content type text/csv or that of an .xlsx workbook.',
  'no-csv-file': () =>
    'This is neither a CSV file nor an .xlsx workbook: open it in your spreadsheet program and save it as one of them.',
  'no-file-configured': () => 'There is no file to import: set SCHEDULE_CSV to the path of one.',
  'file-unreadable': ({ setting, path, why }) =>
    why === 'no-file'
      ? `${setting}: ${path} is not a file`
      : `${setting}: ${path}: ${{ missing: 'there is no such file', forbidden: 'this user may not read it', unreadable: 'it cannot be read' }[why]}`,
  'faulty-file': ({ faults }) =>
    `The file has ${faults === 1 ? '1 fault' : `${faults} faults`}, so nothing was changed.`,
  'season-outdated': () =>
    'The season was changed in the meantime, so nothing was done. Look at what changed, then try again.',
  'no-such-import': () => 'There is no such import.',
  'season-over': () =>
    'All of these turns have already begun, so there is nothing to put on the schedule. You can correct turns on the board.',
  'turn-times-wrong': () => 'Please enter when the turn opens and when it closes, at most 31 days later.',
  'after-season': ({ lastDay }) =>
    `The season’s last day is ${format.longDayAndYear(Temporal.PlainDate.from(lastDay))}: no turn can be given after it.`,
  'before-season': ({ firstDay }) =>
    `The season’s first day is ${format.longDayAndYear(Temporal.PlainDate.from(firstDay))}: no turn can be given before it.`,
  'rotation-too-long': ({ cycleMinutes, neededMinutes }) =>
    `The list takes ${length(neededMinutes)}, including filling and draining, but the cycle is only ${length(cycleMinutes)}. Make the cycle longer, or the turns shorter.`,
  'rotation-too-many': ({ most }) =>
    `This would be more than ${format.number(most)} turns in a season. Make the turns longer.`,
  'no-holder': () => 'Please enter a name, or give the turn to nobody.',
  'cells-changed': ({ turns }) =>
    `${turns === 1 ? 'A turn was' : `${format.number(turns)} turns were`} changed by somebody else in the meantime, so nothing was saved.`,
  'names-misspelt': ({ names }) =>
    `${names === 1 ? 'A name looks' : `${format.number(names)} names look`} misspelled, so nothing was saved.`,
  'nothing-to-change': () => 'These turns already have those names.',
  'undone-already': () => 'That change has already been undone.',
  'closure-backwards': () => 'The ditch must reopen after it closes.',
  'closure-past': () => 'That time has passed: choose when the water will be back.',
  'closure-too-early': () => 'A closure can begin at most a week ago.',
  'closure-too-long': () => 'A closure can last at most 400 days.',
  'no-such-closure': () => 'There is no such closure.',
  'closure-over': () => 'That closure has already ended.',
  'no-such-item': () => 'This is not on today’s list.',
  'status-note-past': () => 'That time has passed. Please choose a later one.',
  'status-note-outdated': () => 'Another captain has changed the note in the meantime. Please look at it first.',
  'own-account': () => 'You cannot disable or enable your own account.',
  'own-account-disabled': () => 'Your own account has been disabled.',
  'no-such-account': ({ isDisabling }) =>
    `There is no such account, or it is already ${isDisabling ? 'disabled' : 'enabled'}.`,
  'ditch-outdated': () =>
    'The ditch was changed in the meantime, so nothing was done. Look at what changed, then try again.',
  'turns-affected': ({ turns }) =>
    `This would change ${turns === 1 ? '1 turn' : `${format.number(turns)} turns`}, so nothing was done. Please look at what would change first.`,
  'no-time-zone': () => 'The time zone of this place is not known. Please choose it from the list.',
  'no-such-town': ({ town, state }) => `${town}, ${state}, is not on our list of places.`,
  'no-web-address': () => 'Please save the ditch’s web address first.',
  'last-captain': () =>
    'The ditch needs at least one captain, so nothing was done. Make somebody else a captain first.',
  'no-such-captain': () => 'This account does not belong to a captain.',
  'captain-already': () => 'This account already belongs to a captain.',
  'email-unconfirmed': () => 'This account’s email address is not confirmed. Please send an invitation link instead.',
  'guests-are-no-captains': () => 'Guests cannot be captains. Please sign in with an account first.',
  'invitation-unknown': () =>
    'This invitation does not exist. Check that you opened the whole link, or ask a captain for a new one.',
  'invitation-used': () => 'This invitation has already been used. Ask a captain for a new one.',
  'invitation-withdrawn': () => 'A captain has withdrawn this invitation.',
  'invitation-expired': () => 'This invitation has expired. Ask a captain for a new one.',
  'cards-are-no-captains': () =>
    'An account opened with a card cannot be a captain’s. Please register with an email address first.',
  'no-such-holder': ({ holder }) => `Nobody on this ditch goes by ${holder}.`,
  'no-such-property': () => 'That property is no longer on the list.',
  'no-such-person': () => 'That person is no longer on the list.',
  'email-unproven': () =>
    'This account’s email is not confirmed, so nobody knows yet whose account it is. Ask them to open the link in the email we sent them, or send them an invitation.',
  'link-changed': () => 'Somebody has changed this in the meantime, so nothing was done. Please look again.',
  'card-for-captain': () =>
    'A card cannot open a captain’s account. A captain who cannot sign in needs a link by email, or has to be removed as a captain first.',
  'join-code-unknown': () =>
    'We do not recognize this code. Check each letter, or ask a captain for a new card or invitation.',
  'join-code-used': () => 'This code has already been used. Ask a captain for a new one.',
  'join-code-withdrawn': () => 'A captain has withdrawn this code, or made a newer one. Ask for the newest.',
  'join-code-expired': () => 'This code has expired. Ask a captain for a new one.',
  'joined-already': () => 'Your account is already confirmed for these turns.',
  'guests-join-nothing': () => 'Please sign in or register first.',
  'no-confirmed-link': () => 'A captain has not confirmed yet whose water is yours.',
  'somebody-signed-in': () => 'Somebody else is signed in on this device.',
  'card-of-own-making': () =>
    'This card opens a neighbor’s account, and you made it. Give it to them: it does not work on a device where you have been signed in.',
  'new-device': () =>
    'A card has opened your account on this device. For a day, only the schedule, your own turns and your gate are shown here.',
  'people-outdated': () =>
    'Somebody has changed the list in the meantime, so nothing was done. Look at it again, then try once more.',
  'not-on-list': () => 'This entry is no longer on the list.',
  'no-owner': () => 'Please enter the name that the schedule shows.',
  'near-names': () =>
    'Some new names look like names you already have. Please say for each one whether it is the same person.',
  'address-taken': ({ address }) => `${address} is already on the list.`,
  'same-owner': ({ holder }) => `${holder} already owns it.`,
  'already-sold': ({ date }) =>
    `There is already a sale on ${format.longDayAndYear(Temporal.PlainDate.from(date))}. Undo it first.`,
} satisfies SomeReasonTexts

export type CaptainReason = keyof typeof texts

/** Why a captain’s request failed. */
export const messages: ReasonTexts<CaptainReason> = texts
