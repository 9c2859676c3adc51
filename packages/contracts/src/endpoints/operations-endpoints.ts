import { z } from 'zod'
import { statusResponse } from '../captain-contract.ts'
import type { Endpoints } from '../endpoint.ts'

const ok = z.object({ status: z.literal('ok') })

/** Health and status. */
export const operationsEndpoints = {
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
    summary: 'Readiness: the store answers too',
    response: ok,
    problems: [503],
  },
} satisfies Endpoints
