/** Texts about the resident's account. */
export const messages = {
  title: 'Your account',
  signedInAs: 'Signed in as',
  byCard:
    'You signed in with a card, without an email address. If you sign out or lose this phone, ask a captain for a new card.',
  joined: {
    title: 'Your turns',
    confirmed: (holders: string) => `You may act for ${holders}.`,
    waiting: (holders: string) => `Waiting for a captain to confirm you for ${holders}. You can already see the turns.`,
    byInvitation:
      'On this ditch, you need a captain’s invitation or card to give away and swap turns. Ask a captain for one.',
    toCard: 'I Have a Card',
  },
  profile: {
    title: 'Profile',
    fullName: 'Full name',
    fullNameHint: 'Spell it as on the schedule, so that your turns are marked as yours.',
    phone: 'Phone',
    showsPhone: 'Show my number to the neighbors right before and after my turns',
    showsPhoneHint:
      'They see your name and number from a day before their turn until it ends, once it is confirmed whose turns theirs and yours are. No other neighbor does.',
    addressRequired: 'Please select an address from the suggestions list.',
    nameRequired: 'Please enter your full name.',
    phoneInvalid: 'Please enter a valid phone number',
    submit: 'Save Profile',
    busy: 'Saving…',
    saved: { title: 'Profile saved', description: 'Turns in your name are marked as yours from now on.' },
    failed: 'Your profile could not be saved. Please try again.',
  },
  password: {
    title: 'Password',
    current: { label: 'Current password', show: 'Show current password', hide: 'Hide current password' },
    next: { label: 'New password', show: 'Show new password', hide: 'Hide new password' },
    confirmation: {
      label: 'Confirm new password',
      show: 'Show confirm new password',
      hide: 'Hide confirm new password',
    },
    short: (least: number) => `Password must be at least ${least} characters`,
    mismatch: 'Passwords do not match',
    wrong: 'That is not your current password.',
    submit: 'Change Password',
    busy: 'Changing…',
    changed: { title: 'Password changed', description: 'You are signed out on every other device.' },
  },
  sessions: {
    title: 'Where you are signed in',
    current: 'This device',
    lastUsed: (when: string) => `Last used ${when}`,
    end: 'End Session',
    endAria: (device: string) => `End session of ${device}`,
    ended: { title: 'Session ended' },
    everywhere: 'Sign Out Everywhere',
  },
  data: {
    title: 'Your data',
    text: 'Everything we keep about you, in one file.',
    download: 'Download My Data',
    downloading: 'Preparing…',
    failed: 'Your data could not be downloaded. Please try again.',
  },
  remove: {
    open: 'Delete My Account…',
  },
}
