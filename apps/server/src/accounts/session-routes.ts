import type { IncomingHttpHeaders } from 'node:http'
import { type AuthUser, api, type SessionResponse } from '@headgate/contracts'
import { fullNameByNow } from '@headgate/domain'
import type { Language } from '@headgate/language'
import type { FastifyPluginAsync } from 'fastify'
import { isByHttps } from '../adapters/identity/session-cookie.ts'
import type { SignedIn } from '../adapters/identity/sessions.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { findSignedIn, noteSignedIn, signedInBy, whileSignedIn } from '../http/auth-guards.ts'
import { chosenLanguage, languageCookie, languageOf } from '../http/request-language.ts'
import { route } from '../http/route.ts'
import { namesInRecord, shownNames } from '../residents/resident-names.ts'
import { findAccountDetails } from '../store/account-details-queries.ts'
import { type SetAsideRow, settleSetAside } from '../store/set-aside-queries.ts'
import { type IdentityRoutes, setCookies } from './identity-calls.ts'
import { keepLanguage } from './keep-language.ts'

export const sessionRoutes: FastifyPluginAsync<IdentityRoutes> = async (app, parts) => {
  const { context, db, identity, config, ditch, clock, random, ownerDirectory } = parts
  const { options } = identity

  /** An account without a language takes that of this visit. */
  async function settleLanguage(signedIn: SignedIn, headers: IncomingHttpHeaders): Promise<Language> {
    const language = languageOf(headers, ditch.profile.language)
    await keepLanguage(db, context.provider, signedIn, language)
    return language
  }

  route(
    app,
    api.getSession,
    {
      onRequest: async (request) => {
        const signedIn = await context.provider.find(request.headers)
        if (signedIn) noteSignedIn(request, signedIn)
      },
    },
    async (request, reply): Promise<SessionResponse> => {
      const signedIn = findSignedIn(request)
      if (!signedIn) return { ...NOBODY, options }
      const { user, role } = signedIn
      const stored = await findAccountDetails(db, user.uid)
      const language = stored?.language ?? (await settleLanguage(signedIn, request.headers))
      if (chosenLanguage(request.headers) !== language) {
        reply.header('set-cookie', languageCookie(language, isByHttps(config.publicUrl, request.headers)))
      }
      if (isByCard(user)) reply.header('set-cookie', [...(await context.provider.renewCookie(request.headers))])
      const names = stored && namesInRecord(stored, ownerDirectory)
      const resident = names && shownNames(names, ditch.loaded)
      return {
        user: {
          ...user,
          fullName: resident ? fullNameByNow(resident.fullName, user) : user.fullName,
          ...(signedIn.newUntil && { photoURL: null }),
        },
        isCaptain: role === 'captain',
        username: resident?.username ?? null,
        propertyOwners: [...(resident?.propertyOwners ?? [])],
        setAside: signedIn.newUntil ? null : presentSetAside(stored?.setAside),
        mustClaimAgain: resident?.mustClaimAgain ?? false,
        hasNoticeSettings: stored?.hasNoticeSettings ?? false,
        ...(signedIn.newUntil && { newUntil: signedIn.newUntil.toString() }),
        language,
        options,
      }
    },
  )

  route(app, api.settleSetAside, context.guard, async (request) => {
    const { uid } = signedInBy(request).user
    const { keep } = request.body
    const isSettled = await whileSignedIn(db, context.provider, request, (transaction) =>
      settleSetAside(transaction, { userId: uid, keep, now: clock.now(), random }),
    )
    if (!isSettled) throw new DitchProblem('nothing-set-aside', {})
    context.note(request, request.body.keep ? 'set-aside-kept' : 'set-aside-discarded', { uid })
  })

  route(app, api.listSessions, context.guard, async (request) => ({
    sessions: await context.provider.listSessions(signedInBy(request)),
  }))

  route(app, api.endSession, context.guard, async (request, reply) => {
    const signedIn = signedInBy(request)
    const { id } = request.params
    if (!(await context.provider.endSession(signedIn, id))) throw new DitchProblem('no-such-session', {})
    context.note(request, 'session-ended', { uid: signedIn.user.uid })
    setCookies(reply, id === signedIn.sessionId ? await context.provider.signOut(context.callerOf(request)) : [])
  })
}

const isByCard = ({ providerData }: AuthUser): boolean => providerData.some(({ providerId }) => providerId === 'card')

const NOBODY: Omit<SessionResponse, 'options'> = {
  user: null,
  isCaptain: false,
  username: null,
  propertyOwners: [],
  setAside: null,
  mustClaimAgain: false,
  hasNoticeSettings: false,
  language: null,
}

function presentSetAside(found: SetAsideRow | undefined): SessionResponse['setAside'] {
  if (!found) return null
  const { resident, noticeSettings } = found
  return {
    fullName: resident?.fullName ?? null,
    phone: resident?.phone ?? '',
    address: resident?.address ?? '',
    hasNoticeSettings: noticeSettings !== null,
  }
}
