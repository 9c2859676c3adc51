import { z } from 'zod'
import { linkCode } from './captains-contract.ts'
import { email, passwordPolicy } from './identity-contract.ts'

/*
 * The first captain comes in by a setup link: `/setup#code`. It is printed when a production server starts without a
 * captain, is good once and for an hour, and is useless as soon as there is a captain.
 */

/**
 * Whether a code is still good, for anybody. 404 with the reason `setup-link-unknown`,
 * `setup-link-used`, `setup-link-expired` or `setup-has-captain`.
 */
export const setupCodeRequest = z.strictObject({ code: linkCode })
export const setupCheckResponse = z.object({ expiresAt: z.iso.datetime(), passwordPolicy })
export type SetupCheckResponse = z.infer<typeof setupCheckResponse>

/**
 * Creates the first captain's account and signs it in. Fails like a registration. Until the
 * e-mail is verified, mail to it opens nothing: it may have been mistyped.
 */
export const setupCaptainRequest = z.strictObject({
  code: linkCode,
  name: z.string().trim().min(1).max(100),
  email,
  password: z.string().min(1).max(4096),
})
export type SetupCaptainRequest = z.infer<typeof setupCaptainRequest>

/*
 * POST /api/setup/claim with `setupCodeRequest`: makes the signed-in account the first captain. Answers `done`.
 *
 * A code for whoever runs the sample on their own machine; not in production, on loopback only.
 */
export const setupStartResponse = z.object({ code: linkCode })
