/** Texts of the page that a captain’s invitation opens. */
export const messages = {
  title: 'Be a captain',
  needsScript: 'Your invitation needs JavaScript to work.',
  checking: 'Checking your invitation…',
  noCode: 'Part of the link is missing. Open the whole link, or ask a captain for a new one.',
  useless: 'This invitation cannot be used',
  tryAgain: 'Try Again',
  by: (who: string, ditch: string) => `${who} invites you to be a captain of ${ditch}.`,
  bySomebody: (ditch: string) => `You are invited to be a captain of ${ditch}.`,
  what: 'A captain can change the season and the ditch’s settings, close the ditch, and invite other captains.',
  until: (when: string) => `The invitation works until ${when}.`,
  signInFirst:
    'Sign in first, or register if you have no account. You will come back here afterwards. If you sign in with a link from an email, open the invitation again.',
  signIn: 'Sign In or Register',
  signedInAs: (who: string) => `You are signed in as ${who}.`,
  submit: 'Become a Captain',
  busy: 'One moment…',
  done: { title: 'You are a captain now' },
  already: 'You are already a captain. Somebody else can still use this invitation.',
  toDitch: 'Go to the Ditch',
  toSchedule: 'See who has the water',
}
