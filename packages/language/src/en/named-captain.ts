/** Texts for somebody whom the server’s settings name as a captain, and whose email address is not confirmed. */
export const messages = {
  title: 'You have been chosen as a captain of this ditch',
  confirm: 'You will be a captain as soon as you confirm your email address: open the link that we emailed to you.',
  noMail:
    'You will be a captain as soon as your email address is confirmed, but this server does not send mail. Ask a captain for an invitation link. If there is no captain yet, the person who runs the server can make a link with <code>headgate setup-link</code>.',
}
