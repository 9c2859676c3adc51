import { api } from '@headgate/contracts'
import { holderKeys, nameKey, usernameInLine } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import { DitchProblem } from '../ditch-problem.ts'
import {
  actingCaptain,
  captainGuard,
  forNewDevices,
  refusal,
  sessionGuard,
  signedInBy,
  whileSignedIn,
} from '../http/auth-guards.ts'
import { addressSubject } from '../http/client-address.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import type { RouteParts } from '../schedule/route-parts.ts'
import { addAuditEntry } from '../store/audit-queries.ts'
import {
  addResident,
  changeResident,
  findResidentOf,
  listOpaqueIdsAtPlace,
  renameResidents,
} from '../store/resident-queries.ts'
import { asCaptainsSee, presentUser } from './present-user.ts'
import { changedFields, newcomerFields } from './profile-fields.ts'
import { ownersByClaim, type StoredClaim } from './property-claims.ts'
import { shownOwners } from './resident-names.ts'

/**
 * Residents' own records. The session alone decides whose record it is. User ids in headers, paths and bodies are
 * accepted, as clients send them, but decide nothing.
 */
export const userRoutes: FastifyPluginAsync<RouteParts> = async (app, parts) => {
  const { db, sessions, rateLimiter, clock, random, ownerDirectory, ditch } = parts
  /** A username can come from a claim, so it must not reveal an owner whom the schedule does not show. */
  const shownOf = (owners: readonly string[]) => shownOwners(owners, ditch.loaded)
  const named = {
    shownOf,
    random,
    ownersOf: ownerDirectory.ownersOf,
    get surnameKeys() {
      return ownerDirectory.surnameKeys
    },
  }
  const ownRecord = sessionGuard(sessions)

  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  route(app, api.listUsersAtPlace, async ({ ip, params: { placeId } }) => {
    await rateLimiter.take(RATE_LIMITS.accountsAtPlace, addressSubject(ip))
    const ids = await listOpaqueIdsAtPlace(db, placeId)
    return ids.map((id) => ({ id }))
  })

  route(app, api.getUser, forNewDevices(ownRecord), async (request) => {
    const signedIn = signedInBy(request)
    const { uid } = signedIn.user
    if (request.params.uid !== uid) throw refusal(request, signedIn, noSuchRecord())
    const resident = await findResidentOf(db, uid)
    if (!resident) throw noSuchRecord()
    return presentUser(signedIn.newUntil ? asCaptainsSee(resident, ownerDirectory) : resident, signedIn.user)
  })

  route(app, api.createUser, ownRecord, async (request, reply) => {
    const signedIn = signedInBy(request)
    await rateLimiter.take(RATE_LIMITS.profileChanges, signedIn.user.uid)
    const fields = newcomerFields(request.body, signedIn, named)
    const { resident, isNew } = await whileSignedIn(db, sessions, request, (transaction) =>
      addResident(transaction, signedIn.user.uid, fields, clock.now(), random),
    )
    return reply.code(isNew ? 201 : 200).send(presentUser(resident, signedIn.user))
  })

  route(app, api.updateProfile, ownRecord, async (request) => {
    const signedIn = signedInBy(request)
    const { uid } = signedIn.user
    await rateLimiter.take(RATE_LIMITS.profileChanges, uid)
    const resident = await whileSignedIn(db, sessions, request, async (transaction) => {
      const before = await findResidentOf(transaction, uid)
      const changes = before && changedFields(request.body, before, signedIn, named)
      return changes && changeResident(transaction, uid, changes, clock.now(), random)
    })
    if (!resident) throw noSuchRecord()
    return presentUser(resident, signedIn.user)
  })

  route(app, api.updateUsernames, captainGuard(sessions), async (request) => {
    const { user: captain } = signedInBy(request)
    for (const limit of RATE_LIMITS.captainChanges) await rateLimiter.take(limit, captain.uid)
    const { surnameKeys } = ownerDirectory
    const now = clock.now()
    const rename = ({ username, ...place }: { username: string } & StoredClaim) => {
      const { owners, mustClaimAgain } = ownersByClaim(place, ownerDirectory)
      const isOwners = owners.some((owner) => holderKeys(owner).includes(nameKey(username)))
      if (mustClaimAgain || isOwners) return username
      return usernameInLine(username, { placeId: place.placeId, owners: shownOf(owners) }, surnameKeys)
    }
    const outcome = await db.transaction().execute(async (transaction) => {
      const outcome = await renameResidents(transaction, rename, now)
      const details = { kind: 'usernames-updated' as const, values: outcome }
      const by = actingCaptain(captain)
      await addAuditEntry(transaction, { at: now, by, action: 'update-usernames', details })
      return outcome
    })
    request.log.info({ uid: captain.uid, ...outcome }, 'a captain updated the usernames')
    return outcome
  })
}

/** Equal for a missing record and for somebody else's. */
const noSuchRecord = () => new DitchProblem('no-such-record', {})
