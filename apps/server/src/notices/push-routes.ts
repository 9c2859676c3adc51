import { api } from '@headgate/contracts'
import type { Clock } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import { deviceLabel } from '../adapters/identity/device-label.ts'
import type { Sessions } from '../adapters/identity/sessions.ts'
import type { PushChannel } from '../adapters/push/web-push-sender.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { forNewDevices, refusal, residentGuard, signedInBy, whileSignedIn } from '../http/auth-guards.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
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

/** The devices on which a resident gets push notices. */
export const pushRoutes: FastifyPluginAsync<PushRoutes> = async (app, { db, clock, sessions, rateLimiter, push }) => {
  const residents = residentGuard(sessions)

  route(app, api.getPushState, forNewDevices(residents), async (request) => {
    const { user, newUntil } = signedInBy(request)
    const devices = (await listPushDevicesOf(db, user.uid)).map((one) => presentDevice(one, request.query.endpoint))
    return { publicKey: push.publicKey, devices: newUntil ? devices.filter(({ isThisOne }) => isThisOne) : devices }
  })

  route(app, api.addPushDevice, forNewDevices(residents), async (request) => {
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
  })

  route(app, api.deletePushDevice, forNewDevices(residents), async (request) => {
    const signedIn = signedInBy(request)
    const isGone = await deletePushDevice(db, signedIn.user.uid, request.params.id)
    if (!isGone) throw refusal(request, signedIn, new DitchProblem('no-such-device', {}))
  })
}
