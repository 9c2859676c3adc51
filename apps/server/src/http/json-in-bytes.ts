import type { FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'
import { DitchProblem } from '../ditch-problem.ts'
import { fieldFaults, formatIssues, type Issue } from './field-faults.ts'

/** Leaves the JSON bodies of a plugin's routes unparsed, for `readJson` in another process. Their schemas only document them. */
export function leaveJsonInBytes(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setValidatorCompiler(() => () => true)
}

/** The body sent to such a route. Without one, JSON's `null`, which no schema accepts. */
export const bytesOf = (body: unknown): Uint8Array => (Buffer.isBuffer(body) ? body : Buffer.from('null'))

class WrongFields extends DitchProblem<'wrong-fields'> {
  override readonly message: string

  constructor(issues: readonly Issue[]) {
    super('wrong-fields', { fields: fieldFaults(issues) })
    this.message = formatIssues(issues)
  }
}

/** Parses and validates JSON as every other route does. Throws a DitchProblem. */
export function readJson<T>(bytes: Uint8Array, schema: ZodType<T>): T {
  const text = new TextDecoder().decode(bytes)
  const check = validatorCompiler({ schema, method: 'POST', url: '' })
  const { error, value } = check(parse(text)) as { error?: readonly Issue[]; value: T }
  if (error) throw new WrongFields(error)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DitchProblem('body-unreadable', {}, { cause })
  }
}
