import { HttpError } from './http.ts'

const UNREACHABLE = 'We couldn’t reach the ditch’s server. Please check your connection and try again.'

/** Why a call came to nothing: in the server's own words where it says them, `otherwise` when something broke there. */
export function sayFailure(error: unknown, otherwise: string): string {
  if (!(error instanceof HttpError)) return UNREACHABLE
  const { status, problem } = error
  return status < 500 && problem.message ? problem.message : otherwise
}
