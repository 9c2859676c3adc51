import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import type { OpenApi, Operation } from './generate-requests.ts'

/** What is wrong with an answer by the OpenAPI document; undefined when nothing is. */
export type FindFault = (operation: Operation, answer: LightMyRequestResponse) => string | undefined

export function answerChecker(document: OpenApi): FindFault {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')

  /** A response in the document, or the shared one that it refers to. */
  function responseAt(pointer: string[]) {
    const value = pointer.reduce<unknown>((found, part) => (found as Record<string, unknown>)?.[part], document) as
      | { $ref?: string; content?: Record<string, unknown> }
      | undefined
    const [, name] = /^#\/components\/responses\/(\w+)$/.exec(value?.$ref ?? '') ?? []
    if (name === undefined) return { pointer, value }
    return { pointer: ['components', 'responses', name], value: document.components.responses[name] }
  }

  return ({ path, method }, { statusCode, headers, body }) => {
    if (statusCode >= 500) return 'a server error'
    // A 304 lacks them: the answer that the caller has cached came with them.
    if (statusCode !== 304 && headers['x-content-type-options'] !== 'nosniff') return 'lacks the security headers'
    const { pointer, value } = responseAt(['paths', path, method, 'responses', `${statusCode}`])
    if (!value) return 'a status that is not documented'
    if (!value.content) return body.length > 0 ? 'a body that is not documented' : undefined
    const type = `${headers['content-type']}`.split(';')[0] ?? ''
    if (!value.content[type]) return `a type that is not documented: ${type}`
    if (type !== 'application/json') return undefined
    const parts = [...pointer, 'content', type, 'schema'].map((part) =>
      part.replaceAll('~', '~0').replaceAll('/', '~1'),
    )
    const $ref = `api#/${parts.map(encodeURIComponent).join('/')}`
    const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref })
    return validate(JSON.parse(body)) ? undefined : `does not match its schema: ${ajv.errorsText(validate.errors)}`
  }
}
