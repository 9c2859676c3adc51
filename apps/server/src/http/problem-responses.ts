import { problem } from '@headgate/contracts'
import { z } from 'zod'

/** The failing answers of a route, for its schema: the same shape under each status. */
export const problemResponses = <Status extends number>(...statuses: Status[]): Record<Status, typeof problem> =>
  Object.fromEntries(statuses.map((status) => [status, problem])) as Record<Status, typeof problem>

/** For what is sent with an entity tag. */
export const unchanged = { 304: z.null().describe('The caller has it already.') }
