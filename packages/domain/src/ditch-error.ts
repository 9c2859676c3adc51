import type { DitchErrorCode, ProblemBecause } from './problem-reason.ts'

interface DitchErrorOptions extends ErrorOptions {
  because?: ProblemBecause
}

/** An expected failure. `message` is English, for logs and API clients; pages word `because`. Detail goes in `cause`. */
export class DitchError extends Error {
  readonly code: DitchErrorCode
  /** Undefined where no page can show it: in commands and at the start. */
  readonly because: ProblemBecause | undefined

  constructor(code: DitchErrorCode, message: string, { because, ...options }: DitchErrorOptions = {}) {
    super(message, options)
    this.name = 'DitchError'
    this.code = code
    this.because = because
  }
}
