import type { AuthUser } from '@headgate/contracts'
import type { Sessions, SignedIn } from '../adapters/identity/sessions.ts'
import type { Database } from '../store/database.ts'
import { findRole } from '../store/membership-queries.ts'
import type { MemberRole } from '../store/tables/people-tables.ts'

/** `anAuthUser('ann')` has a password and a verified e-mail, unless `more` says otherwise. */
export const anAuthUser = (uid: string, more: Partial<AuthUser> = {}): AuthUser => ({
  uid,
  email: `${uid}@example.org`,
  displayName: null,
  fullName: null,
  phoneNumber: null,
  emailVerified: true,
  isAnonymous: false,
  providerData: [{ providerId: 'password' }],
  photoURL: null,
  ...more,
})

export const aGuest = (uid: string): AuthUser =>
  anAuthUser(uid, { email: null, emailVerified: false, isAnonymous: true, providerData: [] })

/** Sessions of the given users, with the cookie `session=<name>`. */
export function sessionsOf(users: Record<string, AuthUser>, db: Database): Sessions {
  const named = new Map(Object.entries(users))
  /** As last read, for tests that close the store. */
  const roles = new Map<string, MemberRole>()
  return {
    find: async ({ cookie }) => {
      const name = /^session=(\w+)$/.exec(cookie ?? '')?.[1]
      const user = named.get(name ?? '')
      if (!user) return undefined
      const role = await findRole(db, user.uid).catch(() => roles.get(user.uid) ?? 'resident')
      roles.set(user.uid, role)
      return signedInAs(user, role)
    },
    lockSession: async () => undefined,
  }
}

const signedInAs = (user: AuthUser, role: MemberRole): SignedIn => ({
  user,
  role,
  sessionId: `session-of-${user.uid}`,
  signedInAt: Temporal.Instant.from('2026-06-10T16:00:00Z'),
})
