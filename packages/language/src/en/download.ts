import type { TradeMode } from '@headgate/domain'
import { messages as captain } from './captain.ts'
import { messages as history } from './history.ts'

const TRADES: Record<TradeMode, string> = {
  free: 'Freely',
  'with-captain': 'With a captain’s yes',
  off: 'Not at all',
}

/** The page and the files in a download of everything. */
export const messages = {
  asOf: (moment: string) => `As of ${moment}.`,
  about:
    'The CSV files beside this page open in any spreadsheet program. Keep the ZIP file whole, too: a new Headgate can be set up from it.',
  ditch: {
    title: 'The ditch',
    headings: ['Setting', 'Value'],
    name: 'Name',
    place: 'Place',
    coordinates: 'Latitude and longitude',
    contact: 'Whom to ask',
    policies: 'Notes for residents',
    timeZone: 'Time zone',
    slots: 'Turns open at',
    season: 'First and last day of the season',
    trades: 'Trades',
  },
  tradeModes: TRADES,
  people: { title: 'People', headings: ['Name on the schedule', 'Address', 'Shares', 'People'] },
  season: { title: (year: number) => `The season of ${year}`, headings: ['Day', 'Turns'] },
  ledger: (year: number) => `The ledger of ${year}`,
  closures: {
    title: 'Closures',
    openEnded: 'further notice',
    headings: ['From', 'Until', 'Reason', 'Note', 'Closed by', 'Reopened', 'Reopened by'],
  },
  reasons: captain.reasons,
  notes: { title: 'Notes to everybody', headings: ['Note', 'Until', 'Ended early'] },
  history: {
    title: 'History',
    headings: ['No.', 'When', 'Who', 'What', 'File', 'Why', 'Turns then', 'Undoes no.', 'Undone'],
  },
  sources: history.sources,
  yes: 'yes',
}
