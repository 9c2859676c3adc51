import type { GroundCause, TradeEndReason, TradeEvent } from '@headgate/domain'
import { plural } from './plural.ts'

/** Who else: a holder. */
type About = (other: string) => string

/** What is sent about trades between neighbors. Hours come worded: `Thursday, June 11, 4 PM to 7 PM`. */
export const messages = {
  /** The other side of an offer that nobody has taken. */
  everybody: 'your neighbors',
  hours: (day: string, from: string, until: string) => `${day}, ${from} to ${until}`,
  /** When hours end on another day, a day or more later. */
  timeOnDay: (time: string, day: string) => `${time} on ${day}`,
  more: (more: number) => plural(more, { one: `and ${more} more`, other: `and ${more} more` }),
  /** In a title, after the first of several. */
  andMore: (hours: string, more: number) => `${hours}, and ${more} more`,
  note: (words: string) => `“${words}”`,
  youGet: (hours: string) => `You get ${hours}.`,
  youGive: (other: string, hours: string) => `You give ${other} ${hours}.`,
  /** To captains. */
  otherGets: (other: string, hours: string) => `${other} gets ${hours}.`,
  answerBy: (moment: string) => `Accept or decline by ${moment}.`,
  takeBy: (moment: string) => `The first to take it has it. It is open until ${moment}.`,
  allowBy: (moment: string) => `Allow or refuse it by ${moment}.`,
  /** Of hours that a holder leaves to nobody. */
  left: {
    agreed: (holder) => `${holder} leaves water in the ditch`,
    'waits-for-captain': (holder) => `${holder} asks to leave water in the ditch`,
    refused: (holder) => `A captain said no: ${holder} keeps the water`,
    ended: (holder) => `${holder} asked to leave water in the ditch: this has ended`,
    undone: (holder) => `${holder} has the water back from the ditch`,
    suspended: (holder) => `What ${holder} left in the ditch is on hold`,
    revived: (holder) => `What ${holder} left in the ditch stays there again`,
  } satisfies Partial<Record<TradeEvent, About>> as Partial<Record<TradeEvent, About>>,
  asked: {
    gift: (other: string, hours: string) => `${other} gives you ${hours}`,
    swap: ((other) => `${other} asks you to swap turns`) as About,
    byCaptain: ((other) => `A captain asks for ${other}.`) as About,
  },
  offered: (other: string, hours: string) => `${other} offers ${hours}`,
  agreed: ((other) => `Agreed with ${other}`) as About,
  taken: {
    asker: ((other) => `${other} took the water that you offered`) as About,
    asked: ((other) => `You took the water that ${other} offered`) as About,
  },
  declined: {
    asker: ((other) => `${other} said no`) as About,
    asked: ((other) => `You said no to ${other}`) as About,
  },
  withdrawn: {
    asker: ((other) => `You no longer ask ${other}`) as About,
    asked: ((other) => `${other} no longer asks you`) as About,
  },
  ended: {
    asker: ((other) => `Your request to ${other} has ended`) as About,
    asked: ((other) => `The request from ${other} has ended`) as About,
    why: {
      'too-late': 'It was not answered in time.',
      'hours-changed': 'The schedule has changed, so these hours can no longer be traded.',
      'trades-off': 'The captains have turned trades off.',
      zone: 'One side is now a zone: its turns belong to many households, so they cannot be traded.',
    } satisfies Record<TradeEndReason, string> as Record<TradeEndReason, string>,
  },
  forCaptain: {
    /** To the captains. */
    title: (asker: string, asked: string) => `${asker} and ${asked} ask for your yes`,
    waiting: ((other) => `Agreed with ${other}, if a captain says yes`) as About,
    note: 'The hours move once a captain has said yes.',
  },
  refused: ((other) => `A captain said no to your trade with ${other}`) as About,
  undoAsked: ((other) => `${other} asks to undo your trade`) as About,
  undoQuestion: 'If you accept, everybody has their own hours back.',
  undoDeclined: {
    title: ((other) => `Your trade with ${other} stands`) as About,
    body: 'It is not undone.',
  },
  undone: {
    title: ((other) => `Your trade with ${other} is undone`) as About,
    body: 'Everybody has their own hours back.',
  },
  suspended: {
    title: ((other) => `Your trade with ${other} is on hold`) as About,
    body: (hours: string) => `These hours are not traded for now: ${hours}.`,
  },
  revived: {
    title: ((other) => `Your trade with ${other} is back`) as About,
    body: (hours: string) => `These hours are traded again: ${hours}.`,
  },
  why: {
    season: 'The captains put a new season in force.',
    undo: 'The captains undid a change to the season.',
    edit: 'A captain edited the turns.',
    sale: 'Some turns have another name now.',
    rules: 'The captains changed the times of the ditch.',
    trade: 'Another trade changed these hours.',
  } satisfies Record<GroundCause, string> as Record<GroundCause, string>,
  /** One notice in place of many. */
  joined: {
    title: (trades: number) =>
      plural(trades, { one: `News about ${trades} more trade`, other: `News about ${trades} more trades` }),
    body: 'There was a lot of news about trades today, so this comes as one message. You see each trade on the page.',
  },
  unchanged: 'Everybody keeps their own hours.',
  about: (hours: string) => `It was about ${hours}.`,
  byCaptain: 'A captain entered it for one of you.',
  /** In the mail, and on the page that it opens. */
  mail: {
    answer: 'Accept or decline',
    hint: 'This link works once and without signing in. Do not share it.',
  },
}

export type TradeNoticeTexts = typeof messages
