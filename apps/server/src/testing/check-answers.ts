import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FuzzedRequest } from './fuzz-requests.ts'
import type { OpenApi } from './open-api.ts'
import type { RawAnswer } from './raw-http.ts'

/** Statuses from before the routing: an expectation that is not met, and oversized headers. */
const BEFORE_ROUTES = [417, 431]
/** Statuses at addresses that the document does not have: pages, files and unknown paths. */
const ELSEWHERE = [200, 206, 304, 400, 401, 403, 404, 413, 415, 416, 429, ...BEFORE_ROUTES]

/** Checks answers against the OpenAPI document. */
export class AnswerChecker {
  readonly #document: OpenApi
  readonly #ajv: Ajv2020
  readonly #validators = new Map<string, ValidateFunction>()

  constructor(document: OpenApi) {
    this.#document = document
    this.#ajv = new Ajv2020({ strict: false, allErrors: false })
    addFormats.default(this.#ajv)
    this.#ajv.addSchema(document, 'api')
  }

  /** What is wrong with an answer; undefined when nothing is. */
  findFault({ operation, method }: FuzzedRequest, answer: RawAnswer): string | undefined {
    const { status, headers } = answer
    if (status >= 500) return 'a server error'
    // A 304 lacks them: the answer that the caller has cached came with them.
    if (status !== 304 && headers['x-content-type-options'] !== 'nosniff') return 'lacks the security headers'
    if (!operation || BEFORE_ROUTES.includes(status)) return this.#faultElsewhere(method, answer)
    const pointer = ['paths', operation.path, operation.method, 'responses', String(status)]
    const response = this.#resolved(pointer)
    if (!response) return 'a status that is not documented'
    const { content } = response.value
    if (content === undefined) return answer.body.length > 0 ? 'a body that is not documented' : undefined
    if (method === 'HEAD') return undefined
    const type = headers['content-type']?.split(';')[0] ?? ''
    if (!content[type]) return `a type that is not documented: ${type}`
    return type === 'application/json'
      ? this.#faultIn(answer, [...response.pointer, 'content', type, 'schema'])
      : undefined
  }

  #faultElsewhere(method: string, answer: RawAnswer): string | undefined {
    const { status, headers } = answer
    if (!ELSEWHERE.includes(status)) return 'an unexpected status'
    const isProblem = status >= 400 && headers['content-type']?.startsWith('application/json') && method !== 'HEAD'
    return isProblem ? this.#faultIn(answer, ['components', 'schemas', 'Problem']) : undefined
  }

  #faultIn({ body }: RawAnswer, pointer: readonly string[]): string | undefined {
    const key = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    const known = this.#validators.get(key)
    const validate = known ?? this.#ajv.compile({ $ref: `api#/${key}` })
    if (!known) this.#validators.set(key, validate)
    return validate(JSON.parse(body.toString()))
      ? undefined
      : `does not match its schema: ${this.#ajv.errorsText(validate.errors)}`
  }

  /** A response in the document, or the shared one that it refers to. */
  #resolved(pointer: readonly string[]) {
    const value = pointer.reduce<unknown>(
      (found, part) => (found as Record<string, unknown>)?.[part],
      this.#document,
    ) as { $ref?: string; content?: Record<string, unknown> } | undefined
    if (value?.$ref === undefined) return value && { value, pointer }
    const [, name = ''] = /^#\/components\/responses\/(\w+)$/.exec(value.$ref) ?? []
    const shared = this.#document.components.responses[name]
    return shared && { value: shared, pointer: ['components', 'responses', name] }
  }
}
