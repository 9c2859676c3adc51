import type { ReasonTexts, SomeReasonTexts } from '../reason-texts.ts'
import { messages as captains } from './captain-problems.ts'
import { messages as trades } from './trade-problems.ts'

const texts = {
  'request-too-slow': () => 'The request took too long to arrive.',
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
} satisfies SomeReasonTexts

export type ToolReason = keyof typeof texts

/** Why a request of a captain's tools or of the setup failed. Residents' pages never cause these. */
export const messages: ReasonTexts<ToolReason> = texts
