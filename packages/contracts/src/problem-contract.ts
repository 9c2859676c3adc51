import { z } from 'zod'
import { passwordRequirement } from './identity-contract.ts'
import { meanwhile, nearName } from './season-contract.ts'

/** One fault in a file, located as a spreadsheet shows it. Lines and columns count from 1. */
export const fileFault = z.object({
  line: z.int().positive(),
  column: z.int().positive(),
  message: z.string(),
  /** The offending text, truncated. */
  text: z.string(),
})
export type FileFault = z.infer<typeof fileFault>

/** The body of every error response. `message` is a sentence a resident may read. */
export const problem = z.object({
  code: z.string(),
  message: z.string(),
  faults: z.array(fileFault).optional(),
  /** With `password-does-not-meet-requirements`: the requirements not met. */
  missing: z.array(passwordRequirement).optional(),
  /** With a `conflict` about `basedOn`: what changed since. */
  meanwhile: meanwhile.optional(),
  /** With a `conflict` about a correction's holder: the existing name it resembles. */
  misspelt: nearName.optional(),
})
export type Problem = z.infer<typeof problem>

/** What an error adds to the code and message of its answer. */
export type ProblemDetails = Omit<Problem, 'code' | 'message'>
