import { HttpError } from '../../platform/http.ts'
import { NoAnswerInTime } from '../../platform/time-limit.ts'
import { messages } from './messages.ts'

const texts = messages.here

/** Why a call to the server or the browser came to nothing; `byCall` where nothing better is known. */
export function formatPushFailure(error: unknown, byCall: string): string {
  if (error instanceof HttpError) return error.status < 500 && error.problem.message ? error.problem.message : byCall
  if (error instanceof NoAnswerInTime) return texts.hung
  // fetch gives up with a TypeError or a TimeoutError, the browser's own refusals are all other DOMExceptions.
  if (error instanceof DOMException && error.name !== 'TimeoutError') return texts.refused(error.message || error.name)
  return byCall
}
