import type { FieldRule } from '@headgate/domain'

/** The English of the rules that contracts word themselves, by rule. */
export const FIELD_RULE_MESSAGES = {
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  'one-line': 'This must be one line of text',
  'note-missing': 'Please say why',
  'address-without-place': 'A place ID and its address come together',
  'name-or-place': 'Please send a full name, or a place ID with its address',
} as const satisfies Partial<Record<FieldRule, string>>
