import { messages as feed } from './feed.ts'
import { format } from './format.ts'
import { messages as mail } from './mail.ts'
import { messages as notice } from './notice.ts'
import { messages as popup } from './popup.ts'

/** The texts that the server words: mails, notifications, calendars, and pages without the app. */
export const catalog = { format, feed, mail, notice, popup }

export type Catalog = typeof catalog
