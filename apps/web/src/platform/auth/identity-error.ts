import type { IdentityCode, PasswordRequirement } from '@headgate/contracts'
import { messages, type WordedCode } from '@headgate/language/texts/identity'
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

/** Codes without words of their own: those of the call, or the server's explanation if it gave one. */
const OTHERS = {
  'internal-error': 'call',
  'wrong-password': 'call',
  'user-not-found': 'call',
  'invalid-credential': 'call',
  'operation-not-allowed': 'server',
  'requires-recent-login': 'server',
} satisfies Record<Exclude<IdentityCode, WordedCode>, 'call' | 'server'>

/** The failure for an `error` that a call threw; `byCall` is the call's own message. */
export function identityError(error: unknown, byCall: string): IdentityError {
  if (!(error instanceof HttpError)) return failureOf('network-request-failed', byCall)
  const { status, problem } = error
  const byServer = wordProblem(problem, status)
  if (isIdentityCode(problem.code))
    return { ...failureOf(problem.code, byCall, byServer), missing: problem.missing ?? [] }
  const isExplained = status < 500 && byServer !== undefined
  return { code: 'internal-error', message: isExplained ? byServer : byCall, missing: [] }
}

/** `byServer`: the server's own explanation, in the page's language, if it gave one. */
export function failureOf(code: IdentityCode, byCall: string, byServer?: string): IdentityError {
  return { code, message: wordsOf(code, byCall, byServer), missing: [] }
}

function wordsOf(code: IdentityCode, byCall: string, byServer: string | undefined): string | undefined {
  if (!isWorded(code)) return (OTHERS[code] === 'server' && byServer) || byCall
  return (code === 'network-request-failed' && byServer) || (messages.codes[code] ?? undefined)
}

/** The failure in Google's return to `/login?failure=…`; undefined if there is none. */
export function googleFailureIn(search: string): IdentityError | undefined {
  const code = new URLSearchParams(search).get('failure')
  if (code === null) return undefined
  return failureOf(isIdentityCode(code) ? code : 'internal-error', FAILED.google)
}

const isWorded = (code: string): code is WordedCode => Object.hasOwn(messages.codes, code)

const isIdentityCode = (code: string | undefined): code is IdentityCode =>
  code !== undefined && (isWorded(code) || Object.hasOwn(OTHERS, code))
