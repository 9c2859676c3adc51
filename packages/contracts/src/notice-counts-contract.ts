import { z } from 'zod'

/**
 * How many neighbors a change concerns, as it is made or previewed: nobody has been reached yet. An `unreachable` one has
 * neither a device nor a confirmed e-mail that is turned on for this news, and finds it in the app's list.
 */
export const noticeCounts = z.object({ reachable: z.int().nonnegative(), unreachable: z.int().nonnegative() })
export type NoticeCounts = z.infer<typeof noticeCounts>

/** What became of the notices of one change. */
export const noticeOutcomes = z.object({
  /** Neighbors who got it on a device or by mail. */
  reached: z.int().nonnegative(),
  /** To whom it is still being sent. */
  waiting: z.int().nonnegative(),
  unreached: z.int().nonnegative(),
  /** Of the unreached, by name, at most ten. */
  names: z.array(z.string()),
})
export type NoticeOutcomes = z.infer<typeof noticeOutcomes>
