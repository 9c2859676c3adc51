import { z } from 'zod'
import { linkCode } from './captains-contract.ts'
import type { Endpoints } from './endpoint.ts'
import { email, passwordPolicy } from './identity-contract.ts'

/*
 * The first captain brings a setup code: the operator's `SETUP_CODE`, or the one in the link `/setup#code` that a
 * production server without a captain prints at its start. Each makes one captain, ever. A printed one is good for an
 * hour, and all are useless as soon as there is a captain.
 */

/** As it was typed or linked. */
const setupCode = linkCode.trim()

/** 404 with the reason `setup-code-unknown`, `-used`, `-expired` or `setup-has-captain`. */
export const setupCodeRequest = z.strictObject({ code: setupCode })
export const setupCheckResponse = z.object({ passwordPolicy })
export type SetupCheckResponse = z.infer<typeof setupCheckResponse>

/** Fails like a registration. Until the e-mail is verified, mail to it opens nothing: it may have been mistyped. */
export const setupCaptainRequest = z.strictObject({
  code: setupCode,
  name: z.string().trim().min(1).max(100),
  email,
  password: z.string().min(1).max(4096),
})
export type SetupCaptainRequest = z.infer<typeof setupCaptainRequest>

export const setupEndpoints = {
  registerFirstCaptain: {
    call: 'POST /api/setup/captain',
    summary: 'Create the account of the first captain with a setup code, and sign in',
    body: setupCaptainRequest,
    problems: [401, 404, 409, 429],
    session: 'optional',
  },
  checkSetupCode: {
    call: 'POST /api/setup/check',
    summary: 'Whether a setup code is good',
    body: setupCodeRequest,
    response: setupCheckResponse,
    problems: [404, 429],
  },
  becomeFirstCaptain: {
    call: 'POST /api/setup/claim',
    summary: 'Make your account the first captain with a setup code',
    body: setupCodeRequest,
    problems: [404, 409, 429],
  },
  startSetup: {
    call: 'POST /api/setup/start',
    summary: 'A setup code for replacing the sample by a ditch of one’s own; loopback only',
    /** For whoever runs the sample on their own machine; never in production. */
    response: z.object({ code: linkCode }),
    problems: [403, 404],
  },
} satisfies Endpoints
