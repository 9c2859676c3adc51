import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import * as contracts from '@headgate/contracts'
import type { FastifySchema, RouteOptions } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cookieName } from '../adapters/identity/embedded/session-cookie.ts'
import { problemResponses } from './problem-responses.ts'

const READS = new Set(['GET', 'HEAD'])

/** Each contract with a name is one component, which everything that uses it refers to. */
const components = z.registry<{ id: string }>()
for (const [name, schema] of Object.entries(contracts)) {
  const isComponent = schema instanceof z.ZodObject || schema instanceof z.ZodEnum
  // A query and the parameters of a path are described one by one.
  if (isComponent && !/(Query|Params)$/.test(name)) components.add(schema, { id: capitalized(name) })
}

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: components })
const withComponents = createJsonSchemaTransformObject({ schemaRegistry: components })

/** The one text under each status with which calls fail. */
const FAILURES: Readonly<Record<string, { name: string; description: string; saysWhen?: true }>> = {
  400: {
    name: 'BadRequest',
    description: 'The request cannot be read, or something in it is wrong; `message` says what.',
  },
  401: { name: 'NotSignedIn', description: 'There is no session, or what was shown to get one is wrong.' },
  403: { name: 'NotAllowed', description: 'The caller may not do this, or the request came from another site’s page.' },
  404: { name: 'NotFound', description: 'There is no such thing here.' },
  409: { name: 'Conflict', description: 'It is so already, or has changed in the meantime.' },
  413: { name: 'TooLarge', description: 'The body is too large.' },
  415: { name: 'UnsupportedType', description: 'The body is of a type that is not read here.' },
  429: { name: 'TooManyRequests', description: 'This was tried too often.', saysWhen: true },
  503: { name: 'Unavailable', description: 'Something that is needed does not answer just now.', saysWhen: true },
}

const SUCCESSES: Readonly<Record<string, string>> = { 200: 'Done, or what was asked for.', 201: 'It was made.' }

const RETRY_AFTER = { description: 'After how many seconds to try again.', schema: { type: 'integer', minimum: 0 } }

/**
 * How the API is described at `/api/openapi.json`: from the routes, and from what stands before all of them.
 * `publicUrl` is where residents reach the server, if it is known.
 */
export const apiDocument = (publicUrl: URL | undefined): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Headgate',
      version: '1',
      description: 'The water schedule of a neighbourhood ditch.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl?.origin ?? '/' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName(publicUrl?.protocol === 'https:') },
      },
    },
  },
  transform: (route) => {
    if (!route.schema || 'swaggerObject' in route) return route
    const transformed = toJsonSchema({ ...route, schema: withSharedParts(route.schema, route.route) })
    return { ...transformed, schema: { ...bodiesOf(route.schema), ...transformed.schema } }
  },
  transformObject: (document) =>
    'openapiObject' in document ? tidied(withComponents(document)) : document.swaggerObject,
})

/** What a route answers because of what stands before it: its guard, its validation, the reading of a body. */
function withSharedParts(schema: FastifySchema, { method, config }: RouteOptions): FastifySchema {
  const access = config?.access
  const isWrite = ![method].flat().every((one) => READS.has(one))
  const failures = {
    ...(schema.querystring !== undefined && problemResponses(400)),
    // A parameter may be too long to be looked at.
    ...(schema.params !== undefined && problemResponses(400, 404)),
    ...(isWrite && problemResponses(400, 403, 413, 415, 503)),
    ...(access !== undefined && problemResponses(401, 503)),
    ...(access !== undefined && access !== 'session' && problemResponses(403)),
  }
  return {
    security: access === undefined ? [] : [{ session: [] }],
    ...schema,
    response: { ...failures, ...(schema.response as object) },
  }
}

/** Of a body that no contract describes, as it is a file. */
const bodiesOf = ({ consumes = [] }: FastifySchema) =>
  consumes.length > 0 && {
    body: { content: Object.fromEntries(consumes.map((type) => [type, { schema: { type: 'string' } }])) },
  }

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Named = Record<string, Json>

interface Answer {
  description?: string
  content?: Json
}

interface Written {
  paths: Record<string, Record<string, { responses: Record<string, Answer | { $ref: string }> }>>
  components: { schemas: Named; responses?: Named }
}

/** Failures refer to one answer for each status, and what a request and an answer have in common stands there once. */
function tidied(document: object): Written {
  const whole = structuredClone(document) as Written
  const responses: Named = {}
  for (const operation of Object.values(whole.paths).flatMap((path) => Object.values(path))) {
    for (const [status, answer] of Object.entries(operation.responses)) {
      if ('$ref' in answer) continue
      const failure = FAILURES[status]
      if (failure && refsIn(answer).includes(PROBLEM)) {
        const { name, description, saysWhen } = failure
        responses[name] = {
          description,
          ...(saysWhen && { headers: { 'retry-after': RETRY_AFTER } }),
          content: answer.content ?? null,
        }
        operation.responses[status] = { $ref: `#/components/responses/${name}` }
      } else if (answer.description === 'Default Response') answer.description = SUCCESSES[status] ?? 'Done.'
    }
  }
  return withOneOfEach({ ...whole, components: { ...whole.components, responses } })
}

const SCHEMAS = '#/components/schemas/'
const PROBLEM = 'Problem'
const OF_REQUESTS = /Input$/

/** A schema that is read and written has two descriptions: they are one where they do not differ, or only one is used. */
function withOneOfEach({ paths, components, ...rest }: Written): Written {
  const { schemas } = components
  const used = reachable([paths, components.responses ?? {}], schemas)
  const oneOfBoth = (name: string): string => {
    const base = name.replace(OF_REQUESTS, '')
    if (base === name || schemas[base] === undefined) return name
    return used.has(base) && plain(schemas[base]) !== plain(schemas[name]) ? name : base
  }
  const kept = [...used].map((name): [string, Json] => [oneOfBoth(name), schemas[name] ?? null])
  const whole = {
    ...rest,
    paths,
    components: { ...components, schemas: Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))) },
  }
  return JSON.parse(JSON.stringify(whole), (key, value) =>
    key === '$ref' && value.startsWith(SCHEMAS) ? `${SCHEMAS}${oneOfBoth(value.slice(SCHEMAS.length))}` : value,
  )
}

/** The names of all schemas that are referred to, and of those that they refer to. */
function reachable(from: unknown, schemas: Named): Set<string> {
  const found = new Set<string>()
  const waiting = refsIn(from)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...refsIn(schemas[name]))
  }
  return found
}

const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)

const plain = (schema: Json | undefined): string => JSON.stringify(schema).replaceAll(/(schemas\/\w+?)Input"/g, '$1"')

function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
