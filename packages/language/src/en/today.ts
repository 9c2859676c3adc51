import { plural } from './plural.ts'

const of = (one: string, other: string) => (count: number) => plural(count, { one, other: `${count} ${other}` })

/** What wants a captain today, and the note to everybody. */
export const messages = {
  loading: 'Loading…',
  unreadable: { title: 'This could not be loaded.', retry: 'Try Again' },
  failed: 'Something went wrong on the server. Please try again.',
  wants: 'What wants you',
  allClear: {
    title: 'Nothing wants you today',
    text: 'The season is loaded, everyone who joined is confirmed, and mail and weather work.',
  },
  ways: {
    import: 'Import a Spreadsheet',
    rotation: 'Make a Rotation',
    nextSeason: 'Make the Next Season',
    mail: 'Test the Mail',
    weather: 'Check the Place',
    turn: 'Look at the Turn',
    confirm: 'Confirm Them',
    people: 'Make the List',
    match: 'Match Them',
    invite: 'Invite Them',
    see: 'See Them',
  },
  items: {
    noSeason: {
      title: 'No season is loaded yet',
      text: 'Your neighbors see an empty schedule.',
      sample: 'Your neighbors see a sample with made-up names.',
    },
    seasonOver: (day: string) => `The season is over: the last turn was on ${day}`,
    seasonEnds: (day: string) => `The last turn on the schedule is on ${day}`,
    seasonEndsIn: (days: number) =>
      days === 0 ? 'That is today.' : plural(days, { one: 'That is tomorrow.', other: `That is in ${days} days.` }),
    closed: (until: string) => `The ditch is closed until ${until}`,
    reasons: {
      maintenance: 'Maintenance.',
      'river-call': 'River call.',
      debris: 'Debris.',
    } as Record<string, string | undefined>,
    mailOff: {
      title: 'This server sends no mail',
      text: 'Nobody gets sign-in links, new passwords or notifications by mail.',
    },
    mailFails: of('1 notification could not be mailed', 'notifications could not be mailed'),
    weather: {
      title: 'No weather forecast arrives',
      averages: 'The schedule shows what the weather is like in other years.',
      nothing: 'The schedule shows no weather.',
    },
    withoutGround: {
      title: of('1 correction no longer moves a turn', 'corrections no longer move a turn'),
      text: (place: string, expected: string | null, next: string | null) =>
        `${place}: ${expected ?? 'nobody'} → ${next ?? 'nobody'}; since then, the turn was given to somebody else.`,
    },
    unconfirmed: of('1 neighbor is waiting to be confirmed', 'neighbors are waiting to be confirmed'),
    noPeople: {
      title: 'There is no list of neighbors yet',
      text: 'With one you know who holds which turns, who has joined, and whom to invite.',
    },
    unknownHolders: of('1 name on the schedule is not on the list', 'names on the schedule are not on the list'),
    unused: of('Nobody has joined from 1 property', 'properties have nobody who has joined'),
    unreached: {
      title: of('1 neighbor gets no notifications', 'neighbors get no notifications'),
      text: (names: string) => `${names}: no confirmed email, and no device with notifications turned on.`,
    },
    others: (names: string, more: number) =>
      `${names} and ${plural(more, { one: '1 other', other: `${more} others` })}`,
  },
  reopen: {
    submit: 'Reopen Now',
    busy: 'Reopening…',
    done: (told: number) => ({
      title: 'The ditch is open again',
      description:
        told === 0
          ? 'No neighbors needed to be notified.'
          : plural(told, { one: '1 neighbor notified.', other: `${told} neighbors notified.` }),
    }),
    failed: 'The ditch could not be reopened',
  },
  note: {
    title: 'Note for everybody',
    none: 'Low water, a river call, “work day Saturday”: a note is on everybody’s page at once, and on paper, until it ends by itself.',
    write: 'Write a Note',
    change: 'Change',
    end: 'Take It Down',
    ending: 'Taking it down…',
    /** Above the note that everybody sees. */
    now: 'Everybody sees this now:',
    until: (moment: string) => `Until ${moment}`,
    text: 'What should everybody know?',
    textHint: (most: number) => `Up to ${most} characters.`,
    untilLabel: 'Shown until',
    submit: 'Show It to Everybody',
    busy: 'Saving…',
    cancel: 'Cancel',
    faults: {
      text: 'Please write what everybody should know.',
      long: (most: number) => `This is longer than ${most} characters.`,
      until: 'Please choose a time that is still to come.',
    },
    shown: { title: 'Everybody sees the note now', undo: 'Undo' },
    ended: { title: 'The note was taken down', undo: 'Undo' },
    undone: 'The note is as it was before',
    notSaved: 'The note was not changed',
  },
}
