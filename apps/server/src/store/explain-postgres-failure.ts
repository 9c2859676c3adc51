import { DitchError } from '@headgate/domain'
import { findPostgresUrl } from '../config/database-url.ts'

const NO_POSTGRES = 'what answers there is not PostgreSQL, or it closed the connection: check the host and the port'
const NO_TLS = 'the server has no TLS: set it up there, or, if nobody else can read that network, write sslmode=disable'
const UNTRUSTED =
  'its certificate is not trusted: name the file with that of its authority in sslrootcert=, or the host as the certificate has it'

/** By the code of Node's error or of PostgreSQL's (appendix A of its manual). */
const TROUBLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused: nothing is listening there',
  ECONNRESET: NO_POSTGRES,
  EPIPE: NO_POSTGRES,
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'the server does not respond',
  ENETUNREACH: 'this machine has no network that leads there',
  EHOSTUNREACH: 'this machine has no network that leads there',
  EADDRNOTAVAIL: 'this machine has no network that leads there',
  '28P01': 'the password is not accepted',
  '28000': 'the server does not accept this user',
  '3D000': 'the server has no such database',
  '42501': 'this user may not create tables in it',
  '53300': 'the server has no free connections',
  '57P03': 'the server is starting or stopping',
}

/** Of pg's errors that have no code. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/timeout/, TROUBLE.ETIMEDOUT as string],
  [/does not support SSL connections/, NO_TLS],
  [
    /^(Connection terminated|There was an error establishing an SSL connection|Received unexpected|unknown message)/,
    NO_POSTGRES,
  ],
  [/SASL|password must be a string/, 'the server asks for a password, and the address has none that works'],
]

/** Those of TLS: https://nodejs.org/api/tls.html#x509-certificate-error-codes. */
const CERTIFICATE =
  /^(CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH)/

/** Explains a server that cannot be used in one sentence, without its password. Other errors are returned unchanged. */
export function explainPostgresFailure(error: unknown, databaseUrl: string): unknown {
  const trouble = error instanceof Error ? troubleOf(error) : undefined
  if (trouble === undefined) return error
  const { host = '…', pathname = '' } = findPostgresUrl(databaseUrl) ?? {}
  return new DitchError('upstream-unavailable', `DATABASE_URL: postgres://${host}${pathname}: ${trouble}`, {
    cause: error,
  })
}

interface Failure extends Error {
  code?: string
  syscall?: string
  severity?: string
  path?: string
}

function troubleOf({ code, syscall, severity, path, message }: Failure): string | undefined {
  if (code === undefined) return SENTENCES.find(([sentence]) => sentence.test(message))?.[1]
  if (code in TROUBLE) return TROUBLE[code]
  if (CERTIFICATE.test(code)) return `${UNTRUSTED} (${code})`
  if (/^(ERR_SSL_|ERR_TLS_|ERR_OSSL_)/.test(code)) return `TLS with it fails (${code})`
  if (syscall === 'connect') return `it cannot be reached (${code})`
  if (path !== undefined) return `the file ${path}, which the address names, cannot be read (${code})`
  return severity === 'FATAL' ? `the server refuses the connection (${code}: ${message})` : undefined
}
