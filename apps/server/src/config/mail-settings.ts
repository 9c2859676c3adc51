import { findAddressWithPassword, PERCENT_ENCODED } from './address-with-password.ts'
import { anyText, matching, type ReadSetting, wholeNumber } from './setting-reader.ts'

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

export function readMailSettings(read: ReadSetting, readSecret: ReadSetting) {
  const host = read('SMTP_HOST', undefined, matching(/^[\w.:-]+$/), 'the name of a mail server')
  const port = read('SMTP_PORT', SUBMISSION, wholeNumber(1, 65_535), 'a port number from 1 to 65535')
  const user = read('SMTP_USER', undefined, anyText, 'a user name')
  const password = readSecret('SMTP_PASSWORD', undefined, anyText, 'a password')
  const connections = read('SMTP_CONNECTIONS', DEFAULT_SMTP_CONNECTIONS, wholeNumber(1, 20), 'a number from 1 to 20')
  const byParts = host === undefined ? undefined : { host, port, isSecure: port === SUBMISSION_TLS, user, password }
  const server = readSecret('SMTP_URL', byParts, findServer, SMTP_URL_FORM)
  return {
    /** When undefined, no mail is sent. */
    smtp: server && ({ ...server, connections } satisfies SmtpSettings),
    /** When undefined, the ditch's name at localhost. */
    from: read('MAIL_FROM', undefined, matching(SENDER), 'a sender'),
  }
}

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
