/** Texts of the page to sign in on; each way to sign in has its own in `sign-in`. */
export const messages = {
  title: 'Welcome to Headgate',
  progress: 'Sign-in progress',
  steps: {
    address: 'Step 1 of 2: verify your address',
    addressless: 'Sign in or register',
    signIn: 'Step 2 of 2: sign in',
    complete: 'Complete',
  },
  needsScript: 'Signing in needs JavaScript. The schedule does not.',
  verifyAddress: 'Verify your address',
  signIn: 'Sign in',
  haveAccount: 'I Already Have an Account',
  withoutAddress: 'Register Without an Address',
  addressFirst: 'Verify Your Address First',
}
