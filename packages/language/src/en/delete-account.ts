/** Texts of the dialog that deletes an account. */
export const messages = {
  title: 'Delete your account?',
  goes: 'This deletes, at once and for good, your account and every way you sign in to it, your name, phone number and address, your preferences, and your sessions on every device.',
  stays: 'Your turns stay on the schedule. They belong to the property, and the captain of the ditch looks after them.',
  noCaptain:
    'You are the only captain. Without you, the ditch has none: first <link>make somebody else a captain</link>. If you leave anyway, the schedule stays as it is, and a new captain needs a new setup code from the person who runs the server.',
  password: { label: 'Your password', show: 'Show your password', hide: 'Hide your password' },
  /** For the account of a card, which has no password. */
  word: { label: (word: string) => `Type ${word} to confirm`, word: 'DELETE' },
  wrong: 'That is not your password.',
  confirm: 'Delete My Account',
  busy: 'Deleting…',
  cancel: 'Keep My Account',
  done: { title: 'Account deleted', description: 'We no longer keep anything about you.' },
}
