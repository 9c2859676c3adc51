import type { Problem } from '@headgate/contracts'
import type { Language, ProblemTexts, SomeReasonTexts } from '@headgate/language'
import { language } from '@headgate/language/texts/language'
import { messages } from '@headgate/language/texts/problems'

const HERE = { language, messages }

/** What a status says by itself, where the code is newer than this page. */
const CODES_BY_STATUS: Readonly<Record<number, keyof ProblemTexts['codes']>> = {
  400: 'invalid-input',
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  409: 'conflict',
  413: 'invalid-input',
  429: 'too-many-requests',
  500: 'internal',
  503: 'upstream-unavailable',
}

interface Words {
  language: Language
  messages: ProblemTexts
}

/**
 * The server's explanation in the page's language: by reason, else by code, else by status. Undefined if it gave none,
 * or if a proxy answered. The English sentence of an answer with an unknown reason is shown on English pages only.
 */
export function wordProblem(
  { reason, values = {}, code, message }: Partial<Problem>,
  status: number,
  /** Texts of more reasons, for pages that meet them. */
  more: SomeReasonTexts = {},
  { language, messages }: Words = HERE,
): string | undefined {
  const reasons: Partial<Record<string, unknown>> = { ...messages.reasons, ...more }
  if (reason !== undefined && Object.hasOwn(reasons, reason)) {
    return (reasons[reason] as (values: unknown) => string)(values)
  }
  if (language === 'en' && message) return message
  if (!code) return undefined
  const known = Object.hasOwn(messages.codes, code) ? code : CODES_BY_STATUS[status]
  return known && messages.codes[known as keyof ProblemTexts['codes']]
}
