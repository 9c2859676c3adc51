export const messages = {
  loading: 'Loading…',
  status: {
    title: 'Authentication status',
    unreachable: 'The server could not be asked who you are.',
    demo: 'All authentication is turned off: this is a demonstration.',
    signedIn: (who: string) => `Signed in as ${who}.`,
    guest: 'Signed in as a guest.',
    nobody: 'Not signed in.',
    captain: 'You are a captain of this ditch.',
  },
  mailbox: {
    title: 'Mailbox',
    hint: 'No mail leaves a sample ditch. What it would have sent is kept here.',
    empty: 'No mail yet. Ask for a sign-in link, and it comes here.',
    closed: 'There is no mailbox here: it is kept for a sample ditch, and shown on its own machine alone.',
    failed: 'The mailbox could not be read. Please try again.',
    again: 'Look again',
    to: (address: string) => `to ${address}`,
  },
}
