import type { SomeReasonTexts } from '@headgate/language'
import { messages } from '@headgate/language/texts/problems'
import { HttpError } from './http.ts'
import { wordProblem } from './word-problem.ts'

/** Why a call failed: the server's own explanation of a refusal, `otherwise` for an error on the server. */
export function failureMessage(error: unknown, otherwise: string, more?: SomeReasonTexts): string {
  if (!(error instanceof HttpError)) return messages.unreachable
  const { status, problem } = error
  return (status < 500 && wordProblem(problem, status, more)) || otherwise
}
