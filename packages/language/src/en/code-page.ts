/** Texts of every page that a link with a code opens. */
export const messages = {
  signInFirst:
    'Sign in first, or register if you have no account. You will come back here afterwards. If you sign in with a link from an email, open the invitation again.',
  signIn: 'Sign In or Register',
  signedInAs: (who: string) => `You are signed in as ${who}.`,
  toSchedule: 'See who has the water',
}
