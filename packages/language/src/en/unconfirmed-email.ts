/** Texts for an account whose email address is not confirmed. */
export const messages = {
  title: 'This email address is not confirmed yet.',
  send: 'Send the Link Again',
  noMail: 'This ditch can’t send mail yet, so it can’t be confirmed for now. You can still sign in.',
  sent: { title: 'Link sent', description: 'Open the link in your email to confirm your address.' },
}
