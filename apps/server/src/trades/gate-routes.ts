import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DitchProblem } from '../ditch-problem.ts'
import { forNewDevices, residentGuard, signedInBy } from '../http/auth-guards.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import type { CaptainsMail } from '../membership/captains-mail.ts'
import type { ContextRoutes } from '../season/captain-context.ts'
import type { Database } from '../store/database.ts'
import { passOnRest } from './ask-for-trade.ts'
import { listOwnGate } from './list-own-gate.ts'
import { mailCaptains, recordPresses } from './record-presses.ts'
import { inTradeTransaction } from './trading.ts'

interface GateRoutes extends ContextRoutes {
  captainsMail: CaptainsMail
}

/** What residents press at their gate. They follow the schedule's clock. */
export const gateRoutes: FastifyPluginAsync<GateRoutes> = async (app, parts) => {
  const { context, sessions, rateLimiter, captainsMail } = parts
  const { store, ditch, clock } = context
  const guard = residentGuard(sessions, 'guests-join-nothing')

  route(app, api.pressAtGate, forNewDevices(guard), async (request) => {
    const { user, newUntil } = signedInBy(request)
    const { uid } = user
    const { userId, presses } = request.body
    // Another tab may have signed in another account since the press.
    if (userId !== uid) throw new DitchProblem('somebody-signed-in', {})
    await rateLimiter.take(RATE_LIMITS.gatePresses, uid, presses.length)
    const hold = (transaction: Database) => sessions.holdOpen(transaction, signedInBy(request))
    const { answers, withoutWater } = await inTradeTransaction(context, { hold }, async (trading) => {
      const recorded = await recordPresses(trading.transaction, store.engine, { uid, presses, now: clock.now() })
      // A new device notes that they are done, and gives nothing away.
      if (!newUntil) for (const { holder, hours } of recorded.left) await passOnRest(trading, uid, holder, hours)
      return recorded
    })
    await mailCaptains({ db: store.db, captainsMail }, { by: uid, presses: withoutWater, now: clock.now() })
    return { presses: answers }
  })

  route(app, api.getOwnGate, forNewDevices(guard), async (request) => {
    const { user, newUntil, signedInAt } = signedInBy(request)
    await rateLimiter.take(RATE_LIMITS.ownGate, user.uid)
    const newSince = newUntil && signedInAt
    return listOwnGate(store.db, ditch.loaded, { uid: user.uid, now: clock.now(), newSince })
  })
}
