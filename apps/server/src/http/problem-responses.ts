import { problem } from '@headgate/contracts'
import { z } from 'zod'

/** A route's error responses, for its schema. */
export const problemResponses = <Status extends number>(...statuses: Status[]): Record<Status, typeof problem> =>
  Object.fromEntries(statuses.map((status) => [status, problem])) as Record<Status, typeof problem>

/** For responses with an entity tag. */
export const unchanged = { 304: z.null().describe('The caller has this version already.') }
