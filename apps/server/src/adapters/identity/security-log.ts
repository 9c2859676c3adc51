/** Where events that bear on security are told, one JSON object each: never an e-mail, a code or a password. */
export interface SecurityLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
