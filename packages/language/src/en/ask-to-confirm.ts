/** For residents whose turns no captain has confirmed yet. */
export const messages = {
  ask: ([captain = '', ...more]: readonly string[]) =>
    more.length === 0 ? `Ask Captain ${captain} to Confirm` : 'Ask the Captains to Confirm',
  busy: 'One moment…',
  asked: (captains: string) => `We have emailed ${captains}. You can trade once you are confirmed.`,
  askedBefore: 'You have already asked today. The captains have you on their list.',
  failed: 'Your captains could not be asked. Please try again.',
  confirmEmailFirst: 'Confirm your email address first. Then you can ask a captain to confirm you.',
}
