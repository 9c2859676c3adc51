import { HOSTILE, HOSTILE_BODIES, HOSTILE_HEADERS, oneOf } from './hostile-values.ts'

/** Of a JSON Schema, what is looked at here. */
interface Schema {
  type?: string
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  minimum?: number
  minLength?: number
  pattern?: string
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}

export interface FuzzedCall {
  /** As the document has it. */
  operation: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

const OTHER_PATHS = [
  '/',
  '/login',
  '/__auth/action',
  '/development',
  '/assets/',
  '/api/',
  '/api/openapi.json',
  '/metrics',
]

/** Makes calls out of an OpenAPI document: near enough to what is wanted to get far, and wrong somewhere. */
export class CallFuzzer {
  readonly #operations: [string, string, Operation][]
  readonly #random: () => number

  constructor({ paths }: OpenApi, random: () => number) {
    this.#random = random
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, string, Operation] => [method, path, operation]),
    )
    this.#operations = [...documented, ...OTHER_PATHS.map((path): [string, string, Operation] => ['get', path, {}])]
  }

  get operations(): string[] {
    return this.#operations.map(([method, path]) => `${method} ${path}`)
  }

  /** The `index`-th: each operation comes in its turn. */
  next(index: number): FuzzedCall {
    const [method, template, { parameters = [], requestBody }] = this.#operations[index % this.#operations.length] as [
      string,
      string,
      Operation,
    ]
    const text = (schema: Schema) => encode(this.#chance(0.5) ? this.#valid(schema) : oneOf(this.#random, HOSTILE))
    const path = template.replace(/\{(\w+)\}/g, (_, name) =>
      text(parameters.find((parameter) => parameter.name === name)?.schema ?? {}),
    )
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && this.#chance(0.7))
      .flatMap(({ name, schema }) => Array.from({ length: this.#chance(0.1) ? 2 : 1 }, () => `${name}=${text(schema)}`))
    if (this.#chance(0.1)) query.push(oneOf(this.#random, ['%', 'days=%ff', '__proto__=1', '&&=', 'x[y]=1', '?']))
    const body = method === 'get' ? undefined : this.#body(requestBody?.content['application/json']?.schema)
    return {
      operation: `${method} ${template}`,
      method: this.#chance(0.03)
        ? oneOf(this.#random, ['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'QUERY'])
        : method.toUpperCase(),
      path: `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`.slice(0, 12_000),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...oneOf(this.#random, HOSTILE_HEADERS),
      },
      body,
    }
  }

  #body(schema: Schema | undefined): string | Buffer | undefined {
    if (schema === undefined) return this.#chance(0.5) ? undefined : oneOf(this.#random, HOSTILE_BODIES)
    if (this.#chance(0.15)) return oneOf(this.#random, HOSTILE_BODIES)
    return JSON.stringify(this.#mutated(this.#valid(schema)))
  }

  /** One field gone, wrong or too many; nothing, one time in five. */
  #mutated(value: unknown): unknown {
    if (this.#chance(0.2)) return value
    if (typeof value !== 'object' || value === null) return oneOf(this.#random, HOSTILE)
    const copy = structuredClone(value) as Record<string, unknown>
    const names = Object.keys(copy)
    const name = names.length === 0 || this.#chance(0.1) ? 'unknown' : oneOf(this.#random, names)
    if (this.#chance(0.2)) delete copy[name]
    else copy[name] = this.#chance(0.4) ? this.#mutated(copy[name]) : oneOf(this.#random, HOSTILE)
    return copy
  }

  #valid(schema: Schema): unknown {
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return oneOf(this.#random, schema.enum)
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (choices) return this.#valid(oneOf(this.#random, choices))
    switch (schema.type) {
      case 'object': {
        const fields = Object.entries(schema.properties ?? {})
        const wanted = fields.filter(([name]) => schema.required?.includes(name) || this.#chance(0.5))
        return Object.fromEntries(wanted.map(([name, field]) => [name, this.#valid(field)]))
      }
      case 'array':
        return Array.from({ length: Math.floor(this.#random() * 3) }, () => this.#valid(schema.items ?? {}))
      case 'integer':
      case 'number':
        return (schema.minimum ?? 0) + Math.floor(this.#random() * 5)
      case 'boolean':
        return this.#chance(0.5)
      case 'null':
        return null
      default:
        return this.#word(schema)
    }
  }

  #word({ format, pattern, minLength = 0 }: Schema): string {
    const number = Math.floor(this.#random() * 1000)
    const words: Record<string, string> = {
      email: `fuzz-${number}@example.org`,
      date: `2026-06-${String(10 + (number % 20))}`,
      'date-time': `2026-06-${String(10 + (number % 20))}T12:00:00Z`,
      uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
      uri: `https://ditch.invalid/${number}`,
    }
    const word = (words[format ?? ''] ?? `word-${number}`).padEnd(minLength, 'x')
    if (pattern === undefined || new RegExp(pattern, 'u').test(word)) return word
    return ['+1 303 555 0100', ...Object.values(words)].find((other) => new RegExp(pattern, 'u').test(other)) ?? word
  }

  #chance(probability: number): boolean {
    return this.#random() < probability
  }
}

/** Half a character has no encoding of its own. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80'
}
