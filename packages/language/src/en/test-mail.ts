const withCode = (status: number | undefined): string => (status === undefined ? '' : ` (code ${status})`)

/** Why a mail server refused, by its status code (RFC 5321), or a mail service, by that of HTTP. */
function refused(status: number | undefined): string {
  if (status === undefined || status === 530 || status === 535)
    return 'The mail server does not accept this server’s user name or password.'
  if (status === 401) return 'The mail service does not accept this server’s key or its network address.'
  if (status === 402)
    return 'The mail service’s plan is used up. Waiting messages will be sent as soon as it allows more.'
  if (status === 403) return 'The mail service does not yet let this ditch’s account send.'
  if (status === 400)
    return 'The mail service does not accept the address, or the sender, MAIL_FROM, is not confirmed there.'
  if (status === 550 || status === 551 || status === 553)
    return `The mail server does not know the address, or does not take mail from this ditch${withCode(status)}.`
  if (status === 552) return 'The mailbox is full, or the message was too large for it.'
  if (status === 554) return `The mail server took the message for spam and refused it${withCode(status)}.`
  return `The mail server refused the message${withCode(status)}.`
}

const BECAUSE: Record<string, string | ((status: number | undefined) => string)> = {
  'mail-refused': refused,
  'mail-busy': (status) =>
    `The mail server asks us to try again later${withCode(status)}. Waiting messages will be sent automatically.`,
  'mail-unreachable': 'The mail server could not be reached: its name, its port or the network is wrong.',
  'mail-timeout': 'The mail server did not answer in time.',
  'mail-off': 'This server has no mail service yet, so it can send nothing.',
  'no-address': 'Your account has no email address.',
}

/** A captain's test of the server's mail. */
export const messages = {
  title: 'Email',
  text: 'Sign-in links, password resets and notifications go out by email. Send yourself a test to see whether it arrives.',
  submit: 'Send Me a Test Email',
  busy: 'Sending…',
  sent: (to: string) => ({
    title: 'The test email is on its way',
    text: `The mail server accepted it. If it does not reach ${to} in a few minutes, look in the spam folder.`,
  }),
  kept: {
    title: 'Email works, but does not leave this computer',
    text: 'A sample ditch keeps its email on the <link>development page</link>.',
  },
  notSent: 'The test email was not sent',
  /** For a captain who does not run the server. */
  tell: 'Only the person who runs the server can change that. You could send them this:',
  message: (address: string) =>
    `Please set up mail for the ditch at ${address}: put SMTP_URL (a mail server) and MAIL_FROM (the sender) into the server’s settings and restart it. Where the host blocks mail servers, use BREVO_API_KEY instead of SMTP_URL. “Running Headgate” (docs/operations.md) says how.`,
  /** Why mail was not sent, from our code for the outcome and the mail server’s status. */
  why(code: string, status?: number): string {
    const because = BECAUSE[code] ?? 'Something went wrong on our side.'
    return typeof because === 'string' ? because : because(status)
  },
}
