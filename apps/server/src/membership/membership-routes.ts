import type { FastifyPluginAsync } from 'fastify'
import { type AccountRoutesForCaptains, accountRoutesForCaptains } from './account-routes-for-captains.ts'
import { type CaptainsRoutes, captainsRoutes } from './captains-routes.ts'
import { type InvitationRoutes, invitationRoutes } from './invitation-routes.ts'
import { type JoinRoutes, joinRoutes } from './join-routes.ts'
import { type NeighborRoutes, neighborRoutes } from './neighbor-routes.ts'
import { type SetupRoutes, setupRoutes } from './setup-routes.ts'
import { type TestMailRoutes, testMailRoutes } from './test-mail-routes.ts'

export interface MembershipRoutes
  extends AccountRoutesForCaptains,
    CaptainsRoutes,
    SetupRoutes,
    TestMailRoutes,
    InvitationRoutes,
    JoinRoutes,
    NeighborRoutes {}

/** Who belongs to the ditch, who are its captains, how the first one becomes it, and whom neighbors can call. */
export const membershipRoutes: FastifyPluginAsync<MembershipRoutes> = async (app, parts) => {
  await app.register(accountRoutesForCaptains, parts)
  await app.register(captainsRoutes, parts)
  await app.register(setupRoutes, parts)
  await app.register(testMailRoutes, parts)
  await app.register(invitationRoutes, parts)
  await app.register(joinRoutes, parts)
  await app.register(neighborRoutes, parts)
}
