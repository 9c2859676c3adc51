/** The log of security events, one JSON object each. Never pass an e-mail, a code or a password. */
export interface SecurityLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
