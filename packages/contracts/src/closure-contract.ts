import { CLOSURE_REASONS } from '@headgate/domain'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { noticeCounts, noticeOutcomes } from './notice-counts-contract.ts'
import { scheduleClosure } from './schedule-contract.ts'
import { changeNote } from './season-contract.ts'

export const closeDitchRequest = z.strictObject({
  /** At most a week in the past. Null means now. */
  from: z.iso.datetime({ offset: true }).nullable(),
  /**
   * When the water is expected back: after `from` and in the future. Null means until further notice: it is stored as the
   * longest that a closure may last, 400 days, and any that long is worded so.
   */
  until: z.iso.datetime({ offset: true }).nullable(),
  reason: z.enum(CLOSURE_REASONS),
  note: changeNote.default(''),
})

export type CloseDitchRequest = z.input<typeof closeDitchRequest>

/** One closure with its history. */
export const closureRecord = scheduleClosure.extend({
  id: z.int().positive(),
  /** The planned end, even if the ditch was reopened earlier. */
  until: z.iso.datetime(),
  closedAt: z.iso.datetime(),
  /** A name or an e-mail; null once that account is deleted. */
  closedBy: z.string().nullable(),
  reopenedAt: z.iso.datetime().nullable(),
  reopenedBy: z.string().nullable(),
  /** `ahead` and `on` can be reopened; reopening one that is `ahead` calls it off. */
  state: z.enum(['ahead', 'on', 'over']),
  /** What became of the notices of it; once it was ended early, of those of that. Null if there were none. */
  notices: noticeOutcomes.nullable(),
})
export type ClosureRecord = z.infer<typeof closureRecord>

export const closureListResponse = z.object({ closures: z.array(closureRecord) })
export type ClosureListResponse = z.infer<typeof closureListResponse>

export const closureChangeResponse = z.object({
  closure: closureRecord,
  /** How many turns, running or still to come, lose their water or get it back. */
  turns: z.int().nonnegative(),
  notices: noticeCounts,
})
export type ClosureChangeResponse = z.infer<typeof closureChangeResponse>

export const closureEndpoints = {
  listClosures: {
    call: 'GET /api/schedule/closures',
    summary: 'List the closures, newest first',
    response: closureListResponse,
  },
  closeDitch: {
    call: 'POST /api/schedule/closures',
    summary: 'Close the ditch from one time to another',
    body: closeDitchRequest,
    response: closureChangeResponse,
    status: 201,
  },
  reopenDitch: {
    call: 'POST /api/schedule/closures/:id/reopen',
    summary: 'Reopen the ditch early, or call off a closure',
    params: z.strictObject({ id: z.coerce.number('id must be the number of a closure').int().positive() }),
    response: closureChangeResponse,
    problems: [409],
  },
} satisfies Endpoints
