import { problem } from '@headgate/contracts'

/** A route's error responses, for its schema. */
export const problemResponses = (...statuses: number[]): Record<number, typeof problem> =>
  Object.fromEntries(statuses.map((status) => [status, problem]))
