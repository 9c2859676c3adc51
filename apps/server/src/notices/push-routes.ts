import { done, pushDevice, pushState, pushSubscription } from '@headgate/contracts'
import type { Clock } from '@headgate/domain'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { deviceLabel } from '../adapters/identity/device-label.ts'
import type { Sessions } from '../adapters/identity/sessions.ts'
import type { PushChannel } from '../adapters/push/push-channel.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { forNewDevices, refusal, residentGuard, signedInBy, whileSignedIn } from '../http/auth-guards.ts'
import { problemResponses } from '../http/problem-responses.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import type { Database } from '../store/database.ts'
import { deletePushDevice, listPushDevicesOf, savePushDevice } from '../store/push-device-queries.ts'
import { presentDevice } from './present-notices.ts'

export interface PushRoutes {
  db: Database
  clock: Clock
  sessions: Sessions
  rateLimiter: RateLimiter
  push: Pick<PushChannel, 'publicKey' | 'isUsable'>
}

const stateQuery = z.strictObject({ endpoint: z.string().max(2000).optional() })
const deviceParams = z.strictObject({ id: z.string().min(1).max(128) })

/** The devices on which a resident gets push notices. */
export const pushRoutes: FastifyPluginAsyncZod<PushRoutes> = async (
  app,
  { db, clock, sessions, rateLimiter, push },
) => {
  const residents = residentGuard(sessions)

  app.get(
    '/api/push',
    {
      ...forNewDevices(residents),
      schema: {
        operationId: 'getPushState',
        summary: 'The public key that browsers subscribe with, and your devices',
        querystring: stateQuery,
        response: { 200: pushState },
      },
    },
    async (request) => {
      const { user, newUntil } = signedInBy(request)
      const devices = (await listPushDevicesOf(db, user.uid)).map((one) => presentDevice(one, request.query.endpoint))
      return { publicKey: push.publicKey, devices: newUntil ? devices.filter(({ isThisOne }) => isThisOne) : devices }
    },
  )

  app.post(
    '/api/push/devices',
    {
      ...forNewDevices(residents),
      schema: {
        operationId: 'addPushDevice',
        summary: 'Get notices on this device; a known device is updated',
        body: pushSubscription,
        response: { 200: pushDevice, ...problemResponses(409, 429) },
      },
    },
    async (request) => {
      const { user, newUntil } = signedInBy(request)
      await rateLimiter.take(RATE_LIMITS.pushDevices, user.uid)
      if (!push.isUsable(request.body)) {
        throw new DitchProblem('push-service-unknown', {})
      }
      const { endpoint, keys } = request.body
      const label = deviceLabel(request.headers['user-agent'])
      const newUntilMs = newUntil?.epochMilliseconds ?? null
      const device = { userId: user.uid, endpoint, ...keys, label, newUntilMs }
      return presentDevice(
        await whileSignedIn(db, sessions, request, (transaction) => savePushDevice(transaction, device, clock.now())),
        endpoint,
      )
    },
  )

  app.delete(
    '/api/push/devices/:id',
    {
      ...forNewDevices(residents),
      schema: {
        operationId: 'deletePushDevice',
        summary: 'Stop notices on one of your devices',
        params: deviceParams,
        response: { 200: done },
      },
    },
    async (request) => {
      const signedIn = signedInBy(request)
      const isGone = await deletePushDevice(db, signedIn.user.uid, request.params.id)
      if (!isGone) throw refusal(request, signedIn, new DitchProblem('no-such-device', {}))
      return { done: true as const }
    },
  )
}
