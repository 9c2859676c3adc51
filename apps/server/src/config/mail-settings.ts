import { findAddressWithPassword, PERCENT_ENCODED } from './address-with-password.ts'
import { anyText, findServiceUrl, matching, type ReadSetting, wholeNumber } from './setting-reader.ts'

export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS, required except on loopback. */
  isSecure: boolean
  user: string | undefined
  password: string | undefined
  /** The most at once, for notices and links together. */
  connections: number
}

const SMTP_URL_FORM = `smtp://user:password@host:587 or smtps://…, ${PERCENT_ENCODED}`
const SUBMISSION = 587
const SUBMISSION_TLS = 465
/** As many as the strictest of the large services allows. */
export const DEFAULT_SMTP_CONNECTIONS = 3

/** Brevo, which takes mail over https, for machines whose host blocks the ports of mail. */
export interface MailServiceSettings {
  key: string
  url: string
}

type MailReaders = Record<'read' | 'readSecret', ReadSetting> & { wrong: string[] }

export function readMailSettings({ read, readSecret, wrong }: MailReaders) {
  const host = read('SMTP_HOST', undefined, matching(/^[\w.:-]+$/), 'the name of a mail server')
  const port = read('SMTP_PORT', SUBMISSION, wholeNumber(1, 65_535), 'a port number from 1 to 65535')
  const user = read('SMTP_USER', undefined, anyText, 'a user name')
  const password = readSecret('SMTP_PASSWORD', undefined, anyText, 'a password')
  const connections = read('SMTP_CONNECTIONS', DEFAULT_SMTP_CONNECTIONS, wholeNumber(1, 20), 'a number from 1 to 20')
  const byParts = host === undefined ? undefined : { host, port, isSecure: port === SUBMISSION_TLS, user, password }
  const server = readSecret('SMTP_URL', byParts, findServer, SMTP_URL_FORM)
  const key = readSecret('BREVO_API_KEY', undefined, matching(SERVICE_KEY), 'an API key of Brevo, not an SMTP key')
  const url = read('BREVO_URL', 'https://api.brevo.com/v3', findServiceUrl, 'an http or https address')
  const from = read('MAIL_FROM', undefined, matching(SENDER), 'a sender')
  if (key && server) wrong.push('BREVO_API_KEY is set, but so is a mail server: unset it, or SMTP_URL and SMTP_HOST')
  if (key && !from) wrong.push('MAIL_FROM is missing: BREVO_API_KEY needs the sender that Brevo has confirmed')
  return {
    /** When neither is set, no mail is sent. */
    smtp: server && ({ ...server, connections } satisfies SmtpSettings),
    service: key === undefined ? undefined : ({ key, url } satisfies MailServiceSettings),
    /** When undefined, the ditch's name at localhost. */
    from,
  }
}

/** Its SMTP keys begin with xsmtpsib-. */
const SERVICE_KEY = /^(?!xsmtpsib-)[\w.-]{16,}$/

function findServer(text: string): Omit<SmtpSettings, 'connections'> | undefined {
  const url = findAddressWithPassword(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined
  const isSecure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? SUBMISSION_TLS : SUBMISSION) : Number(url.port),
    isSecure,
    user: url.username === '' ? undefined : decodeURIComponent(url.username),
    password: url.password === '' ? undefined : decodeURIComponent(url.password),
  }
}

/** `name@host` or `Name <name@host>`, without line breaks, which would start another header. */
const SENDER = /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/
