export type DitchErrorCode =
  | 'invalid-input'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'conflict'
  | 'too-many-requests'
  | 'mailed-enough'
  | 'upstream-unavailable'

/** An expected failure. `message` may be shown to a resident; detail goes in `cause`. */
export class DitchError extends Error {
  readonly code: DitchErrorCode

  constructor(code: DitchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DitchError'
    this.code = code
  }
}
