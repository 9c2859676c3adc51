import type { AuthUser, SessionResponse } from '@headgate/contracts'

export const anUser = (user: Partial<AuthUser> = {}): AuthUser => ({
  uid: 'u-1',
  email: 'ann@example.org',
  displayName: null,
  fullName: null,
  phoneNumber: null,
  emailVerified: true,
  isAnonymous: false,
  providerData: [{ providerId: 'password' }],
  photoURL: null,
  ...user,
})

export const aSession = (
  user: AuthUser | null,
  options: Partial<SessionResponse['options']> = {},
): SessionResponse => ({
  user,
  isCaptain: false,
  username: null,
  propertyOwners: [],
  setAside: null,
  mustClaimAgain: false,
  hasNoticeSettings: true,
  language: null,
  options: {
    isDemo: false,
    google: false,
    mail: 'sent',
    passwordPolicy: { minLength: 6, maxLength: 128, requires: [] },
    ...options,
  },
})
