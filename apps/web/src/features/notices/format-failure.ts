import { messages } from '@headgate/language/texts/notices'
import { HttpError } from '../../platform/http/http.ts'
import { RequestTimeout } from '../../platform/http/time-limit.ts'
import { wordProblem } from '../../platform/http/word-problem.ts'

const texts = messages.here

/** Why a call to the server or the browser failed; `byCall` is the fallback. */
export function formatPushFailure(error: unknown, byCall: string): string {
  if (error instanceof HttpError) return (error.status < 500 && wordProblem(error.problem, error.status)) || byCall
  if (error instanceof RequestTimeout) return texts.hung
  // fetch fails with a TypeError or a TimeoutError; the browser's refusals are other DOMExceptions.
  if (error instanceof DOMException && error.name !== 'TimeoutError') return texts.refused
  return byCall
}
