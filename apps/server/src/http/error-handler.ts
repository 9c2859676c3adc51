import type { Problem, ProblemDetails } from '@headgate/contracts'
import { DitchError, type DitchErrorCode } from '@headgate/domain'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isStoreUnavailable, isUnstorable } from '../store/store-errors.ts'
import { RateLimitExceeded } from './rate-limiter.ts'

const STORE_RETRY_SECONDS = 5

const HTTP_STATUS = {
  'invalid-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  'too-many-requests': 429,
  'mailed-enough': 429,
  'upstream-unavailable': 503,
} satisfies Record<DitchErrorCode, number>

/** Answers every error as a `Problem`: a `DitchError` with its message, any other with a generic one. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RateLimitExceeded) {
      logRefusal(request, error.code)
      reply.header('retry-after', error.retryAfterSeconds)
    }
    if (error instanceof DitchError)
      return sendProblem(reply, error.code, error.message, (error as { details?: ProblemDetails }).details)
    if (hasZodFastifySchemaValidationErrors(error)) {
      logRefusal(request, 'invalid-input')
      return sendProblem(reply, 'invalid-input', wrongFields(error.validation))
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      logRefusal(request, 'invalid-input')
      return reply.code(error.statusCode).send({ code: 'invalid-input', message: error.message } satisfies Problem)
    }
    if (isUnstorable(error)) {
      logRefusal(request, 'invalid-input')
      return sendProblem(reply, 'invalid-input', 'This contains a character or a number that cannot be stored.')
    }
    if (isStoreUnavailable(error)) {
      request.log.error({ err: error }, 'the store failed a request')
      reply.header('retry-after', STORE_RETRY_SECONDS)
      return sendProblem(
        reply,
        'upstream-unavailable',
        'Our records cannot be reached right now. Please try again soon.',
      )
    }
    request.log.error({ err: error }, 'a request failed')
    return reply
      .code(500)
      .send({ code: 'internal', message: 'Something went wrong here. Please try again.' } satisfies Problem)
  })
}

/** For an address that cannot be parsed or is too long, before any route sees it. */
export function sendUnroutable(reply: FastifyReply, { statusCode = 400 }: FastifyError): FastifyReply {
  const message = statusCode === 414 ? 'A part of this address is too long.' : 'This address cannot be read.'
  return reply.code(statusCode).send({ code: 'invalid-input', message } satisfies Problem)
}

export function sendProblem(
  reply: FastifyReply,
  code: DitchErrorCode,
  message: string,
  details: ProblemDetails = {},
): FastifyReply {
  return reply.code(HTTP_STATUS[code]).send({ code, message, ...details } satisfies Problem)
}

/** Never logs what was sent: a refused value may be a password. */
function logRefusal({ log, method, routeOptions, ip }: FastifyRequest, code: DitchErrorCode): void {
  log.warn({ refused: code, method, route: routeOptions.url, ip }, 'refused')
}

/** `days: Too big…`, once for each field. */
function wrongFields(issues: readonly { instancePath: string; message?: string | undefined }[]): string {
  const lines = issues.map(({ instancePath, message }) => {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.')
    return field === '' ? (message ?? '') : `${field}: ${message}`
  })
  return [...new Set(lines)].join('; ')
}
