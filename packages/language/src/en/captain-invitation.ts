/** Texts of the page that a captain’s invitation opens. */
export const messages = {
  title: 'Be a captain',
  needsScript: 'Your invitation needs JavaScript to work.',
  noCode: 'Part of the link is missing. Open the whole link, or ask a captain for a new one.',
  useless: 'This invitation cannot be used',
  by: (who: string, ditch: string) => `${who} invites you to be a captain of ${ditch}.`,
  bySomebody: (ditch: string) => `You are invited to be a captain of ${ditch}.`,
  what: 'A captain can change the season and the ditch’s settings, close the ditch, and invite other captains.',
  until: (when: string) => `The invitation works until ${when}.`,
  name: 'Your name',
  nameMissing: 'Please enter your name.',
  submit: 'Become a Captain',
  busy: 'One moment…',
  done: { title: 'You are a captain now' },
  already: 'You are already a captain. Somebody else can still use this invitation.',
  toDitch: 'Go to the Ditch',
}
