import type { PasswordPolicy, PasswordRequirement } from '@headgate/contracts'
import { format } from './format.ts'

const CLASSES = {
  lowercase: 'a lowercase letter',
  uppercase: 'an uppercase letter',
  digit: 'a digit',
  symbol: 'a symbol',
}

/** What a password must have. `classes` are kinds of characters. */
export const messages = {
  atLeast: (length: number) => `At least ${length} characters.`,
  atLeastWith: (length: number, classes: readonly (keyof typeof CLASSES)[]) =>
    `At least ${length} characters, with ${format.list(classes.map((one) => CLASSES[one]))}.`,
  notCommon: 'Common passwords are not allowed.',
  missing: {
    'min-length': ({ minLength }) => `It needs at least ${minLength} characters.`,
    'max-length': ({ maxLength }) => `It can have ${maxLength} characters at most.`,
    lowercase: () => 'It needs a lowercase letter.',
    uppercase: () => 'It needs an uppercase letter.',
    digit: () => 'It needs a digit.',
    symbol: () => 'It needs a symbol.',
    common: () => 'It is too common or too easy to guess.',
  } satisfies Record<PasswordRequirement, (policy: PasswordPolicy) => string> as Record<
    PasswordRequirement,
    (policy: PasswordPolicy) => string
  >,
}
