import { plural } from './plural.ts'

/** Where neighbors give hours away and swap them. */
export const messages = {
  title: 'Trades',
  unreachable: 'Your trades could not be loaded.',
  failed: 'Something went wrong on the server. Please try again.',
  none: 'There are no trades right now.',
  unconfirmed: (holders: string) =>
    `To give away or swap the turns of ${holders}, ask a captain to confirm that they are yours.`,

  zones: (names: string) => `The turns of ${names} belong to many households, so they cannot be traded.`,

  /** Hours in a sentence. */
  hours: (day: string, from: string, until: string) => `${day}, ${from} to ${until}`,
  /** That last a day or more. */
  manyHours: (from: string, until: string) => `${from} to ${until}`,
  /** Between neighbors, as captains and people of several holders read it. */
  gift: (from: string, to: string, hours: string) => `${from} gives ${to} ${hours}.`,
  swap: (from: string, to: string, gives: string, takes: string) => `${from} gives ${to} ${gives}, and gets ${takes}.`,
  leave: (from: string, hours: string) => `${from} leaves ${hours} in the ditch.`,
  offer: (from: string, hours: string) => `${from} offers everybody ${hours}.`,
  /** As its sides read it; `other` is the other side. */
  you: {
    give: (other: string, hours: string) => `You give ${other} ${hours}.`,
    get: (other: string, hours: string) => `${other} gives you ${hours}.`,
    swap: (other: string, gives: string, takes: string) => `You give ${other} ${gives}, and get ${takes}.`,
    swapped: (other: string, gives: string, takes: string) => `${other} gives you ${gives}, and gets ${takes}.`,
    leave: (hours: string) => `You leave ${hours} in the ditch.`,
    offer: (hours: string) => `You offer everybody ${hours}.`,
    took: (other: string, hours: string) => `You took ${hours} from ${other}.`,
    lost: (other: string, hours: string) => `${other} took ${hours} from you.`,
  },

  /** On an own turn. */
  tool: {
    open: 'Trade…',
    give: 'Give Away',
    swap: 'Swap',
    unused: 'Not Using It',
    waiting: 'Waiting for an answer',
    tooLate: (notice: string) => `Too late to trade: trades must be agreed ${notice} before the water begins.`,
    tooLateNow: 'Too late to trade: the water has begun.',
    noWater: 'This turn is suspended, so there is no water to trade.',
  },

  form: {
    give: 'Give away your turn',
    swap: 'Swap your turn',
    unused: 'Not using your turn',
    turn: 'Your turn',
    more: 'Give more than one turn',
    turns: 'Your turns',
    noTurn: 'Please choose at least one turn.',
    from: 'From',
    until: 'Until',
    theirFrom: 'Theirs from',
    theirUntil: 'Theirs until',
    way: 'What do you want to do?',
    unusedWay: 'What happens to the water?',
    unusedWays: { offer: 'Whoever takes it first', leave: 'Leave it in the ditch' },
    neighbor: 'Neighbor',
    choose: 'Choose a neighbor',
    notJoined: (name: string) => `${name} (has not joined yet)`,
    noNeighbor: 'Please choose a neighbor from the list.',
    noPartners: 'Nobody can be asked yet: no captain has confirmed any other neighbor.',
    theirTurn: (name: string) => `Which turn of ${name} do you want?`,
    noTheirTurn: (name: string) => `${name} has no coming turn that can still be traded.`,
    note: 'A line to go with it (optional)',
    answerUntil: (name: string, moment: string) => `${name} can answer until ${moment}.`,
    anybodyUntil: (moment: string) => `Anybody can take it until ${moment}.`,
    left: 'Nobody has the water then.',
    leftUntil: (moment: string) => `Nobody has the water then. You can undo this until ${moment}.`,
    withCaptain: 'A captain has to agree, too.',
    send: 'Ask',
    sendTo: (name: string) => `Ask ${name}`,
    sendUnused: { offer: 'Offer It', leave: 'Leave It in the Ditch' },
    busy: 'Sending…',
    cancel: 'Cancel',
    sent: (name: string) => ({ title: `${name} has been asked`, description: `You will hear when ${name} answers.` }),
    offered: { title: 'Offered to everybody', description: 'You will hear when somebody takes it.' },
    doneLeft: { title: 'Left in the ditch', description: 'Nobody has the water then.' },
    captainAsked: { title: 'A captain has been asked', description: 'You will hear.' },
  },

  /** Below who has the water. */
  asked: {
    title: 'Waiting for your answer',
    count: (trades: number) =>
      plural(trades, { one: '1 question waits for you', other: `${trades} questions wait for you` }),
    done: (name: string) => `${name} is done early`,
    yoursUntil: (time: string) => `If you take the water now, it is yours until ${time}.`,
    withCaptain: 'A captain has to agree first.',
    waits: (name: string) =>
      `You have said yes. Once a captain agrees, the water is yours; until then it is ${name}’s.`,
    take: 'Take It Now',
  },

  heads: {
    asksYou: (name: string) => `${name} asks you`,
    offered: 'Offered to everybody',
    waiting: 'Waiting for an answer',
    forCaptain: 'Waiting for a captain',
    agreed: 'Agreed',
    undoAsked: (name: string) => `${name} asks to undo this`,
    undoWaiting: (name: string) => `Waiting for ${name} to agree to undo this`,
  },
  /** Hours that are nobody's now. */
  left: 'Left in the ditch',
  answerUntil: (moment: string) => `Can be answered until ${moment}.`,
  answerBefore: (moment: string) => `Please answer before ${moment}.`,
  madeByCaptain: (name: string) => `A captain asked for ${name}.`,
  settledByCaptain: 'A captain answered for the other side.',
  suspended: {
    title: 'On hold',
    text: (hours: string) =>
      `The schedule has changed below this trade: ${hours}. If those hours come back, the trade goes on.`,
  },
  forWhom: 'Who takes it?',

  actions: {
    accept: 'Accept',
    take: 'Take It',
    decline: 'Decline',
    withdraw: 'Withdraw',
    'give-back': 'Undo',
    'ask-undo': 'Ask to Undo',
    'accept-undo': 'Agree to Undo',
    'decline-undo': 'Keep the Trade',
    allow: 'Allow',
    refuse: 'Refuse',
    undo: 'Undo',
  },
  busy: 'One moment…',
  /** After an action. `name` is the other side. */
  done: {
    agreed: { title: 'Agreed', description: 'The schedule shows it.' },
    forCaptain: { title: 'You agreed', description: 'A captain has to agree, too. You will hear.' },
    declined: (name: string) => ({ title: 'Declined', description: `${name} will be told.` }),
    withdrawn: { title: 'Withdrawn', description: 'Nothing changes on the schedule.' },
    givenBack: { title: 'Undone', description: 'It is offered to everybody again, and nobody was told.' },
    undoAsked: (name: string) => ({ title: `${name} has been asked`, description: 'Until then the trade stays.' }),
    undone: { title: 'Undone', description: 'The schedule is as it was before.' },
    kept: { title: 'The trade stays' },
    refused: { title: 'Refused', description: 'Both sides will be told.' },
  },
  notDone: 'Nothing was changed',
  /** Somebody was first. */
  first: {
    title: 'Somebody was first',
    taken: (name: string) => `${name} has taken it.`,
  },
  settled: 'Settled trades',
  states: {
    open: 'Waiting for an answer',
    'for-captain': 'Waiting for a captain',
    agreed: 'Agreed',
    undone: 'Undone',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    refused: 'A captain did not allow it',
    ended: 'Ended without an answer',
  },
  endReasons: {
    'too-late': 'Nobody answered in time',
    'hours-changed': 'The schedule changed first',
    'trades-off': 'Captains turned trades off',
    zone: 'One side is now a zone, and a zone’s turns cannot be traded',
  },
}
