import { z } from 'zod'

/** Somebody who chose to show their number, and whose turn it is. */
const shownPhone = z.object({ holder: z.string(), name: z.string(), phone: z.string() })
export type ShownPhone = z.infer<typeof shownPhone>

/**
 * `GET /api/neighbors/phones`: for each of the caller's own runs of turns that is on, or opens within a day, the numbers
 * of those who come right before and right after it and chose to show them.
 */
export const neighborPhonesResponse = z.object({
  turns: z.array(
    z.object({
      opensAt: z.iso.datetime(),
      closesAt: z.iso.datetime(),
      before: z.array(shownPhone),
      after: z.array(shownPhone),
    }),
  ),
})
export type NeighborPhonesResponse = z.infer<typeof neighborPhonesResponse>
