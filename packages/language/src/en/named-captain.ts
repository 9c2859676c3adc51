/** Texts for somebody whom the server’s settings name as a captain, and whose e-mail is not confirmed. */
export const messages = {
  title: 'You are named as a captain of this ditch',
  confirm: 'You become one once you confirm your email address: open the link that we mailed to you.',
  noMail:
    'You become one once your email address is confirmed, but this server does not send mail. Ask a captain for an invitation link. If there is none yet, whoever runs the server can make a link with <code>npm run setup-link</code>.',
}
