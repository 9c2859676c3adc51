import type { Problem } from '@headgate/contracts'
import { DitchError, type DitchErrorCode } from '@headgate/domain'
import { CATALOGS } from '@headgate/language/catalogs'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DitchProblem, problemOf } from '../ditch-problem.ts'
import { isStoreFull, isUnstorable } from '../store/store-errors.ts'
import type { StoreWatch } from '../store/store-watch.ts'
import { fieldFaults, formatIssues } from './field-faults.ts'
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
export function handleErrors(app: FastifyInstance, storeWatch: Pick<StoreWatch, 'failed'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RateLimitExceeded) {
      logRefusal(request, error.code)
      reply.header('retry-after', error.retryAfterSeconds)
    }
    if (error instanceof DitchProblem && error.because?.reason === 'many-sign-ins') {
      reply.header('retry-after', error.because.values.seconds)
    }
    if (error instanceof DitchError) return sendProblem(reply, error)
    if (hasZodFastifySchemaValidationErrors(error)) {
      logRefusal(request, 'invalid-input')
      const fields = fieldFaults(error.validation)
      const message = formatIssues(error.validation)
      return reply.code(400).send({ ...problemOf('wrong-fields', { fields }), message } satisfies Problem)
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      logRefusal(request, 'invalid-input')
      const reason = FASTIFY_REASONS[error.code] ?? 'body-unreadable'
      return reply.code(error.statusCode).send({ ...problemOf(reason, {}), message: error.message } satisfies Problem)
    }
    if (isUnstorable(error)) {
      logRefusal(request, 'invalid-input')
      return sendProblem(reply, new DitchProblem('unstorable-text', {}))
    }
    if (storeWatch.failed('a request', error)) {
      reply.header('retry-after', STORE_RETRY_SECONDS)
      return sendProblem(reply, new DitchProblem(isStoreFull(error) ? 'store-full' : 'store-unavailable', {}))
    }
    request.log.error({ err: error }, 'a request failed')
    return reply.code(500).send({ code: 'internal', message: CATALOGS.en.problems.codes.internal } satisfies Problem)
  })
}

/** Fastify's own refusals. The others are about a body that cannot be parsed. */
const FASTIFY_REASONS: Readonly<Record<string, 'body-too-large' | 'media-type-unsupported'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-unsupported',
}

/** For an address that cannot be parsed or is too long, before any route sees it. */
export function sendUnroutable(reply: FastifyReply, { statusCode = 400 }: FastifyError): FastifyReply {
  return reply.code(statusCode).send(problemOf(statusCode === 414 ? 'address-too-long' : 'address-unreadable', {}))
}

export function sendProblem(reply: FastifyReply, error: DitchError): FastifyReply {
  const { code, message, because } = error
  const details = error instanceof DitchProblem ? error.details : undefined
  return reply.code(HTTP_STATUS[code]).send({ code, message, ...because, ...details } as Problem)
}

/** Never logs what was sent: a refused value may be a password. */
function logRefusal({ log, method, routeOptions, ip }: FastifyRequest, code: DitchErrorCode): void {
  log.warn({ refused: code, method, route: routeOptions.url, ip }, 'refused')
}
