import type { ReasonTexts, SomeReasonTexts } from '../reason-texts.ts'
import { messages as captains } from './captain-problems.ts'
import { messages as trades } from './trade-problems.ts'

const texts = {
  'request-too-slow': () => 'The request took too long to arrive.',
  ...captains,
  ...trades,
  'setup-code-unknown': () => 'This is not the setup code. Check that you entered all of it, or opened the whole link.',
  'setup-code-used': () =>
    'Somebody has already become a captain with this setup code. If that was not you, ask the person who runs the server for a new one.',
  'setup-code-expired': () => 'This setup code has expired. Ask the person who runs the server for a new one.',
  'setup-has-captain': () => 'This ditch already has a captain. Ask them for an invitation.',
  'download-foreign': () =>
    'This is not a ZIP file from “Download Everything”. Choose that file as it was saved, without unpacking it.',
  'download-newer': () => 'This file is from a newer version of Headgate. Please update this one first.',
  'download-damaged': ({ place }) =>
    `This file is damaged or was changed${place === null ? '' : ` (${place})`}, so nothing was brought in. Please download it again.`,
  'download-too-large': () => 'This file is too large, so nothing was brought in.',
  'ditch-not-empty': () =>
    'This ditch already has people, a season, a closure or a note, so nothing was brought in. A download can only be brought in where there is nothing yet.',
  'setup-not-here': () =>
    'The sample can be replaced only in a browser on the computer that runs it. Elsewhere, use a setup code.',
} satisfies SomeReasonTexts

export type ToolReason = keyof typeof texts

/** Why a request of a captain's tools or of the setup failed. Residents' pages never cause these. */
export const messages: ReasonTexts<ToolReason> = texts
