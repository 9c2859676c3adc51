import { HttpError } from './http.ts'

const UNREACHABLE = 'We couldn’t reach the ditch’s server. Please check your connection and try again.'

/** Why a call failed: the server's own message for a refusal, `otherwise` for an error on the server. */
export function failureMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof HttpError)) return UNREACHABLE
  const { status, problem } = error
  return status < 500 && problem.message ? problem.message : otherwise
}
