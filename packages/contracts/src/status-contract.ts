import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { weatherSource } from './weather-contract.ts'

const ok = z.object({ status: z.literal('ok') })

/** Open to everyone; only captains get `captain`, for others it is null. */
export const statusResponse = z.object({
  /** The server's current time, which `HEADGATE_NOW` may have set. */
  now: z.iso.datetime(),
  timeZone: z.string(),
  mode: z.enum(['production', 'sample', 'own']),
  version: z.string(),
  captain: z
    .object({
      node: z.string(),
      /** When this process started serving. */
      startedAt: z.iso.datetime(),
      store: z.object({
        engine: z.enum(['sqlite', 'postgres']),
        isAnswering: z.boolean(),
        importId: z.int().nonnegative(),
      }),
      weather: z.object({
        /** Null until the first forecast is loaded. */
        source: weatherSource.nullable(),
        ageMinutes: z.int().nonnegative().nullable(),
      }),
      /** Number of notices by `noticeOutcome`. */
      outbox: z.record(z.string(), z.int().nonnegative()),
    })
    .nullable(),
})
export type StatusResponse = z.infer<typeof statusResponse>

export const statusEndpoints = {
  getStatus: {
    call: 'GET /api/development/status',
    summary: "The server's status, with more detail for captains",
    response: statusResponse,
    problems: [503],
    session: 'optional',
  },
  checkHealth: {
    call: 'GET /healthz',
    summary: 'Liveness: the process answers',
    response: ok,
  },
  checkReadiness: {
    call: 'GET /readyz',
    summary: 'Readiness: the store answers and takes changes, too',
    response: ok,
    problems: [503],
  },
} satisfies Endpoints
