import { messages as audit } from './audit.ts'
import { messages as faults } from './faults.ts'
import { format } from './format.ts'
import { messages as problems } from './problems.ts'

/** The texts that the server words: mails, notifications, calendars, and pages without the app. */
export const catalog = { format, problems, faults, audit }

export type Catalog = typeof catalog
