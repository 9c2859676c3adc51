import { format } from './format.ts'

/** The texts that the server words: mails, notifications, calendars, and pages without the app. */
export const catalog = { format }

export type Catalog = typeof catalog
