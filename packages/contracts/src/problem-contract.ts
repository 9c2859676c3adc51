import { z } from 'zod'
import { passwordRequirement } from './identity-contract.ts'
import { meanwhile, nearName } from './season-contract.ts'

/** One thing wrong with a file, at the place where a spreadsheet shows it. Line and column count from 1. */
export const fileFault = z.object({
  line: z.int().positive(),
  column: z.int().positive(),
  message: z.string(),
  /** The offending text, cut short. */
  text: z.string(),
})
export type FileFault = z.infer<typeof fileFault>

/** What every failing call answers: `message` is a sentence a resident may read. */
export const problem = z.object({
  code: z.string(),
  message: z.string(),
  faults: z.array(fileFault).optional(),
  /** With `password-does-not-meet-requirements`: what is missing. */
  missing: z.array(passwordRequirement).optional(),
  /** With a `conflict` about `basedOn`: what changed since. */
  meanwhile: meanwhile.optional(),
  /** With a `conflict` about a correction's holder: what the name looks like. */
  misspelt: nearName.optional(),
})
export type Problem = z.infer<typeof problem>

/** What an error adds to the code and message of its answer. */
export type ProblemDetails = Omit<Problem, 'code' | 'message'>
