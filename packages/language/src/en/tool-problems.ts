import type { ToolProblemTexts } from '../problem-texts.ts'
import { messages as captains } from './captain-problems.ts'
import { messages as trades } from './trade-problems.ts'

/** Why a request of a captain's tools, of the setup or of another program failed. Residents' pages never cause these. */
export const messages: ToolProblemTexts = {
  'no-route': ({ method, path }) =>
    path === null ? `There is no such ${method} here.` : `There is no ${method} ${path} here.`,
  'address-too-long': () => 'A part of this address is too long.',
  'address-unreadable': () => 'This address cannot be read.',
  'body-unreadable': () => 'The request cannot be read.',
  'media-type-unsupported': () => 'Unsupported Media Type',
  'not-http': () => 'This is not an HTTP request.',
  'request-too-slow': () => 'The request took too long to arrive.',
  'request-too-large': () => 'The request is too large.',
  'headers-too-large': () => 'The headers of the request are too large.',
  'expectation-unsupported': () => 'Expectations before the body are not supported.',
  'no-metrics-token': () =>
    'Metrics require the bearer token METRICS_TOKEN. When it is unset, only this machine may read them.',
  ...captains,
  ...trades,
  'setup-link-unknown': () =>
    'This setup link does not exist. Check that you opened the whole link, or make a new one with “headgate setup-link”.',
  'setup-link-used': () =>
    'This setup link has already been used. If you have no account yet, make a new one with “headgate setup-link”.',
  'setup-link-expired': () => 'This setup link has expired. Make a new one with “headgate setup-link”.',
  'setup-has-captain': () => 'This ditch already has a captain. Ask them for an invitation.',
  'setup-not-here': () =>
    'The sample can be replaced only in a browser on the computer that runs it. Elsewhere, use a setup link.',
}
