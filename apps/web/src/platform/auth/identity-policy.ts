import type { PasswordPolicy, PasswordRequirement } from '@headgate/contracts'

/** As specified, unless the ditch requires more. */
export const LEAST_PASSWORD_LENGTH = 6

const CLASSES: Partial<Record<PasswordRequirement, string>> = {
  lowercase: 'a lowercase letter',
  uppercase: 'an uppercase letter',
  digit: 'a digit',
  symbol: 'a symbol',
}

/** `At least 6 characters, with a digit and a symbol.` */
export function policyText({ minLength, requires }: PasswordPolicy): string {
  const classes = requires.flatMap((requirement) => CLASSES[requirement] ?? [])
  const common = requires.includes('common') ? ' Common passwords are not allowed.' : ''
  return `At least ${minLength} characters${classes.length > 0 ? `, with ${inOneBreath(classes)}` : ''}.${common}`
}

/** What a password still needs, one sentence each. */
export const missingText = (
  missing: readonly PasswordRequirement[],
  { minLength, maxLength }: PasswordPolicy,
): string[] =>
  missing.map((requirement) => {
    if (requirement === 'min-length') return `It needs at least ${minLength} characters.`
    if (requirement === 'max-length') return `It can have ${maxLength} characters at most.`
    if (requirement === 'common') return 'It is too common or too easy to guess.'
    return `It needs ${CLASSES[requirement]}.`
  })

const inOneBreath = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
