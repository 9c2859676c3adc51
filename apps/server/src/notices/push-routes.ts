import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { deviceLabel } from '../adapters/identity/device-label.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { forNewDevices, refusal, residentGuard, signedInBy, whileSignedIn } from '../http/auth-guards.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import { deletePushDevice, listPushDevicesOf, savePushDevice } from '../store/push-device-queries.ts'
import type { NoticeRoutes } from './open-notice-channels.ts'
import { presentDevice } from './present-notices.ts'

/** The devices on which a resident gets push notices. */
export const pushRoutes: FastifyPluginAsync<NoticeRoutes> = async (app, { db, clock, sessions, rateLimiter, push }) => {
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
