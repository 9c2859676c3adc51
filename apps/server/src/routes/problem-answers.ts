import { problem } from '@headgate/contracts'

/** The failing answers of a route, for its schema: the same shape under each status. */
export const problemAnswers = <Status extends number>(...statuses: Status[]): Record<Status, typeof problem> =>
  Object.fromEntries(statuses.map((status) => [status, problem])) as Record<Status, typeof problem>
