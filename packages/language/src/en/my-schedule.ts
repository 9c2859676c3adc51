import { format } from './format.ts'
import { plural } from './plural.ts'

/** Texts about the resident's own turns. */
export const messages = {
  loading: 'Loading your turns…',
  partly: 'Your past turns could not be loaded.',
  stored: 'This is the saved schedule. Your past turns and your trades appear once the ditch’s server answers.',

  running: 'Your water is running',
  next: 'Your next turn',
  until: (time: string) => `until ${time}`,
  in: (duration: string) => `in ${duration}`,
  left: (duration: string) => `${duration} left`,
  /** When a turn has water. */
  span: {
    today: (from: string, until: string) => `Today, ${from} to ${until}`,
    tomorrow: (from: string, until: string) => `Tomorrow, ${from} to ${until}`,
    later: (day: string, from: string, until: string) => `${day}, ${from} to ${until}`,
  },
  inARow: (times: readonly string[], hours: string) =>
    `${format.list(times)} follow each other: open your gate once, for ${hours} in all.`,
  manyInARow: (turns: number, hours: string) =>
    `${turns} turns follow each other: open your gate once, for ${hours} in all.`,
  suspended: (turns: readonly { time: string; suspension: string }[]) =>
    turns.map(({ time, suspension }) => `${time}: ${suspension}.`).join(' '),
  handedBy: (name: string) => `${name} hands the water over to you.`,
  handedByNobody: 'Nobody has the water before you.',
  passedTo: (name: string) => `You pass it on to ${name}.`,
  passedToNobody: 'Nobody has the water after you.',
  /** The turn before the next one. */
  dryTurn: {
    today: (from: string, until: string) =>
      `Your turn before it gets no water because the ditch is closed: Today, ${from} to ${until}.`,
    tomorrow: (from: string, until: string) =>
      `Your turn before it gets no water because the ditch is closed: Tomorrow, ${from} to ${until}.`,
    later: (day: string, from: string, until: string) =>
      `Your turn before it gets no water because the ditch is closed: ${day}, ${from} to ${until}.`,
  },
  dryTurns: (turns: number) => `Your ${turns} turns before it get no water because the ditch is closed.`,
  allDry: 'None of your remaining turns will get water because the ditch is closed.',
  seasonOver: 'You have had all your turns of this season.',

  hours: (soFar: string, toCome: string) => `${soFar} of water so far, ${toCome} to come`,
  past: (turns: number) => plural(turns, { one: `${turns} past turn`, other: `${turns} past turns` }),
  /** A row of the list. */
  turn: (day: string, from: string, until: string) => `${day} <from>${from}</from> <until>to ${until}</until>`,
  /** A row of a turn that the clocks go forward past. */
  skippedTurn: (day: string, time: string) => `${day} <from>${time}</from>`,
  skipped: 'The clocks skip this turn',
  runningUntil: (time: string) => `Has the water now, until ${time}`,
  print: 'Print',
  printTitle: (year: number, names: readonly string[]) => `My turns, ${year}: ${names.join(', ')}`,

  none: 'None of this season’s turns are in your name.',
  lookedFor: (names: readonly string[]) => `We looked for ${names.map((name) => `“${name}”`).join(', ')}.`,
  byProperty: 'Is your property not in your profile yet? Add its address, and its owners’ turns are marked as yours.',
  byName: 'Is your name spelled differently on the schedule? Enter it under “Full name” as it appears there.',
  toSettings: 'Set your name and property',
  toSchedule: 'See the names on the schedule',

  again: {
    title: 'Is your property still yours?',
    text: 'The ditch’s list of properties now has another owner for it. Until you claim it again, its turns are not shown here and you get no notifications about them.',
    toSettings: 'Claim it in your settings',
  },

  news: {
    soon: (time: string) => `Your turn begins at ${time}.`,
    begun: (time: string) => `Your turn has begun. Your water runs until ${time}.`,
    over: 'Your turn has ended.',
  },

  calendar: {
    open: 'Add to Calendar',
    title: 'Your turns in your calendar',
    what: 'Your calendar app then shows all your turns, keeps up with changes, and reminds you before each turn.',
    secret: 'The calendar gets a secret address. Anyone who has it can see your turns without signing in.',
    start: 'Make a Calendar Address',
    keep: 'Keep the address to yourself: anyone who has it can see your turns without signing in.',
    slow: 'Calendar apps check for changes every few hours, some only once a day. For last-minute changes, turn on <link>notifications</link>.',
    app: 'Open in My Calendar App',
    google: 'Google Calendar',
    outlook: 'Outlook',
    newTab: '(opens in a new tab)',
    address: 'Address, for any other app',
    copy: 'Copy Address',
    copied: { title: 'Address copied' },
    notCopied: 'Your browser did not let us copy it. Select the address and copy it.',
    renew: 'New Address',
    end: 'Stop Sharing',
    cancel: 'Cancel',
    renewing: {
      title: 'Make a new address?',
      text: 'Your current address stops working at once. Every calendar that shows your turns needs the new one.',
      confirm: 'Make a New Address',
      done: { title: 'Your calendar has a new address', description: 'The old one no longer works.' },
    },
    ending: {
      title: 'Stop sharing your turns?',
      text: 'The address stops working at once. Calendar apps may go on showing the turns they have for a while.',
      confirm: 'Stop Sharing',
      done: { title: 'Your turns are no longer shared' },
    },
    failed: 'That did not work. Please try again.',
  },
}
