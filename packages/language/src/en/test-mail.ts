const unlikely = (status: number | undefined): string => (status === undefined ? '' : ` (code ${status})`)

/** By what a mail server answers. The codes are those of RFC 5321. */
function refused(status: number | undefined): string {
  if (status === undefined || status === 530 || status === 535)
    return 'The mail server does not accept the user name or the password that this server was given.'
  if (status === 550 || status === 551 || status === 553)
    return `The mail server does not know the address, or does not take mail from this ditch${unlikely(status)}.`
  if (status === 552) return 'The mailbox is full, or the mail was too large for it.'
  if (status === 554) return `The mail server took it for unwanted mail and refused it${unlikely(status)}.`
  return `The mail server refused it${unlikely(status)}.`
}

const BECAUSE: Record<string, string | ((status: number | undefined) => string)> = {
  'mail-refused': refused,
  'mail-busy': (status) =>
    `The mail server asks to try again later${unlikely(status)}. Mail that waits is sent by itself.`,
  'mail-unreachable': 'The mail server could not be reached: its name, its port or the network is wrong.',
  'mail-timeout': 'The mail server did not answer in time.',
  'mail-off': 'This server has no mail server yet. Whoever looks after it can set SMTP_URL.',
  'no-address': 'Your account has no email address.',
}

/** A captain's test of the server's mail. */
export const messages = {
  title: 'Mail',
  text: 'Sign-in links, new passwords and notifications go out by mail. Send one to yourself to see whether it arrives.',
  submit: 'Send Me a Test Mail',
  busy: 'Sending…',
  sent: (to: string) => ({
    title: 'The mail is on its way',
    text: `The mail server accepted it. If it does not reach ${to} in a few minutes, look in the spam folder.`,
  }),
  kept: {
    title: 'The mail works, but does not leave this machine',
    text: 'A sample ditch keeps its mail on the <link>development page</link>.',
  },
  notSent: 'The mail was not sent',
  failed: 'Something went wrong on the server. Please try again.',
  /** Why mail was not sent: by what became of it, and the status that the mail server answered with. */
  why(code: string, status?: number): string {
    const because = BECAUSE[code] ?? 'Something went wrong on our side.'
    return typeof because === 'string' ? because : because(status)
  },
}
