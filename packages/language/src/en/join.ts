/** The page that a card or a mailed invitation opens. */
export const messages = {
  title: 'See your turns',
  needsScript: 'Your card or invitation needs JavaScript. Please turn it on in your browser.',
  code: 'Code on your card',
  codeHint: 'Ten letters and digits, such as CDFGH-JKMNP. Lowercase letters work, too.',
  codeMissing: 'Please type the ten letters and digits from your card.',
  submit: 'Continue',
  otherwise: 'No card? Ask the captain of the ditch, or sign in with an email address.',
  otherCode: 'Type a Code',
  useless: 'This code cannot be used',
  forTurns: (holder: string, ditch: string) => `These are the water turns of ${holder} on ${ditch}.`,
  forProperty: (holder: string, street: string, ditch: string) =>
    `These are the water turns of ${holder}, ${street}, on ${ditch}.`,
  name: (name: string) => `For ${name}`,
  byCard: 'This card signs you in on this phone. You do not need an email address or a password.',
  renewal:
    'This new card opens the account you already have, and signs out every other phone. Please enter your phone number and photo again.',
  pairing: 'This card was used today. It works once more, for the app on the same phone.',
  enter: 'See My Turns',
  here: 'This phone is already signed in with this card.',
  somebody: {
    title: (who: string) => `${who} is signed in here`,
    text: 'Each person has their own account. If you use your card here, that person is signed out on this phone first.',
    replace: (who: string) => `Sign Out ${who} and Use My Card`,
    keep: (who: string) => `Stay Signed In as ${who}`,
    mine: (who: string) => `I Am ${who}: Add These Turns to My Account`,
  },
  accept: 'Yes, These Are My Turns',
  done: { title: 'Welcome', description: (holder: string) => `The turns of ${holder} are marked as yours.` },
  toTurns: 'See My Turns',
}
