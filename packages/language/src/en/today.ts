import { plural } from './plural.ts'

const of = (one: string, other: string) => (count: number) => plural(count, { one, other: `${count} ${other}` })

/** What needs a captain’s attention today, and the note to everybody. */
export const messages = {
  wants: 'Needs your attention',
  allClear: {
    title: 'Nothing needs doing',
    text: 'The season is loaded, and everyone who joined is confirmed.',
  },
  ways: {
    nextSeason: 'Make the Next Season',
    lastDay: 'Change the Last Day',
    trades: 'See the Trades',
    mail: 'Test the Email',
    weather: 'Check the Location',
    turn: 'See the Turn',
    makeUp: 'Make Up for It',
    setUp: 'Finish Setting Up',
    confirm: 'See Who Is Waiting',
    keepOrEnd: 'Keep or End Them',
    list: 'Import Your List…',
    people: 'Type It In',
    match: 'Add Them',
    invite: 'Invite Them',
    see: 'See Them',
  },
  items: {
    /** From the gate. `turn` is `Wed 6/10 4 PM`. */
    noWater: {
      title: (holder: string) => `No water came: ${holder}`,
      text: (turn: string, moment: string) => `${turn}. Reported ${moment}.`,
    },
    notSetUp: {
      title: 'The ditch is not set up yet',
      text: 'Its name, location, turns and season are still to be entered.',
    },
    noSeason: {
      title: 'No season is loaded yet',
      text: 'Your neighbors see an empty schedule.',
      sample: 'Your neighbors see a sample with made-up names.',
    },
    seasonOver: (day: string) => `The season is over: the last turn was on ${day}`,
    seasonEnds: (day: string) => `The last turn on the schedule is on ${day}`,
    seasonEndsIn: (days: number) =>
      days === 0 ? 'That is today.' : plural(days, { one: 'That is tomorrow.', other: `That is in ${days} days.` }),
    tradesWaiting: {
      title: of('1 trade is waiting for your yes', 'trades are waiting for your yes'),
      text: (names: string, until: string) => `Asked by ${names}. The first can be allowed until ${until}.`,
    },
    mailOff: {
      title: 'This server does not send mail',
      text: 'Nobody gets sign-in links, password resets or notifications by email.',
    },
    mailFails: of('1 notification could not be emailed', 'notifications could not be emailed'),
    weather: {
      title: 'There is no weather forecast',
      averages: 'The schedule shows what is typical for the date instead.',
      nothing: 'The schedule shows no weather.',
    },
    withoutGround: {
      title: of('1 turn changed by hand is no longer changed', 'turns changed by hand are no longer changed'),
      text: (place: string, expected: string | null, next: string | null) =>
        `${place}: ${expected ?? 'nobody'} → ${next ?? 'nobody'}. The turn has gone to somebody else since.`,
    },
    unconfirmed: of('1 neighbor is waiting to be confirmed', 'neighbors are waiting to be confirmed'),
    invitationsLeft: of('1 unused invitation is from a former captain', 'unused invitations are from former captains'),
    noPeople: {
      title: 'Nobody is on your list of people yet',
      text: 'The list shows who has which turns, who has joined, and who still needs an invitation.',
    },
    unknownHolders: of('1 name on the schedule is not on the list', 'names on the schedule are not on the list'),
    unused: (properties: number) =>
      plural(properties, {
        one: 'Nobody from 1 property has joined yet',
        other: `Nobody from ${properties} properties has joined yet`,
      }),
    unreached: {
      title: of('1 neighbor has not confirmed their email', 'neighbors have not confirmed their email'),
      text: (names: string) => `${names}: no email reaches them until they open the link in the first one.`,
    },
    others: (names: string, more: number) =>
      `${names} and ${plural(more, { one: '1 other', other: `${more} others` })}`,
  },
  /** A name on the schedule that is likely a misspelling of a listed one. */
  near: {
    text: (name: string, like: string) => `${name} may be a misspelling of ${like}.`,
    submit: (like: string) => `Show as ${like}`,
    aria: (name: string, like: string) => `Show ${name} as ${like}`,
  },
  /** To a captain, about the list of people. */
  whoYouAre: {
    title: 'Which of these are you?',
    text: 'Then your own turns show as yours, and you need no card. The other captains and your household are notified.',
    name: 'Your name on the list',
    choose: 'Choose your name',
    submit: 'This Is Me',
    busy: 'One moment…',
    nobody: 'I’m Not on the List',
    done: (holder: string) => `The turns of ${holder} are yours now`,
    offList: 'You are not on the list',
    failed: 'This was not saved',
  },
  settle: {
    submit: 'Done',
    aria: (title: string) => `Done: ${title}`,
    done: 'Marked as done',
  },
  note: {
    title: 'Note for everybody',
    hint: 'Low water, a river call, “work day Saturday”: a note is at the top of everybody’s page right away, and on printed sheets, until the time you choose.',
    change: 'Change',
    end: 'Take It Down',
    /** Above the note that everybody sees. */
    now: 'Everybody sees this now:',
    until: (moment: string) => `Until ${moment}`,
    text: 'What should everybody know?',
    untilLabel: 'Shown until',
    notify: 'Also send it to everybody as a notification',
    submit: 'Show It to Everybody',
    busy: 'Saving…',
    cancel: 'Cancel',
    faults: {
      text: 'Please write what everybody should know.',
      long: (most: number) => `This is longer than ${most} characters.`,
      until: 'Please choose a time in the future.',
    },
    shown: 'Everybody sees the note now',
    ended: 'The note was taken down',
    notSaved: 'The note was not changed',
  },
}
