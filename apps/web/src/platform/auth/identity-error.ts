import type { IdentityCode, PasswordRequirement } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/identity'
import { HttpError } from '../http/http.ts'
import { wordProblem } from '../http/word-problem.ts'

/** The message of each call that fails, unless its code has a better one. */
export const FAILED = messages.failed

/** Why a call to the identity provider failed. */
export interface IdentityError {
  /** `demo-mode`: all authentication is turned off. `stayed`: they stayed signed in after all. Nothing was called. */
  code: IdentityCode | 'demo-mode' | 'stayed'
  /** Shown to the resident; undefined for something they did on purpose. */
  message: string | undefined
  /** With `password-does-not-meet-requirements`. */
  missing: readonly PasswordRequirement[]
}

interface Said {
  byCall: string
  /** The server's own explanation, in the page's language, if it gave one. */
  byServer: string | undefined
}
type Saying = (said: Said) => string | undefined

const asTheCall: Saying = ({ byCall }) => byCall
const asTheServer: Saying = ({ byCall, byServer }) => byServer ?? byCall

/** Codes without words of their own. */
const OTHERS = {
  'internal-error': asTheCall,
  'wrong-password': asTheCall,
  'user-not-found': asTheCall,
  'invalid-credential': asTheCall,
  'operation-not-allowed': asTheServer,
  'requires-recent-login': asTheServer,
  'network-request-failed': ({ byServer }) => byServer ?? messages.codes['network-request-failed'] ?? undefined,
} satisfies Partial<Record<IdentityCode, Saying>> as Partial<Record<IdentityCode, Saying>> &
  Record<Exclude<IdentityCode, keyof typeof messages.codes>, Saying>

/** The failure for an `error` that a call threw; `byCall` is the call's own message. */
export function identityError(error: unknown, byCall: string): IdentityError {
  if (!(error instanceof HttpError)) return failureOf('network-request-failed', { byCall, byServer: undefined })
  const { status, problem } = error
  const byServer = wordProblem(problem, status)
  if (isIdentityCode(problem.code))
    return { ...failureOf(problem.code, { byCall, byServer }), missing: problem.missing ?? [] }
  const isExplained = status < 500 && byServer !== undefined
  return { code: 'internal-error', message: isExplained ? byServer : byCall, missing: [] }
}

export const failureOf = (code: IdentityCode, said: Said): IdentityError => ({
  code,
  message: wordsOf(code, said),
  missing: [],
})

function wordsOf(code: IdentityCode, said: Said): string | undefined {
  const other = OTHERS[code]
  return other ? other(said) : (messages.codes[code as keyof typeof messages.codes] ?? undefined)
}

/** The failure in Google's return to `/login?failure=…`; undefined if there is none. */
export function googleFailureIn(search: string): IdentityError | undefined {
  const code = new URLSearchParams(search).get('failure')
  if (code === null) return undefined
  const known = isIdentityCode(code) ? code : 'internal-error'
  return failureOf(known, { byCall: FAILED.google, byServer: undefined })
}

const isIdentityCode = (code: string | undefined): code is IdentityCode =>
  code !== undefined && (Object.hasOwn(messages.codes, code) || Object.hasOwn(OTHERS, code))
