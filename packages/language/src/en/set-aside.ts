export const messages = {
  title: 'This account is yours alone now',
  why: (email: string) =>
    `Before you showed that ${email} is your address, an account was made with it, maybe by somebody else. So we signed out every device, and removed its old password, its calendar address and its notifications.`,
  found: 'These details were on it:',
  name: 'Name',
  phone: 'Phone',
  property: 'Property',
  notices: 'Notifications',
  changed: 'Settings that somebody changed',
  ask: 'Did you enter them yourself? If not, discard them.',
  keep: 'Keep These Details',
  discard: 'Discard These Details',
  noDetails: 'OK',
  later: 'Decide Later',
  kept: 'Your details are back',
  discarded: 'The details are gone',
  failed: 'That didn’t work. Please try again.',
}
