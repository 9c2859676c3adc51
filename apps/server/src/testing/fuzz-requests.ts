import { METHODS } from 'node:http'
import { HOSTILE, HOSTILE_BODIES, HOSTILE_HEADERS, HOSTILE_TARGETS, oneOf } from './hostile-values.ts'
import type { OpenApi, Operation, Schema } from './open-api.ts'

/** The sender of a request, as its headers show. */
export interface Sender {
  cookie: string
  address: string
}

export interface FuzzedRequest {
  /** The documented operation; undefined for an address that the document does not have. */
  operation: { path: string; method: string; id: string } | undefined
  method: string
  bytes: Buffer
  /** It may no longer be a valid request, so nothing can be sent after it on its connection. */
  isBroken: boolean
}

const OTHER_TARGETS = [
  ...'/ /?days=all /?tab=settings /login /settings/ /terms /no/such/page /__auth/action /captain/season'.split(' '),
  ...'/favicon.svg /service-worker.js /manifest.webmanifest /unsubscribe /metrics'.split(' '),
  ...'/api/openapi.json /api/nothing'.split(' '),
]
/** After any of these the sender is signed out or somebody else. */
const ENDS_SESSION = new Set(['signOut', 'signOutEverywhere', 'deleteAccount', 'register', 'signInAsGuest'])
/** The share of requests that are for an operation in turn. */
const DOCUMENTED = 0.75
const LONGEST_TARGET = 12_000

/** Generates requests from an OpenAPI document, and beyond it: valid enough to get far, and wrong somewhere. */
export class RequestFuzzer {
  readonly #operations: [string, string, Operation][]
  readonly #schemas: Record<string, Schema>
  readonly #random: () => number
  #turn = 0

  constructor({ paths, components }: OpenApi, random: () => number) {
    this.#random = random
    this.#schemas = components.schemas
    this.#operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, string, Operation] => [method, path, operation]),
    )
  }

  get operationIds(): string[] {
    return this.#operations.map(([, , { operationId }]) => operationId)
  }

  next(sender: Sender): FuzzedRequest {
    const kind = this.#random()
    const request = kind < DOCUMENTED ? this.#documented(sender) : this.#elsewhere()
    const { operation, method, target, body } = request
    const headers = {
      host: 'ditch.example.org',
      'x-forwarded-for': sender.address,
      ...(sender.cookie !== '' && { cookie: sender.cookie }),
      ...(request.type !== undefined && { 'content-type': request.type }),
      ...(this.#chance(0.4) && oneOf(this.#random, HOSTILE_HEADERS)),
      ...(body !== undefined && { 'content-length': String(body.length) }),
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const head = [`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n')
    const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)])
    const isBroken = this.#chance(0.04)
    // Only the server can tell which operation a broken request is, if any. CONNECT gets no answer.
    const isLost = isBroken || method === 'CONNECT'
    if (kind < DOCUMENTED && !isLost) this.#turn += 1
    return {
      operation: isLost ? undefined : operation,
      method,
      bytes: isBroken ? this.#broken(bytes) : bytes,
      isBroken: isLost,
    }
  }

  /** A request for the operation in turn, which stays in turn until a whole request for it is sent. */
  #documented({ cookie }: Sender) {
    const [method, path, operation] = this.#operationInTurn(cookie !== '')
    const { operationId: id, parameters = [], requestBody } = operation
    const text = (schema: Schema) => encode(this.#chance(0.5) ? this.#valid(schema) : oneOf(this.#random, HOSTILE))
    const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
      text(parameters.find((parameter) => parameter.name === name)?.schema ?? {}),
    )
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && this.#chance(0.7))
      .flatMap(({ name, schema }) => Array.from({ length: this.#chance(0.1) ? 2 : 1 }, () => `${name}=${text(schema)}`))
    if (this.#chance(0.1)) query.push(oneOf(this.#random, ['%', 'days=%ff', '__proto__=1', '&&=', 'x[y]=1', '?']))
    const [type, described] = Object.entries(requestBody?.content ?? {})[0] ?? []
    const body = method === 'get' ? undefined : this.#body(type, described?.schema)
    return {
      operation: { path, method, id },
      method: method === 'get' && this.#chance(0.03) ? 'HEAD' : method.toUpperCase(),
      target: `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`.slice(0, LONGEST_TARGET),
      type: body === undefined ? undefined : (type ?? 'application/json'),
      body,
    }
  }

  /** A request for another address, or with another method for a documented one. */
  #elsewhere() {
    const method = this.#chance(0.5) ? 'GET' : oneOf(this.#random, [...METHODS, 'BREW', 'get', 'G ET', 'P\u00d6ST'])
    const body = this.#chance(0.2) ? this.#body(undefined, undefined) : undefined
    const type = body && 'application/json'
    if (this.#chance(0.3)) {
      const [, path] = oneOf(this.#random, this.#operations)
      const known = this.#operations.find(
        ([its, at]) => at === path && its.toUpperCase() === method.replace('HEAD', 'GET'),
      )
      const operation = known && { path, method: known[0], id: known[2].operationId }
      return { operation, method, target: path.replace(/\{\w+\}/g, '1'), type, body }
    }
    const target = oneOf(this.#random, [
      ...OTHER_TARGETS,
      ...HOSTILE_TARGETS,
      `/${encode(oneOf(this.#random, HOSTILE))}`,
      `/api/${encode(oneOf(this.#random, HOSTILE))}`,
    ])
    return { operation: undefined, method, target: target.slice(0, LONGEST_TARGET), type, body }
  }

  #operationInTurn(isSignedIn: boolean): [string, string, Operation] {
    const inTurn = this.#operations[this.#turn % this.#operations.length] as [string, string, Operation]
    const isPutOff = isSignedIn && ENDS_SESSION.has(inTurn[2].operationId) && !this.#chance(0.1)
    if (!isPutOff) return inTurn
    this.#turn += 1
    return this.#operationInTurn(isSignedIn)
  }

  /** Cuts, removes, inserts, changes or repeats some bytes. */
  #broken(bytes: Buffer): Buffer {
    const at = Math.floor(this.#random() * Math.min(bytes.length, 400))
    const wild = [0, 9, 10, 13, 32, 58, 127, 255][Math.floor(this.#random() * 8)] as number
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
    switch (Math.floor(this.#random() * 5)) {
      case 0:
        return before
      case 1:
        return Buffer.concat([before, after.subarray(1 + Math.floor(this.#random() * 8))])
      case 2:
        return Buffer.concat([before, Buffer.from([wild]), after])
      case 3:
        return Buffer.concat([before, Buffer.from([wild]), after.subarray(1)])
      default:
        return Buffer.concat([bytes.subarray(0, at + 8), after])
    }
  }

  #body(type: string | undefined, schema: Schema | undefined): Buffer | undefined {
    if (schema === undefined && this.#chance(0.5)) return undefined
    if (schema === undefined || type === 'text/csv' || this.#chance(0.15)) {
      return Buffer.from(oneOf(this.#random, HOSTILE_BODIES))
    }
    return Buffer.from(JSON.stringify(this.#mutated(this.#valid(schema))) ?? '')
  }

  /** Removes, replaces or adds one field; one time in five, leaves the value as it is. */
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
    if (schema.$ref !== undefined) return this.#valid(this.#schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return oneOf(this.#random, schema.enum)
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (choices) return this.#valid(oneOf(this.#random, choices))
    switch ([schema.type].flat()[0]) {
      case 'object':
        return { ...this.#record(schema), ...this.#fields(schema) }
      case 'array':
        return Array.from({ length: Math.floor(this.#random() * 3) }, () => this.#valid(schema.items ?? {}))
      case 'integer':
      case 'number':
        return Math.max(schema.minimum ?? 0, 0) + Math.floor(this.#random() * 5)
      case 'boolean':
        return this.#chance(0.5)
      case 'null':
        return null
      default:
        return this.#word(schema)
    }
  }

  #fields({ properties = {}, required = [] }: Schema): object {
    const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || this.#chance(0.5))
    return Object.fromEntries(chosen.map(([name, field]) => [name, this.#valid(field)]))
  }

  /** A record for a schema whose property names are an enumeration. */
  #record({ propertyNames, additionalProperties }: Schema): object {
    const names = this.#namesIn(propertyNames)
    if (typeof additionalProperties !== 'object') return {}
    return Object.fromEntries(names.map((name) => [name, this.#valid(additionalProperties)]))
  }

  #namesIn(names: Schema | undefined): string[] {
    const found = names?.$ref === undefined ? names : this.#schemas[names.$ref.split('/').at(-1) ?? '']
    return (found?.enum ?? []).map(String)
  }

  #word({ format, pattern, minLength = 0 }: Schema): string {
    const number = Math.floor(this.#random() * 1000)
    const samples: Record<string, string> = {
      email: `fuzz-${number}@example.org`,
      date: `2026-06-${String(10 + (number % 20))}`,
      'date-time': `2026-06-${String(10 + (number % 20))}T12:00:00Z`,
      uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
      uri: `https://ditch.invalid/${number}`,
      time: '22:00',
      slot: '10AM',
    }
    const word = (samples[format ?? ''] ?? `word-${number}`).padEnd(minLength, 'x')
    if (pattern === undefined || new RegExp(pattern, 'u').test(word)) return word
    return ['+1 303 555 0100', ...Object.values(samples)].find((other) => new RegExp(pattern, 'u').test(other)) ?? word
  }

  #chance(probability: number): boolean {
    return this.#random() < probability
  }
}

/** `encodeURIComponent` throws for half a surrogate pair. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80'
}
