import { z } from 'zod'
import { FIELD_RULE_MESSAGES } from './field-rules.ts'

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
