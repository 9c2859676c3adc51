import { api, type NeighborPhonesResponse, type ShownPhone } from '@headgate/contracts'
import { holderSpellings, holdsOn, isNear, ownStretches, type Segment } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import { residentGuard, signedInBy } from '../http/auth-guards.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { listLinksHolding, listShownPhones } from '../store/resident-queries.ts'
import { type LinkParts, linkDay } from './link-parts.ts'

/** What the neighbors right before and after somebody's turns let them know. */
export const neighborRoutes: FastifyPluginAsync<ContextRoutes> = async (app, routes) => {
  const { sessions, rateLimiter } = routes
  route(app, api.listNeighborPhones, residentGuard(sessions, 'guests-join-nothing'), async (request) => {
    const { uid } = signedInBy(request).user
    await rateLimiter.take(RATE_LIMITS.neighborPhones, uid)
    return listNeighborPhones(routes, uid)
  })
}

/**
 * Whom one account can call about its turns that are near. On both sides a confirmed link has to hold today and on the
 * day of the turn: one that a captain has ended shows nothing more, nor does one that a coming sale ends. A zone, of many
 * households, neither shows numbers nor is shown any.
 */
async function listNeighborPhones(parts: LinkParts, uid: string): Promise<NeighborPhonesResponse> {
  const { db, ditch, clock } = parts.context
  const { timeline, people, nameOf } = ditch.loaded
  const today = linkDay(parts)
  const links = await listLinksHolding(db, uid, today)
  if (links.length === 0) return { turns: [] }
  const { idsOf } = holderSpellings(people)
  const isOwn = (turn: Segment) => {
    const [day, holderIds] = [turn.day.toString(), idsOf(turn.holder)]
    if (people.zones.has(turn.holder)) return false
    return links.some((link) => holderIds.includes(link.holderId) && holdsOn(link, day))
  }
  const phonesOf = async (turn: Segment | undefined): Promise<ShownPhone[]> => {
    if (!turn || people.zones.has(turn.holder)) return []
    const [first = today, last = today] = [today, turn.day.toString()].sort()
    const shown = await listShownPhones(db, { holderIds: idsOf(turn.holder), first, last })
    return shown.map((phone) => ({ holder: nameOf(turn.holder), ...phone }))
  }
  const near = ownStretches(timeline, isOwn).filter((stretch) => isNear(stretch, clock.now()))
  return {
    turns: await Promise.all(
      near.map(async ({ opensAt, closesAt, before, after }) => ({
        opensAt: opensAt.toString(),
        closesAt: closesAt.toString(),
        before: await phonesOf(before),
        after: await phonesOf(after),
      })),
    ),
  }
}
