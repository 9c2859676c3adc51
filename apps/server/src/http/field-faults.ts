import { FIELD_RULE_MESSAGES } from '@headgate/contracts'
import type { FieldFault, FieldRule } from '@headgate/domain'

/** A zod issue as fastify-type-provider-zod passes it on. */
export interface Issue {
  /** The issue's code. */
  keyword: string
  instancePath: string
  message?: string | undefined
  params: Record<string, unknown>
}

const RULES_BY_MESSAGE = new Map(
  Object.entries(FIELD_RULE_MESSAGES).map(([rule, message]) => [message as string, rule as FieldRule]),
)

/** The fields that a request got wrong, each once with each rule. */
export function fieldFaults(issues: readonly Issue[]): FieldFault[] {
  const faults = issues.flatMap((issue) => fieldsOf(issue).map((field) => ({ field, ...ruleOf(issue) })))
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]
}

/** `days: Too big…`, once for each field. */
export function formatIssues(issues: readonly Issue[]): string {
  const lines = issues.map((issue) => {
    const field = fieldOf(issue)
    return field === '' ? (issue.message ?? '') : `${field}: ${issue.message}`
  })
  return [...new Set(lines)].join('; ')
}

const fieldOf = ({ instancePath }: Issue): string => instancePath.replace(/^\//, '').replaceAll('/', '.')

/** An issue about unknown fields names them all. */
function fieldsOf(issue: Issue): string[] {
  const { keys } = issue.params
  const field = fieldOf(issue)
  return Array.isArray(keys) ? keys.map((key) => [field, key].filter(Boolean).join('.')) : [field]
}

function ruleOf({ keyword, message = '', params }: Issue): Omit<FieldFault, 'field'> {
  const ours = RULES_BY_MESSAGE.get(message)
  if (ours) return { rule: ours }
  const isLength = params.origin === 'string' || params.origin === 'array'
  switch (keyword) {
    case 'invalid_type':
      return { rule: message.endsWith('received undefined') ? 'missing' : 'wrong-type' }
    case 'too_big':
      return { rule: isLength ? 'too-long' : 'too-large', ...limitOf(params.maximum) }
    case 'too_small':
      return { rule: isLength ? 'too-short' : 'too-small', ...limitOf(params.minimum) }
    case 'invalid_value':
      return { rule: 'no-choice' }
    case 'unrecognized_keys':
      return { rule: 'unknown-field' }
    default:
      return { rule: 'wrong-format' }
  }
}

const limitOf = (limit: unknown) => (typeof limit === 'number' ? { limit } : {})
