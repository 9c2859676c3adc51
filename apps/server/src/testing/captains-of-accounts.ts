import type { AuditResponse } from '@headgate/contracts'
import { systemRandom } from '../config/random.ts'
import { makeSetupCode } from '../membership/setup-codes.ts'
import { answered } from './a-captains-api.ts'
import { type Accounts, accounts, ann, userOf } from './accounts.ts'
import { auditInEnglish } from './audit-in-english.ts'

export type CaptainsBrowser = ReturnType<Accounts['browser']>
type Wanted = Parameters<typeof accounts>[0]

export const PASSWORD = ann.password

/** The app with real accounts and nobody in it. Each browser has an address of its own, so no rate limit interferes. */
export async function withoutCaptain(wanted: Wanted = {}) {
  const there = await accounts({ isSampleMode: () => false, ...wanted })
  let visitors = 0
  const browser = () => {
    visitors += 1
    return there.browser({ address: `198.51.100.${visitors}` })
  }
  const register = async (name: string) => {
    const theirs = browser()
    answered(await theirs.post('/api/auth/register', { email: emailOf(name), password: PASSWORD }))
    return theirs
  }
  const verify = async (theirs: CaptainsBrowser, name: string) => {
    answered(await theirs.post('/api/auth/verification-link'))
    const code = await there.code(emailOf(name), 'verifyEmail')
    answered(await theirs.post('/api/auth/verify-email', { code }))
  }
  return {
    ...there,
    browser,
    browserAt: (address: string, host = 'localhost') => there.browser({ address, host }),
    register,
    verify,
    setupCode: () => makeSetupCode(there.store.db, there.clock.now(), systemRandom),
    registerVerified: async (name: string) => {
      const theirs = await register(name)
      await verify(theirs, name)
      return theirs
    },
    uidOf: async (theirs: CaptainsBrowser) => (await userOf(theirs))?.uid ?? '',
  }
}

/** Like `withoutCaptain`, with Ann the captain by a setup link; her e-mail is verified. */
export async function withCaptain(wanted: Wanted = {}) {
  const there = await withoutCaptain(wanted)
  const captain = there.browser()
  answered(await captain.post('/api/setup/captain', firstCaptain(await there.setupCode(), 'ann')))
  await there.verify(captain, 'ann')
  /** A verified account whom the captain makes one too. */
  const anotherCaptain = async (name: string) => {
    const theirs = await there.registerVerified(name)
    answered(await captain.post(`/api/captains/${await there.uidOf(theirs)}/appoint`))
    return theirs
  }
  return { ...there, captain, anotherCaptain }
}

export type WithCaptain = Awaited<ReturnType<typeof withCaptain>>

export const emailOf = (name: string): string => `${name}@example.org`

export const firstCaptain = (code: string, name: string) => ({
  code,
  name: `${name} Alder`,
  email: emailOf(name),
  password: PASSWORD,
})

/** The code of a new invitation, from its link. */
export async function invitationOf(captain: CaptainsBrowser, email: string | null = null) {
  const { id, url } = answered<{ id: number; url: string }>(await captain.post('/api/captains/invitations', { email }))
  return { id: String(id), url: String(url), code: new URL(url).hash.slice(1) }
}

/** The sentences of the audit, the newest first. */
export const auditOf = async (captain: CaptainsBrowser): Promise<string[]> =>
  answered<AuditResponse>(await captain.get('/api/schedule/audit')).entries.map(auditInEnglish)
