import type { ClosureReason } from '@headgate/domain'

const REASONS: Record<ClosureReason, string> = {
  maintenance: 'maintenance',
  'river-call': 'river call',
  debris: 'debris',
  other: 'closed by the captain',
}

function whyOf(reason: ClosureReason, note: string): string {
  if (note === '') return REASONS[reason]
  return reason === 'other' ? note : `${REASONS[reason]}: ${note}`
}

/** What is printed on paper. A sheet may be in another language than the page that prints it. */
export const messages = {
  board: {
    title: 'Water schedule',
    day: 'Day',
    water: 'Water',
    who: 'Whose turn',
    /** Below a slot: when it ends. */
    until: (time: string) => `to ${time}`,
    /** Of a turn that several have one after another. */
    first: (holder: string, until: string) => `${holder} until ${until}`,
    thenNext: (before: string, next: string) => `${before}, then ${next}`,
    nobody: 'nobody',
    /** Below the name of who has a turn, whose turn it is by the schedule. */
    tradedFor: (holder: string) => `for ${holder}`,
  },
  owner: {
    title: (holder: string) => `Water turns of ${holder}`,
    day: 'Day',
    water: 'Water',
    before: 'Before you',
    after: 'After you',
    nobody: 'nobody',
    hours: (hours: string) => `${hours} of water in all`,
  },
  /** Of a turn: from when until when. */
  times: (from: string, until: string) => `${from} to ${until}`,
  days: (from: string, through: string) => `${from} to ${through}`,
  /** For a turn in the hour that is lost when the clocks go forward. */
  skipped: 'The clocks skip this turn',
  note: {
    title: 'From the captain',
    until: (day: string, time: string) => `Until ${day}, ${time}.`,
  },
  closures: {
    title: 'No water',
    /** `Sat 6/13, 6 AM to Sun 6/14, 6 PM (river call: the Platte is low)` */
    line: (from: string, until: string | null, reason: ClosureReason, note: string) =>
      `${from}${until === null ? ', until further notice' : ` to ${until}`} (${whyOf(reason, note)})`,
  },
  asOf: (day: string, time: string) => `As of ${day}, ${time}.`,
  later: (address: string) => `For later changes, see ${address}.`,
  contact: (contact: string) => `Questions: ${contact}`,
  scan: (address: string) => `QR code of ${address}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  card: {
    title: 'Your water turns on your phone',
    steps: [
      'Point your phone’s camera at the square, or type the address below it.',
      'If you are asked for the code, type it in.',
      'You see your turns. Your phone can remind you before each one.',
    ],
    secret: 'Anyone who has this card can sign in as you. It works once.',
    until: (day: string) => `Good until ${day}.`,
    ask: (contact: string) => `Questions: ${contact}`,
    askCaptain: 'Questions: ask your ditch captain.',
  },
}

export type SheetTexts = typeof messages
