import type { Problem } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { HttpError } from '../http/http.ts'
import { FAILED, googleFailureIn, identityError } from './identity-error.ts'

const refused = (problem: Problem, status = 400) =>
  identityError(new HttpError(status, problem.message, problem), FAILED.signIn)

it.each(['invalid-credential', 'wrong-password', 'user-not-found'])(
  'given %s, then the message is the call’s own, and equal for all of them',
  (code) => {
    expect(refused({ code, message: 'No such user!' }, 401).message).toBe(
      'Failed to sign in. Please check your credentials.',
    )
  },
)

describe('any other failure', () => {
  it('given a refusal with a reason, then the reason is shown', () => {
    const failure = refused({ code: 'invalid-input', message: 'email: Please enter a valid email address' })
    expect(failure).toEqual({
      code: 'internal-error',
      message: 'email: Please enter a valid email address',
      missing: [],
    })
  })

  it.each(['constructor', '__proto__'])('given a code named %s, then it is treated as unknown', (code) => {
    expect(refused({ code, message: 'x' }).code).toBe('internal-error')
  })

  it.each([new TypeError('Failed to fetch'), new DOMException('No answer in time', 'TimeoutError')])(
    'given %s, then the message names the network',
    (error) => {
      const failure = identityError(error, FAILED.signIn)
      expect(failure.code).toBe('network-request-failed')
      expect(failure.message).toContain('check your connection')
    },
  )
})

it.each([
  ['', undefined],
  ['?failure=invalid-credential', { code: 'invalid-credential', message: FAILED.google }],
  ['?failure=<script>', { code: 'internal-error', message: FAILED.google }],
])('given Google’s return address with "%s", then the failure in it is %j', (search, expected) => {
  const failure = googleFailureIn(search)
  if (expected) expect(failure).toMatchObject(expected)
  else expect(failure).toBeUndefined()
})
