import type { PasswordPolicy, PasswordRequirement } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/identity'

/** As specified, unless the ditch requires more. */
export const LEAST_PASSWORD_LENGTH = 6

/** `At least 6 characters, with a digit and a symbol.` */
export const policyText = ({ minLength, requires }: PasswordPolicy): string => messages.policy(minLength, requires)

/** What a password still needs, one sentence each. */
export const missingText = (missing: readonly PasswordRequirement[], policy: PasswordPolicy): string[] =>
  missing.map((requirement) => messages.missing(requirement, policy))
