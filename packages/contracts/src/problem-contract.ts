import { PROBLEM_REASONS } from '@headgate/domain'
import { z } from 'zod'
import { fileFault } from './file-fault-contract.ts'
import { passwordRequirement } from './identity-contract.ts'
import { meanwhile, nearName } from './season-contract.ts'

/** The body of every error response. Programs compare `code` and `reason`; `message` is for whoever reads English. */
export const problem = z.object({
  /** The category, or one of the identity provider's codes. */
  code: z.string().describe('The category of the failure, such as `not-found`, or an identity code.'),
  message: z.string().describe('A sentence in English. Its wording may change.'),
  /** Left out where `code` says everything. A page that does not know a newer reason words the code. */
  reason: z
    .enum(PROBLEM_REASONS)
    .optional()
    .describe('Why exactly, from a closed list that grows. Left out where `code` says everything.'),
  /** `ProblemValues` of the domain says which. */
  values: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'What a sentence about `reason` needs: `{"lastDay": "2026-10-31"}` with `after-season`. Dates are ISO 8601, waits are in seconds, and names are as they were typed.',
    ),
  faults: z.array(fileFault).optional(),
  /** With `password-does-not-meet-requirements`: the requirements not met. */
  missing: z.array(passwordRequirement).optional(),
  /** With a `conflict` about `basedOn`: what changed since. */
  meanwhile: meanwhile.optional(),
  /** With a `conflict` about a correction's holder: the existing name it resembles. */
  misspelt: nearName.optional(),
})
export type Problem = z.infer<typeof problem>

/** What an error adds to the code, message, reason and values of its answer. */
export type ProblemDetails = Omit<Problem, 'code' | 'message' | 'reason' | 'values'>
