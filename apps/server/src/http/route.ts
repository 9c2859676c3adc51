import { done, type Endpoint, problem } from '@headgate/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'

type Parsed<E, Part extends string> = E extends Record<Part, infer Shape extends z.ZodType> ? z.output<Shape> : unknown

/** The request of an endpoint, once it is validated. */
export type RequestOf<E extends Endpoint> = FastifyRequest<{
  Params: Parsed<E, 'params'>
  Querystring: Parsed<E, 'query'>
  Body: Parsed<E, 'body'>
}>

type Success<E extends Endpoint> = E extends { response: infer Shape }
  ? Shape extends z.ZodType
    ? z.output<Shape>
    : unknown
  : // biome-ignore lint/suspicious/noConfusingVoidType: the handler of an endpoint without a response returns nothing.
    void

type Handler<E extends Endpoint> = (
  request: RequestOf<E>,
  reply: FastifyReply,
) => Success<E> | FastifyReply | Promise<Success<E> | FastifyReply>

/**
 * Adds the route of an endpoint. `options` are what only the server knows of it: its auth guard, its body limit. Where
 * the endpoint states no response, the answer is `done` once the handler has returned.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  ...rest: [handler: Handler<E>] | [options: RouteShorthandOptions, handler: Handler<E>]
): void {
  const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest
  const [method = '', url = ''] = endpoint.call.split(' ')
  app.route({
    ...options,
    method,
    url,
    schema: schemaOf(endpoint),
    handler: async (request, reply) => {
      if (endpoint.status) reply.code(endpoint.status)
      // Where the handler has sent the reply itself, this waits until it is sent, and has no answer.
      const answer = await handler(request as RequestOf<E>, reply)
      return endpoint.response === undefined && !reply.sent ? (answer ?? { done: true }) : answer
    },
  })
}

function schemaOf({ summary, params, query, body, consumes, ...endpoint }: Endpoint): FastifySchema {
  const { response = done, status = 200, otherResponses, problems = [] } = endpoint
  return {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(consumes && { consumes: [...consumes] }),
    // Public, and different with a session.
    ...(endpoint.session === 'optional' && { security: [{}, { session: [] }] }),
    response: { [status]: response, ...otherResponses, ...problemResponses(...problems) },
  }
}

/** A route's error responses, for its schema. */
export const problemResponses = (...statuses: number[]): Record<number, typeof problem> =>
  Object.fromEntries(statuses.map((status) => [status, problem]))
