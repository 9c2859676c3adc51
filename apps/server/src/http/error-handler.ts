import type { Problem } from '@headgate/contracts'
import { DitchError, type DitchErrorCode } from '@headgate/domain'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { PossibleMisspelling } from '../captain/maybe-misspelt.ts'
import { SeasonOutdated } from '../captain/season-outdated.ts'
import { RefusedFile } from '../csv/refused-file.ts'
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

/** Answers every failure as a `Problem`: expected ones with their sentence, all others with none of their detail. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RateLimitExceeded) {
      noteRefusal(request, error.code)
      reply.header('retry-after', error.retryAfterSeconds)
    }
    if (error instanceof DitchError) return sendProblem(reply, error.code, error.message, detailOf(error))
    if (hasZodFastifySchemaValidationErrors(error)) {
      noteRefusal(request, 'invalid-input')
      return sendProblem(reply, 'invalid-input', wrongFields(error.validation))
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      noteRefusal(request, 'invalid-input')
      return reply.code(error.statusCode).send({ code: 'invalid-input', message: error.message } satisfies Problem)
    }
    if (isUnstorable(error)) {
      noteRefusal(request, 'invalid-input')
      return sendProblem(reply, 'invalid-input', 'This holds a character or a number that cannot be kept.')
    }
    if (isStoreUnavailable(error)) {
      request.log.error({ err: error }, 'the store failed a request')
      reply.header('retry-after', STORE_RETRY_SECONDS)
      return sendProblem(
        reply,
        'upstream-unavailable',
        'Our records cannot be reached just now. Please try again soon.',
      )
    }
    request.log.error({ err: error }, 'a request failed')
    return reply
      .code(500)
      .send({ code: 'internal', message: 'Something went wrong here. Please try again.' } satisfies Problem)
  })
}

/** For an address that cannot be read, or is too long: no route is asked about it. */
export function sendUnroutable(reply: FastifyReply, { statusCode = 400 }: FastifyError): FastifyReply {
  const message = statusCode === 414 ? 'A part of this address is too long.' : 'This address cannot be read.'
  return reply.code(statusCode).send({ code: 'invalid-input', message } satisfies Problem)
}

export function sendProblem(
  reply: FastifyReply,
  code: DitchErrorCode,
  message: string,
  more: Detail = {},
): FastifyReply {
  return reply.code(HTTP_STATUS[code]).send({ code, message, ...more } satisfies Problem)
}

/** Never what was sent: words that are refused may be anybody's password. */
function noteRefusal({ log, method, routeOptions, ip }: FastifyRequest, code: DitchErrorCode): void {
  log.warn({ refused: code, method, route: routeOptions.url, ip }, 'refused')
}

type Detail = Pick<Problem, 'faults' | 'meanwhile' | 'misspelt'>

function detailOf(error: DitchError): Detail {
  if (error instanceof RefusedFile) return { faults: error.faults }
  if (error instanceof PossibleMisspelling) return { misspelt: error.misspelt }
  return error instanceof SeasonOutdated ? { meanwhile: error.meanwhile } : {}
}

/** `days: Too big…`, each field once. */
function wrongFields(issues: readonly { instancePath: string; message?: string | undefined }[]): string {
  const lines = issues.map(({ instancePath, message }) => {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.')
    return field === '' ? (message ?? '') : `${field}: ${message}`
  })
  return [...new Set(lines)].join('; ')
}
