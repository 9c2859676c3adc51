import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import * as contracts from '@headgate/contracts'
import type { FastifySchema, RouteOptions } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cookieName } from '../adapters/identity/session-cookie.ts'
import { problemResponses } from './route.ts'

const READS = new Set(['GET', 'HEAD'])

/** Each named contract is one component, referred to wherever it is used. */
const components = z.registry<{ id: string; description?: string | undefined }>()
for (const [name, schema] of Object.entries(contracts)) {
  const isComponent = schema instanceof z.ZodObject || schema instanceof z.ZodEnum
  // A query and the parameters of a path are described one by one.
  if (isComponent && !/(Query|Params)$/.test(name))
    components.add(schema, { ...z.globalRegistry.get(schema), id: capitalized(name) })
}

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: components })
const withComponents = createJsonSchemaTransformObject({ schemaRegistry: components })

/** The shared response for each failing status. */
const FAILURES: Readonly<Record<string, { name: string; description: string; saysWhen?: true }>> = {
  400: {
    name: 'BadRequest',
    description: 'The request cannot be parsed, or a value in it is invalid; `values` says which.',
  },
  401: { name: 'NotSignedIn', description: 'There is no session, or the credentials are wrong.' },
  403: { name: 'NotAllowed', description: 'The caller may not do this, or the request came from another site’s page.' },
  404: { name: 'NotFound', description: 'Not found.' },
  409: { name: 'Conflict', description: 'The change has been made already, or conflicts with a newer one.' },
  413: { name: 'TooLarge', description: 'The body is too large.' },
  415: { name: 'UnsupportedType', description: 'The content type of the body is not supported.' },
  429: { name: 'TooManyRequests', description: 'Too many requests.', saysWhen: true },
  503: {
    name: 'Unavailable',
    description: 'The store or another service does not answer at the moment.',
    saysWhen: true,
  },
}

const SUCCESSES: Readonly<Record<string, string>> = { 200: 'Success.', 201: 'Created.' }

const OPERATION_IDS = new Map(
  Object.entries<contracts.Endpoint>(contracts.api).map(([id, { call }]) => [`${call}`, id]),
)

const RETRY_AFTER = { description: 'Seconds to wait before trying again.', schema: { type: 'integer', minimum: 0 } }

/** The OpenAPI document of `/api/openapi.json`, generated from the routes and their auth guards. */
export const apiDocument = (publicUrl: URL | undefined): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Headgate',
      version: '1',
      description: 'The water schedule of a neighborhood ditch.',
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

/** Adds the failures that guards, validation and body parsing cause before a route's handler runs. */
function withSharedParts(schema: FastifySchema, { method, url, config }: RouteOptions): FastifySchema {
  const access = config?.access
  const isWrite = ![method].flat().every((one) => READS.has(one))
  const failures = {
    ...(schema.querystring !== undefined && problemResponses(400)),
    // A parameter may be too long for the router.
    ...(schema.params !== undefined && problemResponses(400, 404)),
    ...(isWrite && problemResponses(400, 403, 413, 415, 503)),
    ...(access !== undefined && problemResponses(401, 503)),
    ...(access !== undefined && (access !== 'session' || !config?.isForNewDevices) && problemResponses(403)),
    ...(access === 'captain' && isWrite && problemResponses(429)),
  }
  const operationId = OPERATION_IDS.get(`${method} ${url}`)
  return {
    security: access === undefined ? [] : [{ session: [] }],
    ...schema,
    ...(operationId && { operationId }),
    ...(schema.summary && { summary: access === 'captain' ? `${schema.summary}; for captains` : schema.summary }),
    response: { ...failures, ...(schema.response as object) },
  }
}

/** The request body of a file upload, which has no contract. */
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

/** Replaces failures by references to one response for each status, and merges identical schemas. */
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

/** Zod describes a schema once for requests and once for responses: keeps both only where they differ. */
function withOneOfEach({ paths, components, ...rest }: Written): Written {
  const { schemas } = components
  const used = reachable([paths, components.responses ?? {}], schemas)
  const oneOfBoth = (name: string): string => {
    const base = name.replace(OF_REQUESTS, '')
    if (base === name || schemas[base] === undefined) return name
    return used.has(base) && plain(schemas[base]) !== plain(schemas[name]) ? name : base
  }
  const entries = [...used].map((name): [string, Json] => [oneOfBoth(name), schemas[name] ?? null])
  const whole = {
    ...rest,
    paths,
    components: { ...components, schemas: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) },
  }
  return JSON.parse(JSON.stringify(whole), (key, value) =>
    key === '$ref' && value.startsWith(SCHEMAS) ? `${SCHEMAS}${oneOfBoth(value.slice(SCHEMAS.length))}` : value,
  )
}

/** The names of all schemas referred to, directly or by other schemas. */
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
