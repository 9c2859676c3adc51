import type { ReadSetting } from './setting-reader.ts'

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

export interface MailSettings {
  /** When undefined, no mail is sent. */
  smtp: SmtpSettings | undefined
  /** When undefined, the ditch's name at localhost. */
  from: string | undefined
}

interface Reading {
  read: ReadSetting
  readSecret: ReadSetting
}

const SUBMISSION = 587
const SUBMISSION_TLS = 465
/** As many as the strictest of the large services allows. */
export const DEFAULT_SMTP_CONNECTIONS = 3
const MOST_CONNECTIONS = 20

export function readMailSettings({ read, readSecret }: Reading): MailSettings {
  const host = read('SMTP_HOST', undefined, findHost, 'the name of a mail server')
  const port = read('SMTP_PORT', SUBMISSION, findPort, 'a port number from 1 to 65535')
  const user = read('SMTP_USER', undefined, (text) => text, 'a user name')
  const password = readSecret('SMTP_PASSWORD', undefined, (text) => text, 'a password')
  const connections = read('SMTP_CONNECTIONS', DEFAULT_SMTP_CONNECTIONS, findConnections, 'a number from 1 to 20')
  const byParts = host === undefined ? undefined : { host, port, isSecure: port === SUBMISSION_TLS, user, password }
  const server = readSecret('SMTP_URL', byParts, findServer, 'smtp://user:password@host:587 or smtps://…')
  return {
    smtp: server && { ...server, connections },
    from: read('MAIL_FROM', undefined, findSender, 'a sender'),
  }
}

function findServer(text: string): Omit<SmtpSettings, 'connections'> | undefined {
  const url = URL.parse(text)
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

const findHost = (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined)
const findPort = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536 ? Number(text) : undefined
const findConnections = (text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) > 0 && Number(text) <= MOST_CONNECTIONS ? Number(text) : undefined
/** `name@host` or `Name <name@host>`, without line breaks, which would start another header. */
const findSender = (text: string) =>
  /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text) ? text : undefined
