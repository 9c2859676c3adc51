import type { RegisterResponse } from '@headgate/contracts'

/** Texts for residents; to the letter where the specification gives them. */
export const messages = {
  complete: 'Authentication Complete',
  anonymous: 'Anonymous User',
  goOn: 'See who has the water',
  ways: 'Ways to sign in',
  tabs: { email: 'Email', google: 'Google', guest: 'Guest' },
  emailModes: 'How to use your email',
  modes: { signIn: 'Sign In', register: 'Register', link: 'No Password' },
  email: 'Email address',
  password: { label: 'Password', show: 'Show password', hide: 'Hide password' },
  confirmation: { label: 'Confirm password', show: 'Show confirm password', hide: 'Hide confirm password' },
  invalidEmail: 'Please enter a valid email address',
  shortPassword: (least: number) => `Password must be at least ${least} characters`,
  mismatch: 'Passwords do not match',
  signIn: { submit: 'Sign In', busy: 'Signing in…', forgot: 'Forgot Password?' },
  register: { submit: 'Create Account', busy: 'Creating your account…' },
  link: {
    submit: 'Send Sign-In Link',
    busy: 'Sending…',
    explained: 'We email you a link that signs you in. You need no password, even for a new account.',
    sentTo: (email: string) => `We have emailed a link to ${email}.`,
  },
  google: {
    submit: 'Continue with Google',
    busy: 'Waiting for Google…',
    missing: 'This ditch has not set up signing in with Google. Please use another way.',
  },
  guest: {
    submit: 'Continue as Guest',
    busy: 'One moment…',
    title: 'Limited functionality',
    warning:
      'As a guest you see the whole schedule, but no list of your own turns and no notifications. You can create an account later and keep your address.',
  },
  mail: {
    none: 'This ditch can’t send mail yet. Please use another way, or ask a captain.',
    noReset: 'This ditch can’t send mail yet, so a forgotten password can’t be reset by email. Please ask a captain.',
    mailbox: 'This server sends no mail. The mail it would have sent is on its <link>development page</link>.',
  },
  signedIn: (who: string) => ({ title: 'Signed in', description: `Welcome back, ${who}.` }),
  signedInAsGuest: { title: 'Signed in', description: 'You are here as a guest.' },
  accountCreated: (confirmation: RegisterResponse['confirmation']) => ({
    title: 'Account created',
    description: {
      mailed: 'We have emailed you a link that confirms your email address.',
      'mailed-before':
        'To confirm your email address, use the last link that we emailed you. We cannot send another for a while.',
      'no-mail': 'You are signed in.',
    }[confirmation],
  }),
  linkSent: {
    title: 'Sign-in link sent',
    description: 'Check your email, and open the link on this same device.',
  },
  resetSent: {
    title: 'Reset email sent',
    description: 'If there is an account with this address, a link for a new password is on its way.',
  },
  demoMode: { title: 'Demo Mode', description: 'Signing in is turned off in this demo.' },
}
