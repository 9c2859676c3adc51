import type { TradeAction, TradeEndReason, TradeKind, TradeMode, TradeState } from '@headgate/domain'
import { plural } from './plural.ts'

const TRIED: Partial<Record<TradeAction, string>> = {
  allow: 'The trade is in force',
  refuse: 'The trade was refused',
  undo: 'The trade was undone',
  withdraw: 'The request was withdrawn',
  accept: 'The trade was accepted',
  decline: 'The trade was declined',
}

const count = (trades: number): string => plural(trades, { one: '1 trade', other: `${trades} trades` })

/** Texts of the captain's trades. */
export const messages = {
  /** `Thursday, June 11, 4 PM to 7 PM` */
  hours: (day: string, from: string, until: string) => `${day}, ${from} to ${until}`,
  /** Of a day or more: `Thursday, June 11 at 4 PM to Saturday, June 13 at 4 AM` */
  manyHours: (from: string, until: string) => `${from} to ${until}`,
  /** Hours that go from one holder to another, in a list. */
  line: (from: string, to: string, hours: string) => `${from} → ${to}: ${hours}`,
  everybody: 'everybody',
  ditch: 'the ditch',
  none: {
    title: 'Nobody has traded water yet',
    text: 'Neighbors give away or swap their turns on their “My schedule” page. When somebody rings you up instead, enter it here.',
  },
  off: 'Trades between neighbors are off. You can still enter one for somebody.',
  waiting: {
    title: 'Waiting for your yes',
    none: 'Nothing is waiting for you.',
  },
  open: { title: 'Waiting for a neighbor', none: 'Nobody is waiting for an answer.' },
  coming: { title: 'Agreed', none: 'No trade lies ahead.' },
  settled: {
    title: 'Earlier',
    label: 'Earlier trades',
    older: (count: number, written: string) =>
      count === 1 ? 'One older trade is not listed.' : `${written} older trades are not listed.`,
  },
  sentence: {
    gift: (from: string, to: string) => `${from} gives water to ${to}`,
    swap: (from: string, to: string) => `${from} swaps with ${to}`,
    left: (from: string) => `${from} leaves water in the ditch`,
    offer: (from: string) => `${from} offers water to everybody`,
    taken: (from: string, to: string) => `${from} offered water, and ${to} took it`,
  },
  note: (words: string) => `“${words}”`,
  byCaptain: (who: string) => `Entered by a captain for ${who}.`,
  answeredByCaptain: 'Settled by a captain.',
  asked: (when: string) => `Asked ${when}.`,
  until: (when: string) => `Can be answered until ${when}.`,
  suspended: 'The schedule has changed since, so these hours do not move for now:',
  undoAsked: (who: string) => `${who} asks to undo it.`,
  states: {
    open: 'Waiting for an answer',
    'for-captain': 'Waiting for a captain',
    agreed: 'Agreed',
    undone: 'Undone',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    refused: 'Refused by a captain',
    ended: 'Ended without an answer',
  } satisfies Record<TradeState, string>,
  endReasons: {
    'too-late': 'Nobody answered in time.',
    'hours-changed': 'The hours went to somebody else.',
    'trades-off': 'Trades were turned off.',
    zone: 'One side is now a zone, and a zone’s turns cannot be traded.',
  } satisfies Record<TradeEndReason, string>,
  actions: {
    allow: 'Allow',
    refuse: 'Refuse',
    undo: 'Undo',
    accept: (who: string) => `Accept for ${who}`,
    decline: (who: string) => `Decline for ${who}`,
    withdraw: (who: string) => `Withdraw for ${who}`,
    aria: (action: string, trade: string) => `${action}: ${trade}`,
    busy: 'One moment…',
  },
  taker: 'Who takes it?',
  done: (action: TradeAction) => TRIED[action] ?? 'Done',
  told: 'They have been notified.',
  notDone: 'The trade was not changed',
  enter: {
    title: 'For somebody',
    text: 'Somebody rang you up? Enter what they want. They and their neighbor read that a captain entered it.',
    kind: 'What is it?',
    kinds: { gift: 'Give away', swap: 'Swap', offer: 'Offer to all' } satisfies Record<TradeKind, string>,
    from: 'Whose water is it?',
    to: 'Who gets it?',
    with: 'Who swaps with them?',
    choose: 'Choose…',
    gives: (who: string) => `What ${who} gives`,
    noTurns: (who: string) => `${who} has no turns ahead.`,
    part: (turn: string) => `When of ${turn}`,
    partFrom: 'From',
    partUntil: 'Until',
    moreTurns: (more: number) => plural(more, { one: 'Show 1 more turn', other: `Show ${more} more turns` }),
    note: 'A line for the neighbor',
    noteHint: 'Optional.',
    agreed: 'Both have agreed',
    agreedHint: 'The water moves at once, without asking the neighbor.',
    askedHint: 'The neighbor is asked, and can accept or decline.',
    zones: (names: string) =>
      `The turns of ${names} cannot be traded: many households share them. Change the schedule instead.`,
    noAccount: 'Holders without a confirmed neighbor can only be chosen when both have agreed.',
    submit: 'Enter Trade',
    busy: 'Entering…',
    cancel: 'Cancel',
    faults: {
      to: 'Please choose a neighbor.',
      gives: 'Please choose at least one turn.',
      takes: 'Please choose at least one turn of each.',
      times: 'Please correct the times.',
    },
    done: {
      agreed: 'The trade is in force',
      asked: 'The neighbor has been asked',
      offered: 'Everybody can take it now',
    },
    notDone: 'The trade was not entered',
  },
  policy: {
    title: 'What is allowed',
    mode: 'Neighbors may trade their water',
    modes: {
      free: 'Freely',
      'with-captain': 'With a captain’s yes',
      off: 'Not at all',
    } satisfies Record<TradeMode, string>,
    notice: 'A trade must be agreed',
    noNotice: 'Any time before it begins',
    noticeOf: (length: string) => `${length} before it begins`,
    noticeDays: (days: number) =>
      plural(days, { one: '1 day before it begins', other: `${days} days before it begins` }),
    parts: 'Parts of a turn may be traded, in steps of five minutes',
    undo: 'The two may undo a trade',
    undoNever: 'Never',
    undoHours: (hours: number) => `For ${hours} hours after they agreed`,
    undoDays: (days: number) => `For ${days} days after they agreed`,
    undoOpening: 'Until it begins',
    captains: 'Captains may enter and undo any trade until its hours are over.',
    submit: 'Save',
    busy: 'Saving…',
    saved: 'Saved',
    notSaved: 'This was not saved',
    turnOff: {
      title: 'Turn trades off?',
      text: (open: number) =>
        open === 0
          ? 'No open request ends. What neighbors have agreed on stays in force.'
          : `${count(open)} without an answer will end, and those who asked are notified. What neighbors have agreed on stays in force.`,
      confirm: 'Turn Trades Off',
      cancel: 'Cancel',
    },
  },
  history: {
    gave: (from: string, to: string | null, hours: string) =>
      to === null ? `${from} left ${hours} in the ditch` : `${from} gave ${to} ${hours}`,
    gaveBack: (from: string, to: string | null, hours: string) =>
      to === null ? `${from} took ${hours} back from the ditch` : `${from} got back from ${to} ${hours}`,
  },
  preview: {
    suspended: (trades: number) =>
      plural(trades, {
        one: '1 trade between neighbors would no longer move any water:',
        other: `${trades} trades between neighbors would no longer move all of their water:`,
      }),
    suspendedHint: 'They are notified. The trade takes effect again if the schedule fits it again.',
    revived: (trades: number) =>
      plural(trades, {
        one: '1 trade between neighbors would move its water again:',
        other: `${trades} trades between neighbors would move their water again:`,
      }),
  },
}
