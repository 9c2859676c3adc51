import type { FieldFault } from '@headgate/domain'
import type { ProblemTexts } from '../problem-texts.ts'
import { format } from './format.ts'

/** `a minute`, `12 minutes`, `3 hours`: rounded up. */
function wait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

function rule({ rule, limit = 0 }: FieldFault): string {
  switch (rule) {
    case 'missing':
      return 'This is missing'
    case 'too-long':
      return `This may have at most ${format.number(limit)} characters`
    case 'too-short':
      return limit === 1 ? 'This is empty' : `This needs at least ${format.number(limit)} characters`
    case 'too-large':
      return `This may be at most ${format.number(limit)}`
    case 'too-small':
      return `This must be at least ${format.number(limit)}`
    case 'no-choice':
      return 'This is not one of the choices'
    case 'unknown-field':
      return 'There is no such field'
    case 'email':
      return 'Please enter a valid email address'
    case 'phone':
      return 'Please enter a valid phone number'
    case 'one-line':
      return 'This must be one line of text'
    case 'address-without-place':
      return 'A place ID and its address come together'
    case 'name-or-place':
      return 'Please send a full name, or a place ID with its address'
    default:
      return 'This is not right'
  }
}

const field = (fault: FieldFault): string => (fault.field === '' ? rule(fault) : `${fault.field}: ${rule(fault)}`)

/** Why a request failed. */
export const messages: ProblemTexts = {
  unreachable: 'We couldn’t reach the ditch’s server. Please check your connection and try again.',
  reasons: {
    'wrong-fields': ({ fields }) => fields.map(field).join('; '),
    'body-too-large': () => 'Request body is too large',
    'unstorable-text': () => 'This contains a character or a number that cannot be stored.',
    'from-other-site': () => 'This request came from another site, so nothing was changed.',
    'many-sign-ins': () => 'Many people are signing in right now. Please try again in a few seconds.',
    'too-many-tries': ({ seconds }) => `Too many attempts. Please wait ${wait(seconds)}, then try again.`,
    'mailed-enough': ({ seconds }) =>
      `We have emailed several links to this address, and the last one still works. Look for it in your mailbox and your spam folder. We can email another in ${wait(seconds)}.`,
    'store-unavailable': () => 'Our records cannot be reached right now. Please try again soon.',
    'store-full': () =>
      'Nothing was saved: the server’s disk is full. Please tell the captain, so that somebody can make room.',
    'store-not-responding': () => 'The database is not responding.',
    'store-busy': () => 'Another process has been writing to the store for a while. Please try again.',
    'not-signed-in': () => 'Please sign in first.',
    'captains-only': () => 'Only a captain may do this.',
    'no-such-record': () => 'There is no such user record.',
    'no-such-session': () => 'There is no such session.',
    'nothing-set-aside': () => 'There is nothing left to decide.',
    'no-calendar': () => 'There is no calendar at this address.',
    'no-such-place': () => "We couldn't find that address.",
    'places-unavailable': () => 'Addresses cannot be looked up right now. Please try again.',
    'turned-off': () => 'This is turned off here.',
    'google-not-set-up': () => 'This ditch has not set Google up.',
    'google-not-responding': () => 'Google is not responding. Please try again later.',
    'no-mail-sent-here': () => 'This ditch cannot send mail yet. Please ask a captain.',
    'no-password-yet': () => 'This account has no password yet. Ask for a reset link to choose one.',
    'signed-out-everywhere': () => 'This account was signed out everywhere in the meantime. Please sign in again.',
    'sign-in-again': () => 'Please sign in again first, to confirm that it is you.',
    'sign-in-to-confirm': () => 'To confirm that the account is yours, sign in here first, then open this link again.',
    'no-such-device': () => 'There is no such device.',
    'push-service-unknown': () => 'This browser uses a push service that this ditch does not send to.',
    'no-weather': () => 'Failed to load weather data. Please try again.',
  },
  codes: {
    'invalid-input': 'The server could not accept this. Please check it and try again.',
    'not-signed-in': 'Please sign in first.',
    'not-allowed': 'You may not do this.',
    'not-found': 'This is no longer here.',
    conflict: 'This was changed in the meantime. Please look again.',
    'too-many-requests': 'Too many attempts. Please wait a few minutes, then try again.',
    'mailed-enough':
      'We have emailed several links to this address, and the last one still works. Look for it in your mailbox and your spam folder.',
    'upstream-unavailable': 'This is not available right now. Please try again soon.',
    internal: 'Something went wrong here. Please try again.',
  },
}
