import { messages as apiProblems } from './api-problems.ts'
import { messages as audit } from './audit.ts'
import { messages as download } from './download.ts'
import { messages as faults } from './faults.ts'
import { messages as feed } from './feed.ts'
import { format } from './format.ts'
import { messages as ledgerCsv } from './ledger-csv.ts'
import { messages as mail } from './mail.ts'
import { messages as notice } from './notice.ts'
import { messages as popup } from './popup.ts'
import { messages as problems } from './problems.ts'
import { messages as toolProblems } from './tool-problems.ts'

const translated = { download, format, feed, ledgerCsv, mail, notice, popup, problems, toolProblems, faults, audit }

/** What every language has of them. */
export type Catalog = typeof translated

/** The texts that the server words: mails, notifications, calendars, pages without the app, files, and API messages. */
export const catalog = { ...translated, apiProblems }
