/** The page that a mail about a trade opens, to answer without signing in. */
export const messages = {
  title: 'Answer your neighbor',
  needsScript: 'Answering here needs JavaScript. Please turn it on in your browser.',
  noCode: 'Please open the link in the email again.',
  useless: 'This link cannot be used',
  failed: 'Something went wrong on the server. Please try again.',
  asks: {
    gift: (asker: string) => `${asker} wants to give you water.`,
    swap: (asker: string) => `${asker} wants to swap turns with you.`,
    offer: (asker: string) => `${asker} offers water to all neighbors. The first to take it has it.`,
    undo: (other: string) => `${other} wants to undo the trade that you agreed on:`,
  },
  answersFor: (holder: string) => `You answer for ${holder}.`,
  until: (moment: string) => `You can answer until ${moment}.`,
  accept: 'Accept',
  take: 'Take It',
  decline: 'Decline',
  acceptUndo: 'Undo the Trade',
  declineUndo: 'Keep the Trade',
  /** What became of it. */
  states: {
    open: 'This link has been used. Sign in to see the request.',
    'for-captain': 'Accepted. The hours move once a captain has said yes.',
    agreed: 'It is agreed, and the schedule shows it.',
    undone: 'The trade is undone: everybody has their own hours back.',
    declined: 'It was declined. Everybody keeps their own hours.',
    withdrawn: 'Your neighbor no longer asks. Everybody keeps their own hours.',
    refused: 'A captain said no. Everybody keeps their own hours.',
    ended: 'This can no longer be answered.',
  },
  taken: 'A neighbor was first: these hours are taken.',
  /** Ends what somebody else decided in the meantime. */
  settledBefore: 'This had been answered before.',
  toTurns: 'Open My Schedule',
}
