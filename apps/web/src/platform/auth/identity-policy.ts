import type { PasswordPolicy, PasswordRequirement } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/password-policy'

/** As specified, unless the ditch requires more. */
export const LEAST_PASSWORD_LENGTH = 6

const CLASSES = ['lowercase', 'uppercase', 'digit', 'symbol'] as const satisfies PasswordRequirement[]
type CharacterClass = (typeof CLASSES)[number]
const isClass = (requirement: PasswordRequirement): requirement is CharacterClass =>
  (CLASSES as readonly PasswordRequirement[]).includes(requirement)

/** What a password must have, one sentence each: `At least 6 characters, with a digit and a symbol.` */
export function policyText({ minLength, requires }: PasswordPolicy): string {
  const classes = requires.filter(isClass)
  const length = classes.length > 0 ? messages.atLeastWith(minLength, classes) : messages.atLeast(minLength)
  return [length, ...(requires.includes('common') ? [messages.notCommon] : [])].join(' ')
}

interface Refusal {
  missing: readonly PasswordRequirement[]
}

/** What a refused password still needs, one sentence each. */
export const missingText = (refusal: Refusal | undefined, policy: PasswordPolicy): string[] =>
  refusal?.missing.map((requirement) => messages.missing[requirement](policy)) ?? []
