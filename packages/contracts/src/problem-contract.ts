import { PROBLEM_REASONS } from '@headgate/domain'
import { z } from 'zod'
import { cellConflict } from './edits-contract.ts'
import { fileFault } from './file-fault-contract.ts'
import { passwordRequirement } from './identity-contract.ts'
import { meanwhile, nearName } from './season-contract.ts'
import { tradeShape } from './trade-contract.ts'

/** For the API document. */
const DESCRIPTION = [
  '`code` is the category of the failure, or one of the identity codes.',
  '`reason` says exactly why, from a closed list that grows; it is left out where `code` says everything.',
  '`values` are what a sentence about the reason needs, such as `{"lastDay": "2026-10-31"}` with `after-season`: dates',
  'are ISO 8601, waits are in seconds, and names are as they were typed.',
  '`message` is that sentence in English, and its wording may change.',
].join(' ')

/** The body of every error response. Programs compare `code` and `reason`; pages word `reason` and `values`. */
export const problem = z
  .object({
    code: z.string(),
    message: z.string(),
    reason: z.enum(PROBLEM_REASONS).optional(),
    /** As `ProblemValues` of the domain says. */
    values: z.record(z.string(), z.unknown()).optional(),
    faults: z.array(fileFault).optional(),
    /** With `password-does-not-meet-requirements`: the requirements not met. */
    missing: z.array(passwordRequirement).optional(),
    /** With a `conflict` about `basedOn`: what changed since. */
    meanwhile: meanwhile.optional(),
    /** With `cells-changed`: the turns that somebody else has changed meanwhile. */
    conflicts: z.array(cellConflict).optional(),
    /** With `names-misspelt`: the new names, each with the existing one it resembles. */
    misspeltNames: z.array(nearName).optional(),
    /** With `trade-settled`: the trade as it is. */
    trade: tradeShape.optional(),
  })
  .describe(DESCRIPTION)
export type Problem = z.infer<typeof problem>

/** What an error adds to the code, message, reason and values of its answer. */
export type ProblemDetails = Omit<Problem, 'code' | 'message' | 'reason' | 'values'>
