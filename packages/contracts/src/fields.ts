import { BROWSERS, type FieldRule, SYSTEMS } from '@headgate/domain'
import { z } from 'zod'

/** The English of the rules that contracts word themselves, by rule. */
export const FIELD_RULE_MESSAGES = {
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  'one-line': 'This must be one line of text',
  'address-without-place': 'A place ID and its address come together',
  'name-or-place': 'Please send a full name, or a place ID with its address',
} as const satisfies Partial<Record<FieldRule, string>>

export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u, FIELD_RULE_MESSAGES['one-line'])

/** As people write it: digits, spaces and `+ ( ) - .`, 7 to 15 digits in all. */
export const phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^\+?[\d\s().-]+$/, FIELD_RULE_MESSAGES.phone)
  .refine((text) => /^(\D*\d){7,15}\D*$/.test(text), FIELD_RULE_MESSAGES.phone)

/** What a device is, for words in the reader's language. Null is what its browser did not show. */
export const deviceParts = { browser: z.enum(BROWSERS).nullable(), system: z.enum(SYSTEMS).nullable() }

/** `[from, until)` */
export const hoursShape = z.object({ from: z.iso.datetime(), until: z.iso.datetime() })

/** Hours `[from, until)` that a trade moves from `expected` to `next`; null is nobody. */
export const movedHours = hoursShape.extend({ expected: z.string(), next: z.string().nullable() })
export type MovedHours = z.infer<typeof movedHours>
